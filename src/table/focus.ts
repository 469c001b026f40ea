import { keepDrafts, listenForTyping, putText, selectText, takeText, textByNow, type TypedText } from "./typed-text.ts";
import { whenPlaced } from "./when-placed.ts";

/**
 * Foundry returns the focus to an element with an id or a name. Most controls on our sheets, cards and in the tracker
 * are buttons, which have neither: their data tell them apart.
 */
export interface FocusMark {
  /** The tag and the data- attributes of the element with the focus. */
  selector: string;
  /** Its index among the elements that match. */
  index: number;
  /** Rows and sections around it, from the nearest outward: the focus goes there when the element itself is gone. */
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

/** The mark of the element with the focus; null where nothing has it. */
export function focusMark(root: HTMLElement): FocusMark | null {
  const focused = focusedIn(root);
  if (!focused) return null;
  const selector = selectorOf(focused);
  // A row that has the focus itself is found by its name: its other data tell how it stands, and change.
  const inside = focused.matches(CONTROLS) ? focused : (focused.firstElementChild ?? focused);
  const around = rowsAround(inside, root, ROWS);
  return { selector, index: [...root.querySelectorAll(selector)].indexOf(focused), around };
}

/** A selector that tells an element apart by its tag, its name and its data. */
export function selectorOf(element: Element): string {
  const names = element.getAttributeNames().filter((name) => name === "name" || name.startsWith("data-"));
  return element.localName + names.map((name) => attribute(element, name)).join("");
}

/** The rows and sections between an element and a root, which may be one itself, from the nearest outward. */
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

/** Gives the focus to the element in the place of the one that had it, else to its row, else to the root. */
export function restoreFocus(root: HTMLElement, mark: FocusMark | null): void {
  if (!mark || root.contains(root.ownerDocument.activeElement)) return;
  // A name is told apart by its row, not by its number among all.
  const isName = mark.around.length > 0 && /^(p|h\d)$/.test(mark.selector);
  const again = isName ? undefined : root.querySelectorAll<HTMLElement>(mark.selector)[mark.index];
  const row = mark.around
    .map((selector) => (root.matches(selector) ? root : root.querySelector<HTMLElement>(selector)))
    .find((found) => found !== null);
  for (const place of [again, row, root]) if (place && takesFocus(place)) return;
}

/** What a row or a section is called, where it says so in itself: the focus goes to something short. */
const NAMES = ".q-turn__name, h1, h2, h3, h4, h5";

/** What takes the focus by itself. */
const CONTROLS = "button, input, select, textarea, a[href], summary";

/** Where the focus goes in a row or a section: to its name, unless it has a label of its own. */
function namedIn(place: HTMLElement): HTMLElement {
  if (place.matches(`${CONTROLS}, [aria-label], [aria-labelledby]`)) return place;
  const names = [...place.querySelectorAll<HTMLElement>(NAMES)];
  return names.find((name) => name.checkVisibility()) ?? place;
}

/** A row or a section can be focused only where it says so. */
function takesFocus(whole: HTMLElement): boolean {
  const place = namedIn(whole);
  if (!place.matches(`${CONTROLS}, [tabindex]`)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return place.ownerDocument.activeElement === place;
}

/** Keeps unfolded what the reader has unfolded. Folds are told apart by their ids. */
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
      // Done before Foundry restores the scroll position: unfolded content has its height then.
      keepUnfolded(fresh, prior);
      keepDrafts(fresh, prior);
      super._preSyncPartState(id, fresh, prior, state);
      marks.set(state, leavingMark(prior));
    }

    override _syncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void {
      const mark = marks.get(state) ?? null;
      // Foundry finds some fields again by itself.
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

/** Marks of messages whose new line is not in its place yet: it may be redrawn before it gets there. */
const onTheWay = new Map<string, LeavingMark>();

const nothingHasFocus = (): boolean => (document.activeElement ?? document.body) === document.body;

/** Remembers what has the focus in a message's line; the returned function gives it back once the new one is in place. */
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
