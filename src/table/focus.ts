import { keepDrafts, listenForTyping, putText, selectText, takeText, textByNow, type TypedText } from "./typed-text.ts";
import { whenPlaced } from "./when-placed.ts";

/**
 * Identifies the focused element across a redraw. Foundry returns the focus only to elements with an id or a name. Most
 * controls on our sheets, cards and in the tracker are buttons without either, so their data- attributes identify them.
 */
export interface FocusMark {
  /** The tag and the data- attributes of the element with the focus. */
  selector: string;
  /** Its index among the elements that match. */
  index: number;
  /** Rows and sections around it, from the nearest outward: one of them gets the focus if the element itself is gone. */
  around: string[];
}

/** The same for an element that is about to be redrawn. */
interface LeavingMark extends FocusMark {
  /** The text being typed there; null where it is no text field. */
  text: TypedText | null;
}

export const ROWS = ["data-combatant-id", "data-item-id", "data-condition", "data-card"];

const attribute = (element: Element, name: string): string =>
  `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;

/** The mark of the focused element; null if no element inside `root` has the focus. */
export function focusMark(root: HTMLElement): FocusMark | null {
  const focused = focusedIn(root);
  if (!focused) return null;
  const selector = selectorOf(focused);
  // A focused row is found by its own id attribute, since its other data- attributes change with its state.
  const inside = focused.matches(CONTROLS) ? focused : (focused.firstElementChild ?? focused);
  const around = rowsAround(inside, root, ROWS);
  return { selector, index: [...root.querySelectorAll(selector)].indexOf(focused), around };
}

/** A selector by the tag, name and data- attributes of an element. */
export function selectorOf(element: Element): string {
  const names = element.getAttributeNames().filter((name) => name === "name" || name.startsWith("data-"));
  return element.localName + names.map((name) => attribute(element, name)).join("");
}

/** The rows and sections between an element and a root (inclusive), from the nearest outward. */
export function rowsAround(element: Element, root: Element, rows: readonly string[]): string[] {
  const around: string[] = [];
  for (let row = element.parentElement; row && row !== root.parentElement; row = row.parentElement) {
    const name = rows.find((one) => row?.hasAttribute(one));
    if (name) around.push(row.localName + attribute(row, name));
  }
  return around;
}

function leavingMark(root: HTMLElement): LeavingMark | null {
  const mark = focusMark(root);
  return mark && { ...mark, text: takeText(root, focusedIn(root)!, mark.selector, mark.around[0] ?? null) };
}

function focusedIn(root: HTMLElement): Element | null {
  const focused = root.ownerDocument.activeElement;
  return focused && focused !== root && root.contains(focused) ? focused : null;
}

/** Focuses the element that replaces the marked one, or else its row, or else the root. */
export function restoreFocus(root: HTMLElement, mark: FocusMark | null): void {
  if (!mark || root.contains(root.ownerDocument.activeElement)) return;
  // The heading of a row has no data of its own: its row identifies it, not its index.
  const isName = mark.around.length > 0 && /^(p|h\d)$/.test(mark.selector);
  const again = isName ? undefined : root.querySelectorAll<HTMLElement>(mark.selector)[mark.index];
  const row = mark.around
    .map((selector) => (root.matches(selector) ? root : root.querySelector<HTMLElement>(selector)))
    .find((found) => found !== null);
  for (const place of [again, row, root]) if (place && takesFocus(place)) return;
}

/** The heading inside a row or a section: the focus goes there, so that a screen reader reads only a short text. */
const NAMES = ".q-turn__name, h1, h2, h3, h4, h5";

/** Elements that can be focused without `tabindex`. */
const CONTROLS = "button, input, select, textarea, a[href], summary";

/** The element of a row or section to be focused: its heading, unless it has a label of its own. */
function namedIn(place: HTMLElement): HTMLElement {
  if (place.matches(`${CONTROLS}, [aria-label], [aria-labelledby]`)) return place;
  const names = [...place.querySelectorAll<HTMLElement>(NAMES)];
  return names.find((name) => name.checkVisibility()) ?? place;
}

/** Focuses a row or section, and makes it focusable if needed. @returns whether it has the focus */
function takesFocus(whole: HTMLElement): boolean {
  const place = namedIn(whole);
  if (!place.matches(`${CONTROLS}, [tabindex]`)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return place.ownerDocument.activeElement === place;
}

/** Keeps open the `details` elements that the user has opened. They are identified by their ids. */
function keepUnfolded(fresh: HTMLElement, prior: HTMLElement): void {
  for (const { id } of prior.querySelectorAll<HTMLDetailsElement>("details[id][open]")) {
    fresh.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  }
}

/** The members of Foundry's Handlebars applications that keep the state of a part; protected there. */
interface Parts {
  _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
  _syncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
  _attachPartListeners(id: string, part: HTMLElement, options: object): void;
}

/** An application whose parts keep the focus, and text that is being typed, when they are redrawn. */
export function keepsFocus<T>(application: T): T {
  const Base = application as unknown as new (...options: never[]) => Parts;
  const marks = new WeakMap<object, LeavingMark | null>();
  class KeepsFocus extends Base {
    override _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void {
      // Before Foundry restores the scroll position, because opened content adds height.
      keepUnfolded(fresh, prior);
      keepDrafts(fresh, prior);
      super._preSyncPartState(id, fresh, prior, state);
      marks.set(state, leavingMark(prior));
    }

    override _syncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void {
      const mark = marks.get(state) ?? null;
      // Before `super`: Foundry restores the focus of some fields itself.
      putText(fresh, mark?.text ?? null);
      super._syncPartState(id, fresh, prior, state);
      restoreFocus(fresh, mark);
      selectText(fresh, mark?.text ?? null);
    }

    override _attachPartListeners(id: string, part: HTMLElement, options: object): void {
      super._attachPartListeners(id, part, options);
      listenForTyping(part);
    }
  }
  return KeepsFocus as unknown as T;
}

/** Marks of messages whose new line is not in the document yet. It may be redrawn again before that. */
const onTheWay = new Map<string, LeavingMark>();

const nothingHasFocus = (): boolean => (document.activeElement ?? document.body) === document.body;

/** Remembers the focus in a message's line. The returned function restores it once the new line is in the document. */
export function keepMessageFocus(id: string): (line: HTMLElement) => void {
  const shown = document.activeElement?.closest<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  const known = nothingHasFocus() ? onTheWay.get(id) : undefined;
  const mark = shown ? leavingMark(shown) : (known ?? null);
  if (!mark) return () => undefined;
  onTheWay.set(id, mark);
  return (line) => whenPlaced(line, () => giveBack(id, line));
}

function giveBack(id: string, line: HTMLElement): void {
  const mark = onTheWay.get(id);
  if (!mark) return;
  onTheWay.delete(id);
  if (!nothingHasFocus()) return;
  const text = mark.text && textByNow(mark.text);
  putText(line, text);
  restoreFocus(line, mark);
  selectText(line, text);
}
