import { say } from "../words.ts";
import type { AskView } from "./views.ts";

/** What a dialog says of itself: whom it is about, and how likely it is. */
export function heardOf({ aim, headlines, odds, reason, parties }: AskView): string {
  const chosen = aim?.isSet ? [...aim.targets, ...aim.more].filter((one) => one.chosen).map(({ name }) => name) : [];
  const others = parties.slice(1).map(({ name }) => name);
  const whom = chosen.length > 0 ? chosen : aim ? [] : others;
  const likely = headlines.map(({ percent, label }) => `${percent} ${label}`).join(", ") || odds?.label;
  const at = whom.length > 0 ? say("QUADRANT.table.ask.against", { names: whom.join(", ") }) : "";
  return [at, likely, reason].filter(Boolean).join(". ");
}

/** The one place that tells a screen reader what has changed. It lasts, where the dialog around it is drawn anew. */
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

  /** Says it, unless that was said last. */
  say(words: string): void {
    if (this.#said === words) return;
    this.#said = words;
    if (this.#element) this.#element.textContent = words;
  }
}

/** Makes a window a dialog to those who hear it, under the name in its title bar. */
export function nameDialog(root: HTMLElement): void {
  const title = root.querySelector<HTMLElement>(".window-title");
  // The frame is a form, which may be nothing else.
  const content = root.querySelector<HTMLElement>(":scope > .window-content");
  if (!title || !content) return;
  title.id ||= `${root.id}-title`;
  content.setAttribute("role", "dialog");
  content.setAttribute("aria-labelledby", title.id);
  content.setAttribute("aria-describedby", `${root.id}-heard`);
}
