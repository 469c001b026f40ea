import { listenForPicks, PICK } from "./pick-list.ts";

/** What can have the focus in a window. */
const STOPS = "button, input, select, textarea, summary, a[href], [tabindex='0']";

const WRITES = "textarea, select, input:not([type=checkbox], [type=radio])";

/** The keys of the roll dialog: Tab stays inside, T targets what the pointer is over. */
export class AskKeys {
  readonly #target: () => boolean;

  /** @param target targets what the pointer is over; returns whether there was anything */
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
 * A list that is left closes. Where a pointer leads elsewhere it closes once the click has arrived: what lies below would move
 * away from under the pointer.
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
  // What was chosen already is chosen again: nothing changes, and the list has been used.
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

/** A list in which somebody has clicked closes; who walks through it with the arrow keys still looks. */
export function closePick(choice: HTMLElement): void {
  const fold = choice.closest<HTMLDetailsElement>(PICK);
  if (fold?.open && !choice.matches(":focus-visible")) close(fold);
}

/** From the last stop Tab leads to the first one, and back. */
function keepInside(root: HTMLElement, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = root.ownerDocument;
  const leaves = event.shiftKey ? activeElement === first || activeElement === root : activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Of the choices of one group only one is a stop: the chosen one. */
function isStop(element: HTMLElement): boolean {
  const { disabled, type, checked, name, form } = element as HTMLInputElement;
  if (disabled || element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  if (type !== "radio" || checked) return true;
  const group = form?.elements.namedItem(name);
  const radios = group instanceof RadioNodeList ? [...group] : [element];
  return !radios.some((radio) => (radio as HTMLInputElement).checked) && radios[0] === element;
}
