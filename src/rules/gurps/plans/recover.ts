import { facts, flag, member, record, whole } from "../../guard.ts";
import { gaining, noting, ridOf, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import type { Recovery } from "../fright-changes.ts";
import type { Aftermath } from "../fright-effects.ts";
import { score } from "../guards.ts";
import { CONDITIONS, TIME_UNITS, type ConditionId, type SuccessPlan } from "../vocabulary.ts";

/**
 * The roll that ends a condition, and the aftermath of a success. GURPS › Fright Check Table. Errors by field.
 * @param given.aftermath null: none
 */
export function recover(given: {
  condition: ConditionId;
  recovery: Recovery;
  aftermath: Aftermath | null;
}): SuccessPlan {
  const fields = facts(given);
  const condition = member(fields.condition, CONDITIONS, "condition");
  const { base, modifiers, repeatsDuration } = recoveryOf(fields.recovery);
  const aftermath = fields.aftermath === null ? null : aftermathOf(fields.aftermath);
  const ended = [ridOf(condition), ...(aftermath === null ? [] : [gaining("shaken", aftermath)])];
  const goesOn = repeatsDuration ? [noting("lastsAgain")] : [];
  return {
    base,
    modifiers: [...modifiers],
    isDefense: true,
    stakes: stakesOf((result) => (isGood(result) ? ended : goesOn)),
  };
}

function recoveryOf(value: unknown): Recovery {
  const recovery = record(value, "recovery");
  score(recovery, "recovery");
  if (recovery.every !== null) {
    const every = record(recovery.every, "every");
    whole(every.value, "value", { min: 1 });
    member(every.unit, TIME_UNITS, "unit");
  }
  flag(recovery.repeatsDuration, "repeatsDuration");
  return value as Recovery;
}

function aftermathOf(given: unknown): Aftermath {
  const { value, lasts, unit } = record(given, "aftermath");
  return {
    value: whole(value, "value"),
    lasts: lasts === null ? null : whole(lasts, "lasts", { min: 1 }),
    unit: member(unit, TIME_UNITS, "unit"),
  };
}
