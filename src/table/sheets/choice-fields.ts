import { updateDocument } from "../../foundry.ts";

/**
 * A word chosen from a list (`select[data-choice]`, named for its field) is written by itself: its form would write ""
 * for null.
 * @param chosen what is written then
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
