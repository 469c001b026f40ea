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
  /** Where the pointer was, in pixels of the window. */
  x: number;
  y: number;
}

/** A hand that keeps still moves by no more than so many pixels. */
const STILL = 4;

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

function press({ target, button, clientX: x, clientY: y }: PointerEvent): void {
  const control = target instanceof Element && button === 0 ? target.closest<HTMLElement>(CONTROLS) : null;
  const around: Element[] = [];
  for (let one = control?.parentElement; one; one = one.parentElement) around.push(one);
  pressed = { control, around, x, y };
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
 * browser gives no click to an element that was replaced after the press, nor to one that has been moved away from under the
 * pointer, by a log that has grown: what was pressed gets it, or what lies in its place.
 */
function deliver(release: PointerEvent): void {
  const meant = pressed && missed(pressed, release);
  if (!meant) return;
  // What the browser clicks then is whatever holds both the place of the press and that of the release.
  const astray = (click: Event): void => {
    if (!click.isTrusted) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  document.addEventListener("click", astray, true);
  const { ctrlKey, metaKey, shiftKey, altKey } = release;
  const click = { bubbles: true, cancelable: true, composed: true, button: 0, ctrlKey, metaKey, shiftKey, altKey };
  setTimeout(() => {
    document.removeEventListener("click", astray, true);
    meant.dispatchEvent(new PointerEvent("click", click));
  });
}

/** The control that is meant by a press and a release, and that the browser does not click by itself. */
function missed(press: Pressed, { target, clientX, clientY }: PointerEvent): HTMLElement | null {
  const { control, x, y } = press;
  const meant = control?.isConnected ? control : inItsPlace(press);
  if (!meant || isBarred(meant) || !(target instanceof Element)) return null;
  if (meant.contains(target)) return meant === control ? null : meant;
  // Controls that are not ours may mean something else by a press.
  return meant.closest(".quadrant, .q-message") && Math.hypot(clientX - x, clientY - y) <= STILL ? meant : null;
}

/** Messages and parts of windows are redrawn as a whole. */
const DRAWN = [...ROWS, "data-message-id", "data-application-part"];

/**
 * The element in the place of a control that has left the page: the same one, in the same row, with the same words.
 */
function inItsPlace({ control, around }: Pressed): HTMLElement | null {
  if (!control) return null;
  const at = around.findIndex(({ isConnected }) => isConnected);
  const old = around[at - 1] ?? control;
  const selector = [...rowsAround(control, old, DRAWN).reverse(), selectorOf(control)].join(" ");
  const alike = (root: Element | undefined): HTMLElement[] =>
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => wordsOf(one) === wordsOf(control));
  return alike(around[at])[Math.max(0, alike(old).indexOf(control))] ?? null;
}

/** A browser clicks nothing that is disabled; what is only greyed would take the click as its own. */
const isBarred = (control: HTMLElement): boolean => control.matches(":disabled") || control.ariaDisabled === "true";

const wordsOf = (element: Element): string => `${element.ariaLabel ?? ""} ${element.textContent.trim()}`;
