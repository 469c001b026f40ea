import { listenForPicks, PICK } from "./pick-list.ts";

/** Elements that can have the focus. */
const STOPS = "button, input, select, textarea, summary, a[href], [tabindex='0']";

const WRITES = "textarea, select, input:not([type=checkbox], [type=radio])";

/** The keys of the roll dialog: Tab stays inside it, T targets the token under the pointer, Escape closes an open list. */
export class AskKeys {
  readonly #target: () => boolean;

  /** @param target targets the token under the pointer; returns whether there was one */
  constructor(target: () => boolean) {
    this.#target = target;
  }

  listen(root: HTMLElement): void {
    listenForPicks(root);
    listenForLeaving(root);
    root.addEventListener("keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === "Escape") closeOpen(event);
      else if (key === "Tab") keepInside(root, event);
      else if (key.toLowerCase() === "t" && !ctrlKey && !metaKey && !altKey) this.#onTarget(event);
    });
  }

  #onTarget(event: KeyboardEvent): void {
    if ((event.target as HTMLElement).matches(WRITES) || !this.#target()) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Closes a list when the focus leaves it. On a click elsewhere it closes only after that click: closing it earlier could move
 * the clicked element away from under the pointer.
 */
function listenForLeaving(root: HTMLElement): void {
  const left = new Set<HTMLDetailsElement>();
  let isDown = false;
  const closeAll = (): void => {
    for (const fold of left) fold.open = false;
    left.clear();
  };
  root.addEventListener("pointerdown", ({ target }) => {
    isDown = true;
    for (const fold of root.querySelectorAll<HTMLDetailsElement>(`${PICK}[open]`))
      if (!fold.contains(target as Node)) left.add(fold);
    const end = (): void => {
      isDown = false;
      // The click follows the release.
      setTimeout(closeAll);
    };
    root.ownerDocument.addEventListener("pointerup", end, { once: true, capture: true });
    root.ownerDocument.addEventListener("pointercancel", end, { once: true, capture: true });
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    const fold = (target as HTMLElement).closest<HTMLDetailsElement>(PICK);
    if (!fold || !relatedTarget || fold.contains(relatedTarget as Node)) return;
    left.add(fold);
    if (!isDown) closeAll();
  });
  // A click on the chosen entry causes no change event, but it closes the list, too.
  root.addEventListener("click", ({ target }) => {
    const choice = target as HTMLElement;
    if (choice.matches(`${PICK} input[type=radio]`)) closePick(choice);
  });
}

/** Escape closes an unfolded list, and not the window around it. */
function closeOpen(event: KeyboardEvent): void {
  const fold = (event.target as HTMLElement).closest<HTMLDetailsElement>(PICK);
  if (!fold?.open) return;
  event.preventDefault();
  event.stopPropagation();
  close(fold);
}

function close(fold: HTMLDetailsElement): void {
  fold.open = false;
  fold.querySelector("summary")?.focus();
}

/** Closes the list of a choice that was made with the pointer; a user who walks with the arrow keys still reads it. */
export function closePick(choice: HTMLElement): void {
  const fold = choice.closest<HTMLDetailsElement>(PICK);
  if (fold?.open && !choice.matches(":focus-visible")) close(fold);
}

/** Tab leads from the last element to the first; Shift+Tab back. */
function keepInside(root: HTMLElement, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = root.ownerDocument;
  const leaves = event.shiftKey ? activeElement === first || activeElement === root : activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Whether Tab stops at an element. A group of radio buttons has one stop: the chosen button, else the first. */
function isStop(element: HTMLElement): boolean {
  const { disabled, type, checked, name, form } = element as HTMLInputElement;
  if (disabled || element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  if (type !== "radio" || checked) return true;
  const group = form?.elements.namedItem(name);
  const radios = group instanceof RadioNodeList ? [...group] : [element];
  return !radios.some((radio) => (radio as HTMLInputElement).checked) && radios[0] === element;
}
