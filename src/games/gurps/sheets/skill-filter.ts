/** Letters alone count: "Öl" is found by "ol". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The field above the skills that leaves only those whose words hold what was typed. It is nobody's data. */
export class SkillFilter {
  #typed = "";

  /** Drawn anew with the sheet: what was typed stays. */
  attach(root: HTMLElement): void {
    const field = root.querySelector<HTMLInputElement>("input[data-skill-filter]");
    if (!field) return;
    field.value = this.#typed;
    this.#apply(root);
    field.addEventListener("input", () => {
      this.#typed = field.value;
      this.#apply(root);
    });
    field.addEventListener("change", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#rollFirst(event, root);
      if (event.key === "Escape" && this.#typed) this.#clear(event, root, field);
    });
  }

  clear(): void {
    this.#typed = "";
  }

  /** Enter rolls the first that is left. */
  #rollFirst(event: KeyboardEvent, root: HTMLElement): void {
    event.preventDefault();
    const first = root.querySelector<HTMLElement>("[data-skill-words]:not([hidden]) [data-action=check]");
    if (this.#typed) first?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
  }

  #clear(event: KeyboardEvent, root: HTMLElement, field: HTMLInputElement): void {
    event.stopPropagation();
    field.value = "";
    this.#typed = "";
    this.#apply(root);
  }

  #apply(root: HTMLElement): void {
    const wanted = plain(this.#typed).split(/\s+/).filter(Boolean);
    let left = 0;
    for (const row of root.querySelectorAll<HTMLElement>("[data-skill-words]")) {
      const words = plain(row.dataset.skillWords ?? "");
      // What was never learnt shows itself to whoever looks for it.
      const isShown = row.dataset.unlearnt === undefined || wanted.length > 0;
      row.hidden = !isShown || !wanted.every((word) => words.includes(word));
      if (!row.hidden) left += 1;
    }
    const more = root.querySelector<HTMLElement>("[data-skill-more]");
    if (more) more.hidden = !more.nextElementSibling?.querySelector("[data-skill-words]:not([hidden])");
    const none = root.querySelector<HTMLElement>("[data-skill-none]");
    if (none) none.hidden = left > 0 || wanted.length === 0;
  }
}
