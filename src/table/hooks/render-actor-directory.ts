import { chooseFile, foreignFiles } from "../exchange/bring-files.ts";
import { say } from "../words.ts";
import { addDirectoryButton } from "./directory-button.ts";

/** At the head of the list of actors, a button that reads a character of another program, where this table plays such a game. */
export function onRenderActorDirectory(_directory: unknown, element: HTMLElement): void {
  const formats = foreignFiles();
  if (formats.length === 0 || !Actor.implementation.canUserCreate(game.user!)) return;
  const program = formats.map((format) => format.program).join(", ");
  addDirectoryButton(element, {
    name: "q-bring__button",
    symbol: "file-import",
    label: say("QUADRANT.table.bring.button", { program }),
    act: () => chooseFile(),
  });
}
