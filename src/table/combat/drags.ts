/** A row of the tracker was dropped on another, or below the last. */
type Dropped = (row: string, act: string, before: string) => unknown;

const ROW = "[data-combatant-id]";

/** Lets rows that say so be dragged. For the keyboard, the row has a list with the same acts. */
export function followDrags(root: HTMLElement, dropped: Dropped): void {
  let dragged: HTMLElement | null = null;
  root.addEventListener("dragstart", ({ target }) => {
    dragged = (target as HTMLElement).closest<HTMLElement>(`${ROW}[data-drags]`);
  });
  root.addEventListener("dragover", (event) => {
    if (dragged) event.preventDefault();
  });
  root.addEventListener("dragend", () => (dragged = null));
  root.addEventListener("drop", (event) => {
    const { combatantId: row, drags: act } = dragged?.dataset ?? {};
    dragged = null;
    if (!row || !act) return;
    event.preventDefault();
    const before = (event.target as HTMLElement).closest<HTMLElement>(ROW)?.dataset.combatantId ?? "";
    if (before !== row) dropped(row, act, before);
  });
}
