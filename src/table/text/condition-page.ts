import { openSheet } from "../../foundry.ts";
import { effectId } from "../conditions/conditions.ts";
import { packsOf, type Pack } from "../packs.ts";
import { openConditions } from "../rulebook.ts";
import { say } from "../words.ts";

interface Shelf extends Pack {
  index: { has(id: string): boolean };
}

/** UUID of our compendium's document for a condition, in the reader's language; null if there is none. */
export function pageOfCondition(gameId: string, condition: string): string | null {
  const id = effectId(condition);
  const shelf = (packsOf(gameId, "ActiveEffect") as Shelf[]).find(({ index }) => index.has(id));
  return shelf ? `Compendium.${shelf.collection}.ActiveEffect.${id}` : null;
}

/** The data of a condition link. */
interface Linked {
  game: string;
  /** UUID of its document, if it has one. */
  uuid: string | undefined;
  name: string;
}

/** Opens the condition's document, or else the rules page on all conditions; without either, it shows a notification. */
export async function openCondition({ game, uuid, name }: Linked): Promise<void> {
  const page = uuid ? ((await fromUuid(uuid as never)) as unknown as { sheet: unknown } | null) : null;
  if (page) await openSheet(page);
  // The compendium has no document for conditions that follow from numbers, because they cannot be given.
  else if (!(await openConditions(game))) ui.notifications?.warn(say("QUADRANT.table.text.noPage", { name }));
}
