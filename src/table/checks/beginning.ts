import type { Beginning } from "../game.ts";
import { checkById } from "../register.ts";
import type { Subject } from "./check.ts";
import { tokenOf } from "./parties.ts";

/** What a check that begins by itself finds before it; null where whoever would do it is gone. */
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

/** An act for the table is nobody's: its draft reads no actor. */
export function subjectOfTable(data: Record<string, string>): Subject {
  return { actor: null as unknown as Actor.Implementation, token: null, item: null, targets: [], data };
}

function found<T>(uuid: string): T | null {
  return uuid ? (fromUuidSync(uuid, { strict: false }) as T | null) : null;
}
