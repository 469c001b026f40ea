/**
 * What a reader has marked in a row of the tracker, for an act to come: two cards of five. Nobody else knows of it, and it
 * outlasts that the tracker is drawn anew.
 */
export class Marks {
  readonly #marked = new Map<string, string[]>();

  /** Marks what a button stands for, or no longer. With `data-most` the earliest mark gives way to one too many. */
  toggle(button: HTMLElement): void {
    const row = rowOf(button);
    const value = button.dataset.value ?? "";
    const known = this.of(row);
    const now = known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
    const { most } = button.dataset;
    this.#marked.set(row, most ? now.slice(-Number(most)) : now);
  }

  /** What is marked in a row, in the order in which it was. */
  of(row: string): string[] {
    return this.#marked.get(row) ?? [];
  }

  /** An act has taken what was marked. */
  clear(row: string): void {
    this.#marked.delete(row);
  }

  /**
   * Shows on the buttons what is marked; what can be marked no longer is forgotten. A control with `data-needs` waits for
   * so many marks.
   */
  show(root: HTMLElement): void {
    const buttons = [...root.querySelectorAll<HTMLElement>('[data-action="mark"]')];
    for (const [row, marked] of this.#marked) {
      const offered = buttons.filter((button) => rowOf(button) === row).map(({ dataset }) => dataset.value ?? "");
      this.#marked.set(
        row,
        marked.filter((value) => offered.includes(value)),
      );
    }
    for (const button of buttons) {
      button.ariaPressed = String(this.of(rowOf(button)).includes(button.dataset.value ?? ""));
    }
    for (const control of root.querySelectorAll<HTMLElement>("[data-needs]")) {
      const isReady = this.of(rowOf(control)).length === Number(control.dataset.needs);
      control.ariaDisabled = isReady ? null : "true";
      control.classList.toggle("is-off", !isReady);
    }
  }
}

/** The id of the row that a control stands in. */
export const rowOf = (control: HTMLElement): string =>
  control.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
