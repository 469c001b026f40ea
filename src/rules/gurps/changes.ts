import type { Change } from "../check.ts";
import { RESULTS, type ConditionId, type Result, type Stakes } from "./vocabulary.ts";

/** The changes that these rules make to the roller. */

/** Loses so many points; none where there is nothing to lose. */
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
 * Something for the table to rule on.
 * @param name of `gurps.note.<name>`
 */
export function noting(name: string, data?: object): Change {
  return { who: "self", note: `gurps.note.${name}`, ...(data && { data }) };
}

/** What follows on each result; results without consequences are left out. */
export function stakesOf(changesOn: (result: Result) => Change[]): Stakes {
  const rows = RESULTS.map((result): [Result, Change[]] => [result, changesOn(result)]);
  return Object.fromEntries(rows.filter(([, changes]) => changes.length > 0));
}
