/** Called when a row of the tracker was dropped. @param before the row it was dropped on; empty: below the last */
type Dropped = (row: string, act: string, before: string) => unknown;

const ROW = "[data-combatant-id]";

/** Lets rows with `data-drags`, the name of their act, be dragged. For the keyboard, each row has a menu with the same acts. */
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
