import type { Change } from "../check.ts";
import { RESULTS, type ConditionId, type Result, type Stakes } from "./vocabulary.ts";

/** The changes that these rules make to the roller. */

/** The loss of points; no change for 0 points. */
export function losing(pool: "fp" | "hp", points: number): Change[] {
  return points === 0 ? [] : [{ who: "self", add: `${pool}.value`, value: -points }];
}

export function gaining(condition: ConditionId, data?: object): Change {
  return { who: "self", gain: condition, ...(data && { data }) };
}

export function ridOf(condition: ConditionId): Change {
  return { who: "self", lose: condition };
}

/**
 * A note that asks the GM for a ruling.
 * @param name of `gurps.note.<name>`
 */
export function noting(name: string, data?: object): Change {
  return { who: "self", note: `gurps.note.${name}`, ...(data && { data }) };
}

/** The changes by result; results without changes are left out. */
export function stakesOf(changesOn: (result: Result) => Change[]): Stakes {
  const rows = RESULTS.map((result): [Result, Change[]] => [result, changesOn(result)]);
  return Object.fromEntries(rows.filter(([, changes]) => changes.length > 0));
}
