import { isOpened, rememberOpened } from "../checks/card-memory.ts";
import { keepsCardsOpen } from "../settings.ts";

/** The name under which the memory of cards keeps the unfolded lines of all cards; `part` is the name of one line. */
const LINES = "lines";

/** A group of lines of which one is unfolded at a time. */
const GROUP = "[data-lines]";
const LINE = "button[data-unfold]";

/** @param unsaid whether the line is unfolded before the reader has unfolded or folded it */
export const isUnfolded = (part: string, unsaid: boolean): boolean => isOpened(LINES, part, unsaid || keepsCardsOpen());

/** Unfolds or folds the content of a pressed line. Unfolding it folds the other lines of its group. */
export function onLineClick(event: Event): void {
  const line = (event.target as HTMLElement).closest<HTMLElement>(LINE);
  if (!line) return;
  event.preventDefault();
  event.stopPropagation();
  unfold(line, line.ariaExpanded !== "true");
}

function unfold(line: HTMLElement, open: boolean): void {
  const group = line.closest(GROUP);
  const others = [...(group?.querySelectorAll<HTMLElement>(LINE) ?? [])].filter(
    (one) => one !== line && one.closest(GROUP) === group && one.ariaExpanded === "true",
  );
  if (open && !keepsCardsOpen()) for (const one of others) set(one, false);
  set(line, open);
}

function set(line: HTMLElement, open: boolean): void {
  line.ariaExpanded = String(open);
  line.parentElement?.classList.toggle("is-open", open);
  rememberOpened(LINES, line.dataset.unfold ?? "", open);
}

/** By how many lines each arrow key moves the focus. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move the focus among the visible lines of a card. */
export function onLineKey(event: KeyboardEvent): void {
  const line = (event.target as HTMLElement).closest<HTMLElement>(LINE);
  const by = ARROWS[event.key];
  const place = line?.closest(".message-content");
  if (!line || !place || by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const lines = [...place.querySelectorAll<HTMLElement>(LINE)].filter((one) => one.offsetParent !== null);
  event.preventDefault();
  lines[lines.indexOf(line) + by]?.focus();
}

/** Unfolds every line that hides an element, before the reader is led to it. */
export function reveal(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const line = [...at.children].find((child) => child.matches(LINE)) as HTMLElement | undefined;
    if (line && line.ariaExpanded !== "true") unfold(line, true);
  }
}
