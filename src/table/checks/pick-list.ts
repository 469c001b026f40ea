/** Selector of a list of choices that unfolds: a `<details>` with a summary, and the list as a popover. */
export const PICK = "details.q-pick";

/** Room between a list, its summary and the edge of the screen, in px. */
const GAP = 4;

const listOf = (fold: Element): HTMLElement | null => fold.querySelector<HTMLElement>(":scope > [popover]");

/** Opens such lists as popovers beside their summaries, so that their window neither grows nor has to be scrolled. */
export function listenForPicks(root: HTMLElement): void {
  root.addEventListener(
    "toggle",
    ({ target }) => {
      const fold = target as HTMLDetailsElement;
      if (fold.matches(PICK)) show(fold);
    },
    { capture: true },
  );
  root.addEventListener("scroll", () => root.querySelectorAll(`${PICK}[open]`).forEach(place), { capture: true });
}

function show(fold: HTMLDetailsElement): void {
  const list = listOf(fold);
  // A list that was redrawn meanwhile is in no document: `togglePopover` would throw.
  if (!list?.isConnected) return;
  if (list.matches(":popover-open") !== fold.open) list.togglePopover(fold.open);
  if (fold.open) place(fold);
}

/** Places the list below its summary, or above it if there is no room below. */
function place(fold: Element): void {
  const list = listOf(fold);
  const summary = fold.querySelector("summary");
  if (!list || !summary) return;
  const { top, bottom, left, width } = summary.getBoundingClientRect();
  list.style.minWidth = `${width}px`;
  const { offsetHeight, offsetWidth } = list;
  const fits = bottom + offsetHeight + GAP <= innerHeight;
  list.style.top = `${Math.max(GAP, fits ? bottom + GAP / 2 : top - offsetHeight - GAP / 2)}px`;
  list.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
}
