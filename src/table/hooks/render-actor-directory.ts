import { chooseFile, foreignFiles, readsText } from "../exchange/bring-files.ts";
import { pasteCharacter } from "../windows.ts";
import { say } from "../words.ts";
import { addDirectoryButton } from "./directory-button.ts";

/**
 * At the head of the list of actors, a button that reads a character of another program, where this table plays such a game,
 * and one that reads a character from text.
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
