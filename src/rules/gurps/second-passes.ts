import type { Change } from "../check.ts";
import { facts, flag, list, member, record, whole } from "../guard.ts";
import { gaining, losing } from "./changes.ts";
import { CONDITIONS } from "./vocabulary.ts";

/** The clock of a condition, in seconds of 1 and up. */
export interface Clock {
  /** Id of the condition. */
  id: string;
  /** Null: no clock is running. */
  remaining: number | null;
  /** The interval of rolls once the time has passed; null: there is no roll. */
  every: number | null;
}

export interface Second {
  clocks: Clock[];
  /** Conditions with a roll due now; `suffocating` is the Will roll of every character without air, even of a drowning one. */
  due: string[];
  changes: Change[];
}

/**
 * Advances one second: the price of overload and of having no air, then the clocks in their order. GURPS › Holding Your
 * Breath; Lifting and Moving Things; Fright Check Table; Swimming. Errors by field.
 */
export function secondPasses(given: { fp: number; isOverloaded: boolean; clocks: Clock[] }): Second {
  const fields = facts(given);
  const fp = whole(fields.fp, "fp");
  const isOverloaded = flag(fields.isOverloaded, "isOverloaded");
  const clocks = list(fields.clocks, "clocks").map(clock);
  const isSuffocating = clocks.some(({ id }) => id === "suffocating");
  const lost = Number(isOverloaded) + Number(isSuffocating);
  const second: Second = { clocks: [], due: [], changes: losing("fp", lost) };
  // A drowning character without FP makes this Will roll, too, besides the swimming roll.
  const isFainting = fp - lost <= 0 && clocks.some(({ id }) => AIRLESS.includes(id));
  for (const one of clocks) {
    const { isDue, next, changes } = tick(one);
    if (isDue && !second.due.includes(one.id)) second.due.push(one.id);
    if (isFainting && AIRLESS.includes(one.id) && !second.due.includes(FAINTING)) second.due.push(FAINTING);
    if (next !== null) second.clocks.push(next);
    second.changes.push(...changes);
  }
  return second;
}

const FAINTING = "suffocating";
const AIRLESS = [FAINTING, "drowning"];

function tick(clock: Clock): { isDue: boolean; next: Clock | null; changes: Change[] } {
  const { id, remaining, every } = clock;
  if (remaining === null) return { isDue: false, next: clock, changes: [] };
  if (remaining > 1) return { isDue: false, next: { ...clock, remaining: remaining - 1 }, changes: [] };
  if (every !== null) return { isDue: true, next: { ...clock, remaining: every }, changes: [] };
  const lose: Change = { who: "self", lose: id };
  if (id !== "holdingBreath") return { isDue: false, next: null, changes: [lose] };
  const suffocating: Clock = { id: "suffocating", remaining: null, every: null };
  return { isDue: false, next: suffocating, changes: [lose, gaining("suffocating")] };
}

function clock(value: unknown): Clock {
  const { id, remaining, every } = record(value, "clocks");
  return {
    id: member(id, CONDITIONS, "id"),
    remaining: seconds(remaining, "remaining"),
    every: seconds(every, "every"),
  };
}

function seconds(value: unknown, field: string): number | null {
  return value === null ? null : whole(value, field, { min: 1 });
}
