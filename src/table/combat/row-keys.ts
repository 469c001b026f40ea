import { menuOf, openMenu } from "./row-menu.ts";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys of the tracker: arrows walk rows and menus, Home goes to the acting row, Enter on a row opens its ⋮ menu. */
export function followKeys(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>(".q-turn");
    if (!row || target.matches("input, select, textarea")) return;
    if (!pressed(root, row, target, event.key)) return;
    // Foundry moves tokens and the map with the same keys.
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @returns whether the key was handled */
function pressed(root: HTMLElement, row: HTMLElement, target: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  const menu = target.closest<HTMLElement>("[popover]");
  if (menu) return step !== undefined && focus(next(itemsOf(menu), target, step));
  if (step !== undefined) return focus(next(rowsOf(root), row, step));
  if (key === "Home") return focus(root.querySelector<HTMLElement>(".q-turn.is-acting, .q-turn.is-open"));
  if (key !== "Enter" || target !== row) return false;
  const own = menuOf(row);
  if (own) openMenu(own);
  return own !== null;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("button, select, input")];

/** The visible rows, without those in a closed fold. */
const rowsOf = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(".q-turn")].filter((row) => row.closest("details:not([open])") === null);

const next = (all: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | null =>
  all[all.indexOf(from) + step] ?? null;

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return element !== null;
}
