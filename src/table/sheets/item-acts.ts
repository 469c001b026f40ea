import { DialogV2, openSheet, utils } from "../../foundry.ts";
import { say } from "../words.ts";
import type { SheetMode } from "./sheet-mode.ts";

/** Adds an Item of a type to an actor and opens it. @param kind its `system.kind`, if the type has kinds */
export async function createItem(actor: Actor.Implementation, type: string, kind?: string): Promise<void> {
  const name = say("QUADRANT.table.sheet.newItem", { type: say(`TYPES.Item.${type}`) });
  const data = { type, name, ...(kind && { system: { kind } }) };
  const [item] = await actor.createEmbeddedDocuments("Item", [data as unknown as Item.CreateData]);
  await openSheet(item, { mode: "edit" });
}

/** Opens the sheet of an Item; by default in play mode, for reading. */
export async function openItem(
  actor: Actor.Implementation,
  id: string | undefined,
  mode: SheetMode = "play",
): Promise<void> {
  await openSheet(actor.items.get(id ?? ""), { mode });
}

/** Deletes an Item, after a question. */
export async function deleteItem(actor: Actor.Implementation, id: string | undefined): Promise<void> {
  const item = actor.items.get(id ?? "");
  if (item) await deleteSurely(item);
}

/** Deletes a document, after a question. */
export async function deleteSurely(document: { name: string; delete(): Promise<unknown> }): Promise<void> {
  const question = utils.escapeHTML(say("QUADRANT.table.sheet.deleteSure", { name: document.name }));
  const sure = await DialogV2.confirm({
    window: { title: say("QUADRANT.table.sheet.delete") },
    content: `<p>${question}</p>`,
    rejectClose: false,
  } as never);
  if (sure) await document.delete();
}
