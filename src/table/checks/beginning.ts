import type { Beginning } from "../game.ts";
import { checkById } from "../register.ts";
import type { Subject } from "./check.ts";
import { tokenOf } from "./parties.ts";

/** The subject of a check that begins by itself; null if its actor was deleted. */
export function subjectOf({ check: id, actor: uuid, targets = [], item = null, data }: Beginning): Subject | null {
  const actor = found<Actor.Implementation>(uuid);
  if (!actor) return checkById(id).check.table ? subjectOfTable(data) : null;
  return {
    actor,
    token: tokenOf(actor),
    item: item === null ? null : (actor.items.get(item) ?? null),
    targets: targets.flatMap((target) => found<TokenDocument.Implementation>(target) ?? []),
    data,
  };
}

/** The subject of an act of the table. Its actor is null in spite of the type: such a check (`Check.table`) reads none. */
export function subjectOfTable(data: Record<string, string>): Subject {
  return { actor: null as unknown as Actor.Implementation, token: null, item: null, targets: [], data };
}

function found<T>(uuid: string): T | null {
  return uuid ? (fromUuidSync(uuid, { strict: false }) as T | null) : null;
}
