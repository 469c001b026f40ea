import { updateDocument } from "#foundry";

/** Words of a list, each with a tick: templates/zerospace/ticks.hbs. */
export interface TickList {
  /** Field that holds the list: "system.attack.specials". */
  path: string;
  label: string;
  /** What it means that none is ticked; empty where nothing is to be said. */
  hint: string;
  ticks: { value: string; label: string; checked: boolean }[];
}

interface Listed {
  path: string;
  label: string;
  hint?: string;
  values: readonly string[];
  chosen: readonly string[];
  word(value: string): string;
}

export function tickList({ path, label, hint = "", values, chosen, word }: Listed): TickList {
  return {
    path,
    label,
    hint,
    ticks: values.map((value) => ({ value, label: word(value), checked: chosen.includes(value) })),
  };
}

/**
 * Ticks write their whole list to the document: a form would not tell an empty list from none.
 * @param empty what stands for a list without a word: some fields know the difference
 */
export function listenForTicks(
  document: Item.Implementation,
  root: HTMLElement,
  empty: (path: string) => null | [] = () => [],
): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-ticks]")) {
    group.addEventListener("change", (event) => {
      event.stopPropagation();
      const path = group.dataset.ticks ?? "";
      const ticked = [...group.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
      void updateDocument(document, { [path]: ticked.length > 0 ? ticked : empty(path) });
    });
  }
}
