import type { Refusal } from "../checks/check.ts";
import { playOfDocument } from "../register.ts";
import { rollsOf } from "../rolls/named-roll.ts";
import { amountOf, EVERY, isMeant, isRollKey, nameIn, type EffectChange } from "./keys.ts";

/**
 * Why a change with a `roll:` key affects no roll; null if it does, and for every other change.
 * @param actor the bearer of the effect; null if it has none yet
 */
export function faultOf(change: EffectChange, actor: Actor.Implementation | null): Refusal | null {
  const { key } = change;
  if (!isRollKey(key)) return null;
  const name = nameIn(key);
  if (name === null) return { key: "QUADRANT.table.effects.fault.noRoll", data: { key } };
  const { type = "add" } = change;
  if (type !== "add" && type !== "subtract") return { key: "QUADRANT.table.effects.fault.kind", data: { key } };
  if (amountOf(change) === null) {
    return { key: "QUADRANT.table.effects.fault.amount", data: { key, value: String(change.value ?? "") } };
  }
  if (name === EVERY || !actor) return null;
  const isKnown = isMeant(key, knownNames(actor));
  return isKnown ? null : { key: "QUADRANT.table.effects.fault.unknown", data: { key, name: actor.name } };
}

/** The names of all rolls of an actor: those of its sheet, and the checks of its game. */
function knownNames(actor: Actor.Implementation): string[] {
  const checks = Object.keys(playOfDocument(actor)?.checks ?? {});
  return [...rollsOf(actor).map(({ id }) => id), ...checks];
}
