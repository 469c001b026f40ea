import { utils } from "../../foundry.ts";
import { conditionOf } from "../conditions/conditions.ts";
import type { TurnAct } from "../game.ts";
import { gameOf, playOfDocument } from "../register.ts";
import type { Ledger } from "./ledger.ts";

/**
 * What follows at once where changed numbers make a condition hold: an actor with no Endurance left lets go of whom it
 * held. What follows from given conditions is done as they are given.
 */
export function followsFromNumbers(ledger: Ledger): TurnAct["changes"] {
  const changes = new Map<string, object>();
  for (const write of ledger.writes) {
    if (write.kind !== "field") continue;
    const { uuid, path, after } = write;
    changes.set(uuid, { ...changes.get(uuid), [path]: after });
  }
  return [...changes].flatMap(([uuid, fields]) => {
    const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
    if (actor?.documentName !== "Actor") return [];
    const befalls = playOfDocument(actor)?.onConditionGained;
    return befalls ? comingOver(actor, fields).flatMap((id) => befalls(actor, id)) : [];
  });
}

/** The conditions that follow from an actor's numbers once these fields are written, and do not now. */
function comingOver(actor: Actor.Implementation, fields: object): string[] {
  const derived = (gameOf(actor)?.conditions ?? []).filter((condition) => condition.derived);
  if (derived.length === 0) return [];
  const then = actor.clone(utils.expandObject(fields) as never, { keepId: true }) as unknown as Actor.Implementation;
  const count = (of: Actor.Implementation, id: string): number => conditionOf(of, id)?.derived?.(of) ?? 0;
  return derived.map(({ id }) => id).filter((id) => count(actor, id) === 0 && count(then, id) > 0);
}
