import { isOpened, rememberOpened } from "../checks/card-memory.ts";
import { keepsCardsOpen } from "../settings.ts";

/** The name under which it is remembered which lines the reader has unfolded: each has a part of its own. */
const LINES = "lines";

/** Lines of which one is unfolded at a time. */
const GROUP = "[data-lines]";
const LINE = "button[data-unfold]";

/** @param unsaid whether it is unfolded before the reader has unfolded or folded it */
export const isUnfolded = (part: string, unsaid: boolean): boolean => isOpened(LINES, part, unsaid || keepsCardsOpen());

/** Unfolds what a pressed line stands for, or folds it; what else was unfolded beside it is folded. */
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

/** How far an arrow leads among the lines. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** With the arrows the focus goes from line to line, of all that can be seen on a card. */
export function onLineKey(event: KeyboardEvent): void {
  const line = (event.target as HTMLElement).closest<HTMLElement>(LINE);
  const by = ARROWS[event.key];
  const place = line?.closest(".message-content");
  if (!line || !place || by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const lines = [...place.querySelectorAll<HTMLElement>(LINE)].filter((one) => one.offsetParent !== null);
  event.preventDefault();
  lines[lines.indexOf(line) + by]?.focus();
}

/** Unfolds every line that hides an element: whoever is led there sees it. */
export function reveal(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const line = [...at.children].find((child) => child.matches(LINE)) as HTMLElement | undefined;
    if (line && line.ariaExpanded !== "true") unfold(line, true);
  }
}
