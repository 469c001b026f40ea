import { check, type Pool, type Throw } from "./dice/index.ts";
import { fail, isRecord } from "./guard.ts";

/**
 * A change that a rule makes, as data. `who` is a role of the check (e.g. `target`), never an id. `add` and `set` name
 * a field of that document's system data by path; a `note` changes nothing and leaves a ruling to the GM.
 */
export type Change =
  | { who: string; gain: string; stacks?: number; data?: object }
  | { who: string; lose: string; stacks?: number | "all" }
  | { who: string; add: string; value: number }
  | { who: string; set: string; value: unknown }
  | { who: string; note: string; data?: object };

/**
 * A kind of check: everything that a player rolls. The plan holds all that decides the result, so that the same throws
 * can be resolved again after the plan was corrected. An outcome with `pending` asks for more dice under those roles.
 */
export interface CheckKind<Plan extends object, Outcome extends { result: string; pending?: Record<string, Pool> }> {
  /** The pools to throw, by role; empty if no dice are needed. */
  pools(plan: Plan): Record<string, Pool>;
  /** Reads the throws, one per role of `pools`. Error `throws`: a role is missing or unknown. */
  resolve(plan: Plan, throws: Record<string, Throw>): Outcome;
  /** The exact chance of every outcome key; they add up to 1. */
  odds(plan: Plan): Record<string, number>;
  changes(plan: Plan, outcome: Outcome): Change[];
}

/** Checks that there is one throw per role and no other, and that each pool can show its throw. Returns the throws. */
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
