import type { Pool, Throw } from "../dice/index.ts";
import { record, whole } from "../guard.ts";
import { degree } from "./degree.ts";
import type { Amount, FrightEffect } from "./fright-effects.ts";
import { frightEffects } from "./fright-guards.ts";
import { sixSided, thrown } from "./six-sided.ts";

export interface FrightDice {
  /** The amount of each effect, by role: its dice and its flat number. */
  amounts: Record<string, number>;
  /** The dice that are still to be thrown. */
  pending: Record<string, Pool>;
}

const DICE_OF_A_ROLL = 3;

/** The role of an effect's dice; `within` is the role of the failed roll that contains the effect. */
export function effectRole(index: number, within: string | null): string {
  return within === null ? `effect${index}` : `${within}.${index}`;
}

/**
 * Reads the dice of effects, and those of the effects of a failed roll. GURPS › Fright Check Table. Errors `ht`,
 * `throws`, and those of `frightEffects`.
 */
export function frightDice(effects: readonly FrightEffect[], ht: number, throws: Record<string, Throw>): FrightDice {
  frightEffects(effects);
  whole(ht, "ht");
  record(throws, "throws");
  return read(effects, ht, throws, null);
}

/** @param within the role of the failed roll that contains these effects */
function read(
  effects: readonly FrightEffect[],
  ht: number,
  throws: Record<string, Throw>,
  within: string | null,
): FrightDice {
  const found: FrightDice = { amounts: {}, pending: {} };
  for (const [index, effect] of effects.entries()) {
    const { dice, flat } = asked(effect);
    if (dice === 0) continue;
    const role = effectRole(index, within);
    const pool = sixSided(dice);
    const total = thrown(throws, role, pool);
    if (total === null) {
      found.pending[role] = pool;
      continue;
    }
    found.amounts[role] = total + flat;
    if (effect.effect !== "roll") continue;
    const inside = read(failedRoll(effect, ht, total), ht, throws, role);
    Object.assign(found.amounts, inside.amounts);
    Object.assign(found.pending, inside.pending);
  }
  return found;
}

/** The effects of a roll inside a row; none after a success. */
export function failedRoll(
  roll: Extract<FrightEffect, { effect: "roll" }>,
  ht: number,
  total: number,
): readonly FrightEffect[] {
  switch (degree(ht, total).result) {
    case "failure":
      return roll.failure;
    case "criticalFailure":
      return roll.criticalFailure;
    default:
      return [];
  }
}

function asked(effect: FrightEffect): Pick<Amount, "dice" | "flat"> {
  const none = { dice: 0, flat: 0 };
  switch (effect.effect) {
    case "state":
      return effect.duration ?? none;
    case "lose":
    case "reaction":
      return effect.amount;
    case "roll":
      return { dice: DICE_OF_A_ROLL, flat: 0 };
    default:
      return none;
  }
}
