import { showSidebarTab } from "../../foundry.ts";
import { reveal } from "../chain/unfold.ts";

/** The focused element before `jumpTo`; null if there was no jump. */
let cameFrom: { element: HTMLElement; tab: string | null } | null = null;

/** The element of a message in the log: a follow-up card is inside the line of the card that it continues. */
const lineOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#chat [data-card="${CSS.escape(id)}"]`) ??
  document.querySelector<HTMLElement>(`#chat [data-message-id="${CSS.escape(id)}"]`);

/** The buttons with which a card or a question is answered. */
const ANSWERS = ".q-choice, .q-asking__row [data-action=answer]";

/** Jumps to the next of these messages, after the focused one. @returns false if the log does not show it */
export function jumpToNext(ids: readonly string[]): boolean {
  if (ids.length === 0) return false;
  const here = ids.findIndex((id) => lineOf(id)?.contains(document.activeElement));
  return jumpTo(ids[(here + 1) % ids.length]!);
}

/** Scrolls to a message and focuses its first answer. @returns whether the log shows it */
export function jumpTo(id: string): boolean {
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
  const tab = shownTab();
  showSidebarTab("chat");
  const line = lineOf(id);
  if (!line) return false;
  if (from && !from.closest("#chat [data-message-id]")) cameFrom = { element: from, tab };
  const card = line.matches("[data-card]") ? line : (line.querySelector<HTMLElement>(".q-asking") ?? line);
  reveal(card);
  const answer = [...card.querySelectorAll<HTMLElement>(ANSWERS)].find(isPressable);
  if (!answer) card.tabIndex = -1;
  card.scrollIntoView({ block: "nearest" });
  (answer ?? card).focus({ preventScroll: true });
  (answer ?? card).scrollIntoView({ block: "nearest" });
  return true;
}

const isPressable = (button: HTMLElement): boolean =>
  button.ariaDisabled !== "true" && !(button as HTMLButtonElement).disabled && button.offsetParent !== null;

/** Returns the focus to where it was before the jump. @returns whether it could */
export function jumpBack(): boolean {
  const from = cameFrom;
  cameFrom = null;
  if (!from || !document.activeElement?.closest("#chat [data-message-id]")) return false;
  if (from.tab) showSidebarTab(from.tab);
  if (!from.element.isConnected) return false;
  from.element.focus();
  return document.activeElement === from.element;
}

const shownTab = (): string | null =>
  (ui as unknown as { sidebar?: { tabGroups: Record<string, string> } }).sidebar?.tabGroups["primary"] ?? null;
