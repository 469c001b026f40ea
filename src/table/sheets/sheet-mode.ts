import { say } from "../words.ts";

/** `play` shows values and offers acts; `edit` shows the form fields. */
export type SheetMode = "play" | "edit";

/** The switch between play and edit, for a window's header. */
export function modeSwitch(document: Document, mode: SheetMode): HTMLElement {
  const group = document.createElement("div");
  group.className = "q-mode";
  group.role = "group";
  group.ariaLabel = say("QUADRANT.table.sheet.mode");
  for (const one of ["play", "edit"] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "q-mode__button";
    button.dataset.action = "mode";
    button.dataset.mode = one;
    button.textContent = say(`QUADRANT.table.sheet.${one}`);
    group.append(button);
  }
  markMode(group, mode);
  return group;
}

export function markMode(group: HTMLElement, mode: SheetMode): void {
  for (const button of group.querySelectorAll<HTMLElement>("[data-mode]")) {
    const isPressed = String(button.dataset.mode === mode);
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed;
  }
}
