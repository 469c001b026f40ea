import { check, type Pool, type Throw } from "./dice/index.ts";
import { fail, isRecord } from "./guard.ts";

/**
 * What a rule changes, as data. `who` is a role of the check, never an id. `add` and `set` name a field of that
 * document's system data by path; a `note` changes nothing and asks the table to rule.
 */
export type Change =
  | { who: string; gain: string; stacks?: number; data?: object }
  | { who: string; lose: string; stacks?: number | "all" }
  | { who: string; add: string; value: number }
  | { who: string; set: string; value: unknown }
  | { who: string; note: string; data?: object };

/**
 * Everything that a player rolls. The plan holds all that decides the result; the same throws resolve again after the
 * plan was mended. An outcome with `pending` asks for more dice under those roles.
 */
export interface CheckKind<Plan extends object, Outcome extends { result: string; pending?: Record<string, Pool> }> {
  /** What must be thrown, by role; empty where nothing is. */
  pools(plan: Plan): Record<string, Pool>;
  /** Reads the throws, one per role of `pools`. Throws `throws` for a role missing or too many. */
  resolve(plan: Plan, throws: Record<string, Throw>): Outcome;
  /** The exact chance of every outcome key; they add up to 1. */
  odds(plan: Plan): Record<string, number>;
  changes(plan: Plan, outcome: Outcome): Change[];
}

/** Checks that every role has its throw, that there is no other, and that the dice can show it. Returns the throws. */
export function checkThrows<Role extends string>(
  pools: Record<Role, Pool>,
  throws: Record<string, Throw>,
): Record<Role, Throw> {
  if (!isRecord(throws)) return fail("throws");
  const roles = Object.keys(pools) as Role[];
  if (Object.keys(throws).length !== roles.length) return fail("throws");
  for (const role of roles) {
    if (!Object.hasOwn(throws, role)) return fail("throws");
    check(pools[role], throws[role] as Throw);
  }
  return throws;
}
