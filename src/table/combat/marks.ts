/**
 * The marks that a user has set in a row of the tracker for a coming act, e.g. two cards of five. They exist only on this
 * client and survive a redraw of the tracker.
 */
export class Marks {
  readonly #marked = new Map<string, string[]>();

  /** Marks the value of a button, or removes the mark. With `data-most`, one mark too many replaces the earliest. */
  toggle(button: HTMLElement): void {
    const row = rowOf(button);
    const value = button.dataset.value ?? "";
    const known = this.of(row);
    const now = known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
    const { most } = button.dataset;
    this.#marked.set(row, most ? now.slice(-Number(most)) : now);
  }

  /** The marks of a row, in the order of marking. */
  of(row: string): string[] {
    return this.#marked.get(row) ?? [];
  }

  /** Clears the marks of a row once an act has used them. */
  clear(row: string): void {
    this.#marked.delete(row);
  }

  /**
   * Shows the marks on the buttons, and forgets marks whose buttons are gone. A control with `data-needs` is disabled until
   * the row has that number of marks.
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

/** The id of the row around a control. */
export const rowOf = (control: HTMLElement): string =>
  control.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
