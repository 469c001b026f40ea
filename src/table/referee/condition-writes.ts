import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith } from "../../foundry.ts";
import { conditionData, conditionEffect, effectId } from "../conditions/conditions.ts";
import { conditionSource } from "../conditions/effects.ts";
import type { ConditionState, Write } from "../documents/card-model.ts";
import { same } from "./same.ts";

export type ConditionWrite = Extract<Write, { kind: "condition" }>;

/** The stored condition of an actor as it is; null where it has none of that id. */
export function conditionState(actor: Actor.Implementation, id: string): ConditionState | null {
  const effect = conditionEffect(actor, id);
  return effect ? conditionData(effect) : null;
}

/** What gives a condition, changes it or takes it away. */
export function conditionOperation(
  actor: Actor.Implementation,
  { id, before, after }: ConditionWrite,
): BatchOperation[] {
  if (same(before, after)) return [];
  // One that is switched off is still there, under the same id.
  const effect = conditionEffect(actor, id) ?? actor.effects.get(effectId(id));
  const place = { documentName: "ActiveEffect", parent: actor };
  if (after === null) return effect ? [{ action: "delete", ...place, ids: [effect.id ?? ""] }] : [];
  if (!effect) return [{ action: "create", ...place, keepId: true, data: [conditionSource(actor, id, after)] }];
  const system = { ...after, data: replaceWith(after.data ?? {}) };
  return [{ action: "update", ...place, updates: [{ _id: effect.id, disabled: false, system }] }];
}
