import { say } from "../words.ts";
import type { AskView } from "./views.ts";

/** The dialog's summary for screen readers: the targets, the odds, and why it cannot be thrown. */
export function screenReaderSummary({ aim, headlines, odds, reason, parties }: AskView): string {
  const chosen = aim?.isSet ? [...aim.targets, ...aim.more].filter((one) => one.chosen).map(({ name }) => name) : [];
  const others = parties.slice(1).map(({ name }) => name);
  const whom = chosen.length > 0 ? chosen : aim ? [] : others;
  const likely = headlines.map(({ percent, label }) => `${percent} ${label}`).join(", ") || odds?.label;
  const at = whom.length > 0 ? say("QUADRANT.table.ask.against", { names: whom.join(", ") }) : "";
  return [at, likely, reason].filter(Boolean).join(". ");
}

/** The dialog's live region for screen readers. It is kept when the dialog around it is redrawn. */
export class LiveRegion {
  #element: HTMLElement | null = null;
  #said = "";

  appendTo(root: HTMLElement): void {
    const element = root.ownerDocument.createElement("p");
    element.className = "q-sr q-ask__heard";
    element.setAttribute("role", "status");
    element.id = `${root.id}-heard`;
    element.textContent = this.#said;
    root.append(element);
    this.#element = element;
  }

  /** Announces the words, unless they are the same as before. */
  say(words: string): void {
    if (this.#said === words) return;
    this.#said = words;
    if (this.#element) this.#element.textContent = words;
  }
}

/** Gives a window the ARIA role of a dialog, with the name in its title bar. */
export function nameDialog(root: HTMLElement): void {
  const title = root.querySelector<HTMLElement>(".window-title");
  // The frame is a form and must keep that role, so its content gets the role of a dialog.
  const content = root.querySelector<HTMLElement>(":scope > .window-content");
  if (!title || !content) return;
  title.id ||= `${root.id}-title`;
  content.setAttribute("role", "dialog");
  content.setAttribute("aria-labelledby", title.id);
  content.setAttribute("aria-describedby", `${root.id}-heard`);
}
