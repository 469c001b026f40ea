import { utils } from "../../foundry.ts";
import { conditionOf } from "../conditions/conditions.ts";
import type { TurnAct } from "../game.ts";
import { gameOf, playOfDocument } from "../register.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Changes that follow at once if changed numbers give an actor a derived condition (`Play.onConditionGained`): e.g. an actor
 * with no Endurance left lets go of the actor that it held. For given conditions, `enterChanges` enters such changes.
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

/** The derived conditions that an actor gets by the writing of these fields. */
function comingOver(actor: Actor.Implementation, fields: object): string[] {
  const derived = (gameOf(actor)?.conditions ?? []).filter((condition) => condition.derived);
  if (derived.length === 0) return [];
  const then = actor.clone(utils.expandObject(fields) as never, { keepId: true }) as unknown as Actor.Implementation;
  const count = (of: Actor.Implementation, id: string): number => conditionOf(of, id)?.derived?.(of) ?? 0;
  return derived.map(({ id }) => id).filter((id) => count(actor, id) === 0 && count(then, id) > 0);
}
