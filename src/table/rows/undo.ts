import { say } from "../words.ts";

const ROWS = "QUADRANT.table.rows";

/** Deletes an Item without a question; a line at the foot of the sheet offers to restore it. */
export async function deleteWithUndo(root: HTMLElement, item: Item.Implementation): Promise<void> {
  const { actor, name } = item;
  const data = item.toObject();
  await item.delete();
  if (!actor || !root.isConnected) return;
  dismissUndo(root);
  const line = document.createElement("p");
  line.className = "q-undo";
  line.role = "status";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "q-button";
  button.textContent = say(`${ROWS}.back`);
  button.addEventListener("click", () => {
    line.remove();
    void actor.createEmbeddedDocuments("Item", [data as never], { keepId: true } as never);
  });
  line.append(say(`${ROWS}.gone`, { name }), " ", button);
  root.querySelector(".window-content")?.append(line);
}

export function dismissUndo(root: HTMLElement): void {
  root.querySelector(".q-undo")?.remove();
}
