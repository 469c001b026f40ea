import type { Beginning } from "../game.ts";
import { checkById } from "../register.ts";
import type { Subject } from "./check.ts";
import { tokenOf } from "./parties.ts";

/** The subject of a check that begins by itself; null where its actor is gone. */
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

/** The subject of an act for the table. It has no actor: such a check reads none. */
export function subjectOfTable(data: Record<string, string>): Subject {
  return { actor: null as unknown as Actor.Implementation, token: null, item: null, targets: [], data };
}

function found<T>(uuid: string): T | null {
  return uuid ? (fromUuidSync(uuid, { strict: false }) as T | null) : null;
}
