import { chooseFile, foreignFiles, readsText } from "../exchange/bring-files.ts";
import { pasteCharacter } from "../windows.ts";
import { say } from "../words.ts";
import { addDirectoryButton } from "./directory-button.ts";

/**
 * Adds buttons to the actor directory that import a character from a file of another program and from text, if the played
 * games support it.
 */
export function onRenderActorDirectory(_directory: unknown, element: HTMLElement): void {
  if (!Actor.implementation.canUserCreate(game.user!)) return;
  const program = foreignFiles()
    .map((format) => format.program)
    .join(", ");
  if (program)
    addDirectoryButton(element, {
      name: "q-bring__button",
      symbol: "file-import",
      label: say("QUADRANT.table.bring.button", { program }),
      act: () => chooseFile(),
    });
  if (readsText())
    addDirectoryButton(element, {
      name: "q-paste__button",
      symbol: "paste",
      label: say("QUADRANT.table.paste.button"),
      act: () => void pasteCharacter(),
    });
}
