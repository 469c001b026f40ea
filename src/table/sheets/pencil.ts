import { say } from "../words.ts";
import type { SheetMode } from "./sheet-mode.ts";

/** The button in a window's header that switches between reading and editing. */
export function pencil(document: Document): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control icon q-pencil";
  button.dataset["action"] = "mode";
  return button;
}

/** Updates the pencil's icon and label to the mode to which it switches. */
export function markPencil(frame: HTMLElement, mode: SheetMode): void {
  const button = frame.querySelector<HTMLElement>(".q-pencil");
  if (!button) return;
  const next: SheetMode = mode === "edit" ? "play" : "edit";
  button.dataset["mode"] = next;
  button.classList.toggle("fa-solid", true);
  button.classList.toggle("fa-pencil", next === "edit");
  button.classList.toggle("fa-check", next === "play");
  button.ariaLabel = say(`QUADRANT.table.reading.${next === "edit" ? "edit" : "done"}`);
  button.dataset["tooltip"] = button.ariaLabel;
}
