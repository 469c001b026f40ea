/**
 * Keeps typed text when its field is replaced: a window may be redrawn at any time, because another user has changed
 * the world.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text field that had the focus, and its text. */
export interface TypedText {
  /** Its tag, name and data- attributes. */
  selector: string;
  /** A selector of the row around it; null if there is none. */
  row: string | null;
  /** Its index among the fields that match, within its row. */
  index: number;
  value: string;
  /**
   * Whether the user typed into it since its last change event: the text of that event was handled by its listener.
   */
  isTyped: boolean;
  /** Null where the browser does not provide it, e.g. for number fields. */
  selection: { start: number; end: number; direction: "forward" | "backward" | "none" } | null;
  /** The field itself: a line of the chat stays in the document for a while, and the user may type on in it. */
  from: TextField;
}

const TEXT_TYPES = new Set(["text", "search", "url", "tel", "email", "password", "number"]);

/** Fields with typed text for which no change event was raised yet. */
const typed = new WeakSet<EventTarget>();
/** The text that a script put into a field: the browser raises no change event for it. */
const carried = new WeakMap<EventTarget, string>();
/** Fields that are being removed. Some browsers raise a change event at removal, which must be ignored. */
const leaving = new WeakSet<EventTarget>();

/** Checks the tag, not `instanceof`: a detached window has DOM classes of its own. */
function isTextField(element: EventTarget | null | undefined): element is TextField {
  const { localName, type } = (element ?? {}) as Partial<TextField>;
  return localName === "textarea" || (localName === "input" && TEXT_TYPES.has(type ?? "text"));
}

/** Watches typing within an element. A second call does no harm. */
export function listenForTyping(root: HTMLElement): void {
  root.addEventListener("input", onInput, true);
  root.addEventListener("change", onChange, true);
  root.addEventListener("focusout", onLeave, true);
  root.addEventListener("keydown", onEnter, true);
}

function onInput({ target }: Event): void {
  if (isTextField(target)) typed.add(target);
}

function onChange(event: Event): void {
  const { target } = event;
  if (target && leaving.has(target)) event.stopImmediatePropagation();
  else if (target) forget(target);
}

function onLeave({ target }: Event): void {
  tellCarried(target);
}

function onEnter({ key, target }: KeyboardEvent): void {
  if (key === "Enter" && isTextField(target) && target.localName === "input") tellCarried(target);
}

function forget(field: EventTarget): void {
  typed.delete(field);
  carried.delete(field);
}

/** Raises the change event for a text that a script put in, unless the user has typed on: then the browser raises it. */
function tellCarried(field: EventTarget | null): void {
  if (!isTextField(field) || leaving.has(field) || carried.get(field) !== field.value) return;
  const isNews = field.value !== field.defaultValue;
  forget(field);
  if (isNews) field.dispatchEvent(new Event("change", { bubbles: true }));
}

const siblings = (root: HTMLElement, { row, selector }: Pick<TypedText, "row" | "selector">): TextField[] => {
  const place = row === null || root.matches(row) ? root : root.querySelector(row);
  return [...(place?.querySelectorAll<TextField>(selector) ?? [])];
};

/**
 * Remembers the text that is being typed in an element that is about to be removed.
 * @param row the row around the field, as a selector
 */
export function takeText(root: HTMLElement, field: Element, selector: string, row: string | null): TypedText | null {
  if (!isTextField(field)) return null;
  leaving.add(field);
  const index = siblings(root, { row, selector }).indexOf(field);
  return { selector, row, index, from: field, ...whatStandsIn(field) };
}

/** The same with the field's present text. */
export const textByNow = (text: TypedText): TypedText => ({ ...text, ...whatStandsIn(text.from) });

function whatStandsIn(field: TextField): Pick<TypedText, "value" | "isTyped" | "selection"> {
  const { value, selectionStart: start, selectionEnd: end, selectionDirection } = field;
  const selection = start === null || end === null ? null : { start, end, direction: selectionDirection ?? "none" };
  return { value, isTyped: typed.has(field), selection };
}

/** The field that replaces the old one; null if there is none, or it cannot be edited. */
function successor(root: HTMLElement, text: TypedText): TextField | null {
  const field = siblings(root, text)[text.index];
  return isTextField(field) && !field.disabled && !field.readOnly ? field : null;
}

/** Puts the typed text into the new field. To be called before the field gets the focus, so that the browser detects changes. */
export function putText(root: HTMLElement, text: TypedText | null): void {
  // An inner part may have been moved into the new element, with the same field.
  if (text && root.contains(text.from)) leaving.delete(text.from);
  if (!text?.isTyped) return;
  const field = successor(root, text);
  if (!field) return;
  field.value = text.value;
  typed.add(field);
  carried.set(field, field.value);
}

/** Restores the selection in the new field, if it has the focus. */
export function selectText(root: HTMLElement, text: TypedText | null): void {
  const field = text && successor(root, text);
  if (!field || field.ownerDocument.activeElement !== field) return;
  const { selection, isTyped, value } = text;
  const wasAll = selection !== null && selection.start === 0 && selection.end === value.length;
  if (selection && (isTyped || !wasAll)) {
    field.setSelectionRange(selection.start, selection.end, selection.direction);
  } else if (!isTyped) field.select();
}

/**
 * Keeps the text of fields that only a button of their form reads (`data-draft`): it is stored nowhere else.
 */
export function keepDrafts(fresh: HTMLElement, prior: HTMLElement): void {
  for (const draft of prior.querySelectorAll<TextField>("[data-draft]")) {
    if (draft.value === draft.defaultValue) continue;
    const field = fresh.querySelector<TextField>(`[data-draft][name="${CSS.escape(draft.name)}"]`);
    if (field) field.value = draft.value;
  }
}
