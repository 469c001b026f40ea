import { fail, list, member, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import type { FrightEffect } from "./fright-effects.ts";

const EFFECTS = [
  "state",
  "lose",
  "trait",
  "worsen",
  "attribute",
  "roll",
  "reaction",
  "note",
] as const satisfies readonly FrightEffect["effect"][];

/**
 * Checks the effects of a row, as far as their dice are read. A roll is allowed only in the row itself, not in the
 * effects of another roll. Errors `effects`, `effect`, `duration`, `amount`, `dice`, `flat`, `failure`,
 * `critical-failure`.
 */
export function frightEffects(value: unknown): readonly FrightEffect[] {
  for (const entry of list(value, "effects", "effects", LIMITS.effects)) {
    if (plain(entry) !== "roll") continue;
    const roll = record(entry, "effects");
    for (const after of ["failure", "criticalFailure"]) {
      for (const inner of list(roll[after], after, undefined, LIMITS.effects)) {
        if (plain(inner) === "roll") fail(after);
      }
    }
  }
  return value as FrightEffect[];
}

/** Checks the dice of an effect, without the effects of its roll. */
function plain(value: unknown): FrightEffect["effect"] {
  const given = record(value, "effects");
  const effect = member(given.effect, EFFECTS, "effect");
  if (effect === "state" && given.duration !== null) amount(given.duration, "duration");
  if (effect === "lose" || effect === "reaction") amount(given.amount, "amount");
  return effect;
}

function amount(value: unknown, field: string): void {
  const { dice, flat } = record(value, field);
  whole(dice, "dice", { min: 0, max: LIMITS.dice });
  whole(flat, "flat");
}
