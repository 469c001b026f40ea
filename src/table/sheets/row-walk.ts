/** What a row is thrown with: the one button that fills it. */
const MAIN =
  ":is(.q-row__main, .q-skill__roll, .q-stat__roll, .q-dial__roll, .q-trait__head, .q-trait__aptitude, .q-unlearnt__act, .q-tile, .q-open, .q-gear__open):is(button)";

const TOOLS = ".q-row__tools";

/** Without a pointer that hovers, a long press opens what a row has more. */
const MENU = `${TOOLS} > details`;

/**
 * Rows are walked with the arrows: ↑ and ↓ from row to row, → into the tools of a row and on, ← back to it. What a row has
 * more closes again once it is left. "/" leads to the field that filters. Once for each frame: it listens at its root.
 */
export function walkRows(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => onKey(root, event));
  root.addEventListener("contextmenu", (event) => onLongPress(root, event));
  root.addEventListener("click", ({ target }) => closeMenus(root, target as Element));
  root.addEventListener("focusin", ({ target }) => closeMenus(root, target as Element, false));
}

type Way = "up" | "down" | "in" | "out" | "filter" | "close";

const WAYS: Record<string, Way> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
  "/": "filter",
  Escape: "close",
};

function onKey(root: HTMLElement, event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = event.target as HTMLElement;
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = isTyping(from) && way !== "down" ? null : goal(root, from, way);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  if (way === "close") menuOf(from)?.removeAttribute("open");
  to.focus();
  to.scrollIntoView({ block: "nearest" });
}

const isTyping = (from: HTMLElement): boolean => from.matches("input:not([type=checkbox]), select, textarea");

/** Where a key leads from an element; null where it is not ours. */
function goal(root: HTMLElement, from: HTMLElement, way: Way): HTMLElement | null {
  if (way === "filter") return root.querySelector<HTMLElement>("[data-skill-filter]");
  if (way === "close") return menuOf(from)?.querySelector("summary") ?? null;
  if (isTyping(from) && !from.matches("[data-skill-filter]")) return null;
  if (way === "up" || way === "down") return neighbour(root, from, way === "up" ? -1 : 1);
  const row = from.closest<HTMLElement>("li, .q-row");
  if (!row) return null;
  const tools = shown(row, `${TOOLS} :is(button, summary)`);
  const at = tools.indexOf(from);
  if (way === "in") return from.matches(MAIN) || at >= 0 ? (tools[at + 1] ?? null) : null;
  return at > 0 ? tools[at - 1]! : at === 0 ? row.querySelector<HTMLElement>(MAIN) : null;
}

/** The row before or after: from a tool, that of its own row counts as here. */
function neighbour(root: HTMLElement, from: HTMLElement, by: -1 | 1): HTMLElement | null {
  const rows = rollsIn(root);
  const here = from.matches(MAIN)
    ? from
    : (from.closest(TOOLS)?.parentElement?.querySelector<HTMLElement>(MAIN) ?? null);
  if (!here) return from.matches("[data-skill-filter]") ? (rows.find((row) => follows(from, row)) ?? null) : null;
  return rows[rows.indexOf(here) + by] ?? null;
}

/** What the rows of a sheet are rolled with, from top to bottom. */
export const rollsIn = (root: HTMLElement): HTMLElement[] => shown(root, MAIN).filter((row) => !row.closest(TOOLS));

const follows = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What is drawn, in the order of the document: nothing that is filtered out, folded away or on another page. */
const shown = (root: HTMLElement, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

const menuOf = (from: Element): HTMLDetailsElement | null => from.closest<HTMLDetailsElement>(`${MENU}[open]`);

/** The first press opens; a mouse has the tools under it already. */
function onLongPress(root: HTMLElement, event: MouseEvent): void {
  const menu = (event.target as Element).closest(".q-row")?.querySelector<HTMLDetailsElement>(MENU);
  if (!menu || (event as PointerEvent).pointerType === "mouse") return;
  event.preventDefault();
  closeMenus(root, menu);
  menu.open = true;
}

/** One thing is open: all others close, and this one, too, once one of its entries was chosen. */
function closeMenus(root: HTMLElement, target: Element, isChosen = true): void {
  const chosen = isChosen ? target.closest("button") : null;
  for (const menu of root.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
    if (!menu.contains(target) || menu.contains(chosen)) menu.open = false;
}
