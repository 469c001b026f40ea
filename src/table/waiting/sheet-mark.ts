import { say } from "../words.ts";
import type { Awaiting } from "./awaited.ts";

/** Shows a button in the header of a sheet that jumps to the card for its actor; removes it if no card waits. */
export function markSheet(sheet: HTMLElement, waits: Awaiting | null, show: (message: string) => void): void {
  const old = sheet.querySelector<HTMLButtonElement>(".q-window__waits");
  if (!waits) {
    old?.remove();
    return;
  }
  const button = old ?? sheet.ownerDocument.createElement("button");
  const { message, title } = waits;
  if (button.dataset.message !== message.id || button.textContent !== title) {
    button.dataset.message = message.id;
    button.textContent = title;
    button.setAttribute("aria-label", say("QUADRANT.table.waiting.one", { title }));
  }
  button.onclick = () => show(message.id);
  if (old) return;
  button.type = "button";
  button.className = "q-window__waits";
  sheet.querySelector(".q-window__status")?.after(button);
}
