import { ROWS, rowsAround, selectorOf } from "./focus.ts";

/** The press whose click is under way: its control must still exist when the button is released. */
let pressed: Pressed | null = null;
/** Whether a drag is under way: the browser cancels it if its source element is replaced. */
let drags = false;
const due = new Set<() => void>();

interface Pressed {
  /** The pressed control; null if the press was on no control. */
  control: HTMLElement | null;
  /** The elements around it when it was pressed, from the nearest outward. */
  around: Element[];
  /** The pointer's position, in pixels of the window. */
  x: number;
  y: number;
}

/** Maximum movement of the pointer, in pixels, that still counts as a click. */
const STILL = 4;

/** Elements that handle clicks. `select` is not among them, because it opens on the press. */
const CONTROLS = "button, a, summary, label, input, [data-action]";

/** Watches the pointer, so that no click is lost to a redraw under it. */
export function watchPointer(): void {
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", deliver, true);
  document.addEventListener("pointerup", release, true);
  // The beginning of a drag cancels the pointer, too.
  document.addEventListener("pointercancel", () => drags || release(), true);
  document.addEventListener("dragstart", () => (drags = true), true);
  for (const end of ["dragend", "drop"]) document.addEventListener(end, release, true);
  // There is no pointermove during a drag, so one means that the drag ended without an event, e.g. outside of the page.
  document.addEventListener("pointermove", () => drags && release(), true);
  // If the button is released in another window, there is no further event.
  window.addEventListener("blur", release);
}

/** Draws now or, during a press or a drag, after it. The same function is then called only once. */
export function drawSafely(draw: () => void): void {
  if (pressed || drags) due.add(draw);
  else draw();
}

/** Resolves at once or, during a press or a drag, after it. */
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
  // The click event comes after the release.
  setTimeout(() => {
    if (pressed || drags) return;
    const draws = [...due];
    due.clear();
    for (const draw of draws) draw();
  });
}

/**
 * Delivers clicks that the browser would lose. Not every redraw can wait: Foundry's own do not, and others may have begun
 * before the press. The browser sends no click to an element that was replaced after the press, or that has moved away from
 * under the pointer because the log has grown. The pressed control or its replacement gets the click here.
 */
function deliver(release: PointerEvent): void {
  const meant = pressed && missed(pressed, release);
  if (!meant) return;
  // The browser clicks the common ancestor of the pressed and the released element instead: that click is suppressed.
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

/** The control that was meant but that the browser will not click; null if it will. */
function missed(press: Pressed, { target, clientX, clientY }: PointerEvent): HTMLElement | null {
  const { control, x, y } = press;
  const meant = control?.isConnected ? control : inItsPlace(press);
  if (!meant || isBarred(meant) || !(target instanceof Element)) return null;
  if (meant.contains(target)) return meant === control ? null : meant;
  // Only for our own controls: others may react to presses in their own way.
  return meant.closest(".quadrant, .q-message") && Math.hypot(clientX - x, clientY - y) <= STILL ? meant : null;
}

/** Attributes of elements that are redrawn as a whole: rows, messages and parts of windows. */
const DRAWN = [...ROWS, "data-message-id", "data-application-part"];

/**
 * The replacement of a control that was removed from the page: same selector, same row, same words.
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

/** Whether a control is disabled. The browser never clicks `:disabled` ones; `aria-disabled` ones must not act, either. */
const isBarred = (control: HTMLElement): boolean => control.matches(":disabled") || control.ariaDisabled === "true";

const wordsOf = (element: Element): string => `${element.ariaLabel ?? ""} ${element.textContent.trim()}`;
