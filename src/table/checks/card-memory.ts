/**
 * What this client's user has opened on cards or begun to type on them. A card is redrawn often, and must not lose it.
 */

/** The name of the fold that contains a card which another card continues. */
export const FOLD = "card";

const opened = new Map<string, boolean>();
const typed = new Map<string, string>();

const keyOf = (card: string, part: string): string => `${card} ${part}`;

/** @param initial whether a group is open that the reader has neither opened nor closed */
export function isOpened(card: string, group: string, initial = false): boolean {
  return opened.get(keyOf(card, group)) ?? initial;
}

/** Whether the reader has opened (true) or closed (false) a part of a card; null: neither, since the page was loaded. */
export function openedByHand(card: string, part: string): boolean | null {
  return opened.get(keyOf(card, part)) ?? null;
}

export function rememberOpened(card: string, group: string, open: boolean): void {
  opened.set(keyOf(card, group), open);
}

/** Text that was typed and not sent yet. */
export function typedOn(card: string, field: string): string | undefined {
  return typed.get(keyOf(card, field));
}

export function rememberTyped(card: string, field: string, value: string | null): void {
  if (value === null) typed.delete(keyOf(card, field));
  else typed.set(keyOf(card, field), value);
}
