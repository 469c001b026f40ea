import { openSheet } from "../../foundry.ts";
import { effectId } from "../conditions/conditions.ts";
import { packsOf, type Pack } from "../packs.ts";
import { openConditions } from "../rulebook.ts";
import { say } from "../words.ts";

interface Shelf extends Pack {
  index: { has(id: string): boolean };
}

/** UUID of a compendium's page on a condition, in the reader's language; null where there is none. */
export function pageOfCondition(gameId: string, condition: string): string | null {
  const id = effectId(condition);
  const shelf = (packsOf(gameId, "ActiveEffect") as Shelf[]).find(({ index }) => index.has(id));
  return shelf ? `Compendium.${shelf.collection}.ActiveEffect.${id}` : null;
}

/** A condition, as a link in a text keeps it. */
interface Linked {
  game: string;
  /** UUID of its page, where it has one. */
  uuid: string | undefined;
  name: string;
}

/** Opens its page, or the page of the rules on all conditions; says so where there is neither. */
export async function openCondition({ game, uuid, name }: Linked): Promise<void> {
  const page = uuid ? ((await fromUuid(uuid as never)) as unknown as { sheet: unknown } | null) : null;
  if (page) await openSheet(page);
  // A condition that follows from numbers cannot be given: the compendium of conditions has no page of it.
  else if (!(await openConditions(game))) ui.notifications?.warn(say("QUADRANT.table.text.noPage", { name }));
}
