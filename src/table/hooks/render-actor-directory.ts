import { chooseFile, foreignFiles } from "../exchange/bring-files.ts";
import { say } from "../words.ts";

/** At the head of the list of actors, a button that reads a character of another program, where this table plays such a game. */
export function onRenderActorDirectory(_directory: unknown, element: HTMLElement): void {
  const head = element.querySelector(".directory-header .header-actions, .directory-header");
  const formats = foreignFiles();
  if (!head || formats.length === 0 || head.querySelector(".q-bring__button")) return;
  if (!Actor.implementation.canUserCreate(game.user!)) return;
  const button = element.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "q-bring__button";
  const icon = element.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-file-import";
  icon.ariaHidden = "true";
  const programs = formats.map(({ program }) => program).join(", ");
  button.append(icon, ` ${say("QUADRANT.table.bring.button", { program: programs })}`);
  button.addEventListener("click", () => chooseFile());
  head.append(button);
}
