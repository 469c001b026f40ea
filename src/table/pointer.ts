import { ROWS, rowsAround, selectorOf } from "./focus.ts";

/** Between press and release a click is under way: its control must still be there when it arrives. */
let pressed: Pressed | null = null;
/** What is dragged must still be there when it is dropped: a browser loses a drag whose source was replaced. */
let drags = false;
const due = new Set<() => void>();

interface Pressed {
  /** The control that the click is meant for; null where it is no control. */
  control: HTMLElement | null;
  /** The elements around it when it was pressed, from the nearest outward. */
  around: Element[];
}

/** Elements that take clicks. A list of choices opens when it is pressed, and needs no click. */
const CONTROLS = "button, a, summary, label, input, [data-action]";

/** Watches the pointer, so that a redraw under it loses no click. */
export function watchPointer(): void {
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", deliver, true);
  document.addEventListener("pointerup", release, true);
  // A drag takes the pointer away.
  document.addEventListener("pointercancel", () => drags || release(), true);
  document.addEventListener("dragstart", () => (drags = true), true);
  for (const end of ["dragend", "drop"]) document.addEventListener(end, release, true);
  // While something is dragged, the pointer does not move for the page: what left it is told of no end.
  document.addEventListener("pointermove", () => drags && release(), true);
  // Let go in another window, the pointer is never heard of again.
  window.addEventListener("blur", release);
}

/** Draws now or, while the pointer is pressed or drags something, once that has arrived; the same drawing only once. */
export function drawSafely(draw: () => void): void {
  if (pressed || drags) due.add(draw);
  else draw();
}

/** At once or, while the pointer is pressed, once the click has arrived. */
export const clickArrived = (): Promise<void> => new Promise((resolve) => drawSafely(resolve));

function press({ target, button }: PointerEvent): void {
  const control = target instanceof Element && button === 0 ? target.closest<HTMLElement>(CONTROLS) : null;
  const around: Element[] = [];
  for (let one = control?.parentElement; one; one = one.parentElement) around.push(one);
  pressed = { control, around };
}

function release(): void {
  pressed = null;
  drags = false;
  // The click itself comes after the release.
  setTimeout(() => {
    if (pressed || drags) return;
    const draws = [...due];
    due.clear();
    for (const draw of draws) draw();
  });
}

/**
 * Not every drawing can wait: Foundry's own does not, and one that was under way before the press ends when it ends. A
 * browser gives no click to an element that was replaced after the press. The element in its place gets the click.
 */
function deliver({ target, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): void {
  const again = pressed && inItsPlace(pressed);
  if (!again || !(target instanceof Element) || !again.contains(target)) return;
  const click = { bubbles: true, cancelable: true, composed: true, button: 0, ctrlKey, metaKey, shiftKey, altKey };
  setTimeout(() => again.dispatchEvent(new PointerEvent("click", click)));
}

/** Messages and parts of windows are redrawn as a whole. */
const DRAWN = [...ROWS, "data-message-id", "data-application-part"];

/**
 * The element in the place of a control that has left the page: the same one, in the same row, with the same words. None where
 * it may not be pressed any more.
 */
function inItsPlace({ control, around }: Pressed): HTMLElement | null {
  if (!control || control.isConnected) return null;
  const at = around.findIndex(({ isConnected }) => isConnected);
  const old = around[at - 1] ?? control;
  const selector = [...rowsAround(control, old, DRAWN).reverse(), selectorOf(control)].join(" ");
  const alike = (root: Element | undefined): HTMLElement[] =>
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => wordsOf(one) === wordsOf(control));
  const twin = alike(around[at])[Math.max(0, alike(old).indexOf(control))] ?? null;
  return twin && isBarred(twin) ? null : twin;
}

/** A browser clicks nothing that is disabled; what is only greyed would take the click as its own. */
const isBarred = (control: HTMLElement): boolean => control.matches(":disabled") || control.ariaDisabled === "true";

const wordsOf = (element: Element): string => `${element.ariaLabel ?? ""} ${element.textContent.trim()}`;
