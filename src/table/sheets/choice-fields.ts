import { updateDocument } from "../../foundry.ts";

/**
 * Writes the choice of a list (`select[data-choice]`, the path of its field) separately, because the form would write ""
 * instead of null.
 * @param chosen returns the update for a choice
 */
export function listenForChoices(
  item: Item.Implementation,
  root: HTMLElement,
  chosen: (path: string, value: string) => Record<string, unknown>,
): void {
  for (const field of root.querySelectorAll<HTMLSelectElement>("select[data-choice]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      void updateDocument(item, chosen(field.dataset.choice ?? "", field.value));
    });
  }
}
