import { showSidebarTab } from "../../foundry.ts";
import { reveal } from "../chain/unfold.ts";

/** Where the focus was before the reader was taken to a card; null where it has not been taken away. */
let cameFrom: { element: HTMLElement; tab: string | null } | null = null;

/** Where a message stands: a card that follows from another stands in that one's line. */
const lineOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#chat [data-card="${CSS.escape(id)}"]`) ??
  document.querySelector<HTMLElement>(`#chat [data-message-id="${CSS.escape(id)}"]`);

/** What can be answered on a card or a question that waits. */
const ANSWERS = ".q-choice, .q-asking__row [data-action=answer]";

/** Takes the reader to the next of these messages after the one with the focus, to its first answer. */
export function jumpToNext(ids: readonly string[]): boolean {
  if (ids.length === 0) return false;
  const here = ids.findIndex((id) => lineOf(id)?.contains(document.activeElement));
  return jumpTo(ids[(here + 1) % ids.length]!);
}

/** Takes the reader to a message that waits, and the focus to its first answer. @returns whether the log shows it */
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

/** Gives the focus back to where it was. @returns whether it was given back */
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
