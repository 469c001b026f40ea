import { ROWS, rowsAround, selectorOf } from "./focus.ts";

/** Between press and release a click is under way: what it is meant for must still be there when it arrives. */
let pressed: Pressed | null = null;
const due = new Set<() => void>();

interface Pressed {
  /** What the click is meant for; null where that is nothing that is clicked. */
  control: HTMLElement | null;
  /** What it stood in when it was pressed, from the nearest up. */
  around: Element[];
}

/** What is clicked. A list of choices opens when it is pressed, and needs no click. */
const CONTROLS = "button, a, summary, label, input, [data-action]";

/** Watches the pointer, so that no click is lost where something is drawn anew under it. */
export function watchPointer(): void {
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", deliver, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

/** Draws now, or, while the pointer is pressed, once the click has arrived; the same thing only once. */
export function drawSafely(draw: () => void): void {
  if (pressed) due.add(draw);
  else draw();
}

function press({ target, button }: PointerEvent): void {
  const control = target instanceof Element && button === 0 ? target.closest<HTMLElement>(CONTROLS) : null;
  const around: Element[] = [];
  for (let one = control?.parentElement; one; one = one.parentElement) around.push(one);
  pressed = { control, around };
}

function release(): void {
  pressed = null;
  // The click itself comes after the release.
  setTimeout(() => {
    if (pressed) return;
    const draws = [...due];
    due.clear();
    for (const draw of draws) draw();
  });
}

/**
 * Not every drawing can wait: Foundry's own does not, and one that was under way before the press comes when it comes.
 * A browser gives no click to what was replaced after it had been pressed. What stands in its place gets the click.
 */
function deliver({ target, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): void {
  const again = pressed && inItsPlace(pressed);
  if (!again || !(target instanceof Element) || !again.contains(target)) return;
  const click = { bubbles: true, cancelable: true, composed: true, button: 0, ctrlKey, metaKey, shiftKey, altKey };
  setTimeout(() => again.dispatchEvent(new PointerEvent("click", click)));
}

/** Messages and parts of windows are drawn anew as a whole. */
const DRAWN = [...ROWS, "data-message-id", "data-application-part"];

/** What stands in the place of a control that has left the page: the same, in the same row, with the same words. */
function inItsPlace({ control, around }: Pressed): HTMLElement | null {
  if (!control || control.isConnected) return null;
  const at = around.findIndex(({ isConnected }) => isConnected);
  const old = around[at - 1] ?? control;
  const selector = [...rowsAround(control, old, DRAWN).reverse(), selectorOf(control)].join(" ");
  const alike = (root: Element | undefined): HTMLElement[] =>
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => wordsOf(one) === wordsOf(control));
  return alike(around[at])[Math.max(0, alike(old).indexOf(control))] ?? null;
}

const wordsOf = (element: Element): string => `${element.ariaLabel ?? ""} ${element.textContent.trim()}`;
