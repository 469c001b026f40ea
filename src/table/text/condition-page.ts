import { openSheet } from "../../foundry.ts";
import { packsOf, type Pack } from "../packs.ts";
import { say } from "../words.ts";

interface Entry {
  _id: string;
  name: string;
  statuses?: Iterable<string>;
}
interface Shelf extends Pack {
  getIndex(options: { fields: string[] }): Promise<Iterable<Entry>>;
}

/** UUID of what a compendium tells of a condition, in the reader's language; null where none does. */
export async function pageOfCondition(gameId: string, condition: string): Promise<string | null> {
  for (const shelf of packsOf(gameId, "ActiveEffect") as Shelf[]) {
    const index = await shelf.getIndex({ fields: ["statuses"] });
    const entry = [...index].find(({ statuses }) => [...(statuses ?? [])].includes(condition));
    if (entry) return `Compendium.${shelf.collection}.ActiveEffect.${entry._id}`;
  }
  return null;
}

/** Opens it; says so where there is nothing to be read. */
export async function openCondition(uuid: string | undefined, label: string): Promise<void> {
  const page = uuid ? ((await fromUuid(uuid as never)) as unknown as { sheet: unknown } | null) : null;
  if (page) await openSheet(page);
  else ui.notifications?.warn(say("QUADRANT.table.text.noPage", { name: label }));
}
