/** The main button of a row, which rolls. */
const MAIN =
  ":is(.q-row__main, .q-skill__roll, .q-stat__roll, .q-dial__roll, .q-trait__head, .q-trait__aptitude, .q-unlearnt__act, .q-tile, .q-open, .q-gear__open):is(button)";

const TOOLS = ".q-row__tools";

/** The menu with a row's further tools. On touch screens, which cannot hover, a long press opens it. */
const MENU = `${TOOLS} > details`;

/**
 * Keyboard control of a sheet's rows: ↑ and ↓ move from row to row, → into the tools of a row, ← back to it. A row's menu
 * closes when the focus leaves it. "/" moves to the filter field. To be called once per window.
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

/** The element to which a key moves the focus; null if the key is not ours. */
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

/** The main button of the previous or next row. From a tool, its own row is the starting point. */
function neighbour(root: HTMLElement, from: HTMLElement, by: -1 | 1): HTMLElement | null {
  const rows = rollsIn(root);
  const here = from.matches(MAIN)
    ? from
    : (from.closest(TOOLS)?.parentElement?.querySelector<HTMLElement>(MAIN) ?? null);
  if (!here) return from.matches("[data-skill-filter]") ? (rows.find((row) => follows(from, row)) ?? null) : null;
  return rows[rows.indexOf(here) + by] ?? null;
}

/** The main buttons of all rows of a sheet, from top to bottom. */
export const rollsIn = (root: HTMLElement): HTMLElement[] => shown(root, MAIN).filter((row) => !row.closest(TOOLS));

const follows = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The visible elements, in the order of the document, without those filtered out, folded away or on another page. */
const shown = (root: HTMLElement, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

const menuOf = (from: Element): HTMLDetailsElement | null => from.closest<HTMLDetailsElement>(`${MENU}[open]`);

/** Opens the menu after a long press. With a mouse, the tools are shown on hover. */
function onLongPress(root: HTMLElement, event: MouseEvent): void {
  const menu = (event.target as Element).closest(".q-row")?.querySelector<HTMLDetailsElement>(MENU);
  if (!menu || (event as PointerEvent).pointerType === "mouse") return;
  event.preventDefault();
  closeMenus(root, menu);
  menu.open = true;
}

/** Closes all menus but the one around `target`, and that one, too, if one of its entries was chosen. */
function closeMenus(root: HTMLElement, target: Element, isChosen = true): void {
  const chosen = isChosen ? target.closest("button") : null;
  for (const menu of root.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
    if (!menu.contains(target) || menu.contains(chosen)) menu.open = false;
}
