import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import { conditionData, conditionEffect, effectId, isCondition } from "../conditions/conditions.ts";
import { conditionSource } from "../conditions/effects.ts";
import type { ConditionState, EffectSource, Write } from "../documents/card-model.ts";
import { knownAs } from "../documents/names.ts";
import { gameOf } from "../register.ts";
import { unstamped } from "./inside.ts";
import { same } from "./same.ts";
import { wholeOperations } from "./whole.ts";

export type ConditionWrite = Extract<Write, { kind: "condition" }>;

/**
 * A condition of an actor, and the effect that gives it. A disabled effect still exists, but gives no condition.
 */
export interface Given {
  state: ConditionState | null;
  effect: EffectSource | null;
}

/** A write of a condition: what it was, and what it will be. */
export interface GivenWrite {
  actor: Actor.Implementation;
  id: string;
  was: Given;
  then: Given;
}

/** The stored condition of an actor. */
export function given(actor: Actor.Implementation, id: string): Given {
  const active = conditionEffect(actor, id);
  const effect = active ?? ownEffect(actor, id);
  const source = effect && (utils.deepClone(effect._source) as unknown as EffectSource);
  return { state: active ? utils.deepClone(conditionData(active)) : null, effect: source };
}

/** The effect with the id that the palette uses for a condition, if it is that condition. */
function ownEffect(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | null {
  const effect = actor.effects.get(effectId(id));
  return effect && isCondition(effect) && effect.statuses.has(id) ? effect : null;
}

/** Gives a condition: an existing effect stays, and is enabled. */
export function giving(
  actor: Actor.Implementation,
  id: string,
  { state, effect }: { state: ConditionState; effect: EffectSource | null },
): Given {
  if (effect) return { state, effect: withState(effect, state, { disabled: false }) };
  const made = utils.deepClone(conditionSource(actor, id, state)) as EffectSource;
  // Another effect may have that id.
  const isTaken = actor.effects.get(effectId(id)) && !ownEffect(actor, id);
  return { state, effect: isTaken ? { ...made, _id: elsewhere(id) } : made };
}

/** Another id for the effect. It is always the same, so that a redo makes the same effect. */
const elsewhere = (id: string): string => `given${id}`.padEnd(16, "0").slice(0, 16);

function withState(effect: EffectSource, state: ConditionState, { disabled }: { disabled: boolean }): EffectSource {
  const { stacks, text, data = {} } = state;
  const switched = Boolean(effect.disabled) !== disabled && { disabled };
  return { ...effect, ...switched, system: { ...effect.system, stacks, text, data } };
}

/** Whether two conditions are the same for the rules. Their texts, which users may change at any time, do not count. */
export function sameCondition(one: ConditionState | null, other: ConditionState | null): boolean {
  const facts = (state: ConditionState | null): unknown => state && [state.stacks, state.data ?? {}];
  return same(facts(one), facts(other));
}

/** Whether anything of a condition will change, including its effect. */
export const isOther = ({ was, then }: GivenWrite): boolean =>
  !same(was.state, then.state) || !same(unstamped(was.effect), unstamped(then.effect));

/** A record's entry for a condition that was written. */
export function conditionWrite({ actor, id, was, then }: GivenWrite): ConditionWrite {
  const whose = { uuid: actor.uuid, name: knownAs(actor), game: gameOf(actor)?.id ?? "" };
  const stood = was.effect && { effect: was.effect };
  return { kind: "condition", ...whose, id, before: was.state, after: then.state, ...stood };
}

/**
 * The condition before a write. A deleted effect comes back whole, under its own id. An effect that stayed keeps its
 * other changes, and the text that users have written on it since.
 */
export function restored(actor: Actor.Implementation, write: ConditionWrite, now: Given): Given {
  const { id, before, after, effect = null } = write;
  if (!before && !effect) return { state: null, effect: null };
  // A write of version 0.2 holds no effect.
  if (!now.effect) return effect || !before ? { state: before, effect } : giving(actor, id, { state: before, effect });
  const words = now.state?.text;
  const state = before ?? stateOf(effect!);
  const text = words === undefined || words === after?.text ? state.text : words;
  const disabled = Boolean(effect?.disabled);
  return { state: before && { ...before, text }, effect: withState(now.effect, { ...state, text }, { disabled }) };
}

const stateOf = ({ system }: EffectSource): ConditionState => {
  const { stacks = 1, text = "", data = {} } = system as Partial<ConditionState>;
  return { stacks, text, data };
};

/** Operations that give a condition, change it or take it away. */
export function conditionOperations({ actor, was, then }: GivenWrite): BatchOperation[] {
  const [now, after] = [was.effect, then.effect];
  const place = { documentName: "ActiveEffect", parent: actor };
  const operations = (id: string, ends: { now: EffectSource | null; then: EffectSource | null }): BatchOperation[] =>
    wholeOperations({ ...place, id, ...ends, document: actor.effects.get(id) ?? null });
  if (now && after && now._id !== after._id) {
    return [...operations(now._id, { now, then: null }), ...operations(after._id, { now: null, then: after })];
  }
  const id = (now ?? after)?._id;
  return id === undefined ? [] : operations(id, { now, then: after });
}
