interface Answers {
  enter(uuid: string): unknown;
  toggle(uuid: string): unknown;
  leave(): unknown;
}

/** Rows that each key moves. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Keys of the browser: arrows move between the search field and the rows. Enter takes the focused row, or from the search
 * field the first one; Space selects a row. Escape closes, unless the search field has text to be cleared first.
 */
export function walkOptions(root: HTMLElement, { enter, toggle, leave }: Answers): void {
  root.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    const field = target.closest<HTMLElement>("[name=words]");
    const row = target.closest<HTMLElement>("[role=option]");
    if (!field && !row) return;
    const rows = [...root.querySelectorAll<HTMLElement>("[role=option]")];
    const at = row ? rows.indexOf(row) : -1;
    const uuid = (row ?? rows[0])?.dataset["uuid"];
    const step = STEPS[event.key] ?? 0;
    if (step !== 0)
      goTo(
        at + step < 0 ? root.querySelector<HTMLElement>("[name=words]") : rows.at(Math.min(at + step, rows.length - 1)),
      );
    else if (row && event.key === "Home") goTo(rows[0]);
    else if (row && event.key === "End") goTo(rows.at(-1));
    else if (event.key === "Enter" && uuid) void enter(uuid);
    else if (row && event.key === " " && uuid) void toggle(uuid);
    else if (event.key === "Escape" && !(field instanceof HTMLInputElement && field.value)) void leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function goTo(element: HTMLElement | null | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
}
