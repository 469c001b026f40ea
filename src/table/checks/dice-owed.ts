import type { Pool } from "../../rules/dice/index.ts";
import type { Check, Plan, Situation, Throws } from "./check.ts";
import { missingRoles, rolesOf } from "./situation.ts";

type Pools = Record<string, Pool>;

/**
 * The dice that another plan asks for beside those that lie: what whoever spends something throws. A role that was awaited
 * before stays its own side's to throw.
 */
export function diceAdded(check: Check, { plan, throws }: Pick<Situation, "plan" | "throws">, other: Plan): Pools {
  const awaited = missingRoles(check, plan, throws);
  const added = Object.entries(check.kind.pools(other)).flatMap(([role, pool]): [string, Pool][] => {
    if (awaited.includes(role)) return [];
    const lying = throws[role];
    if (!lying) return [[role, pool]];
    const dice = pool.dice.slice(lying.length);
    return dice.length > 0 ? [[role, { ...pool, dice }]] : [];
  });
  return Object.fromEntries(added);
}

/** The dice of somebody who steps in: those of whoever acts are thrown with the act. */
export function diceOfIntervention(check: Check, now: Pick<Situation, "plan" | "throws">, other: Plan): Pools {
  const roles = rolesOf(check, other);
  return Object.fromEntries(Object.entries(diceAdded(check, now, other)).filter(([role]) => roles[role] !== "self"));
}

/** The dice of an answer for a role: everything that the same side still owes. */
export function diceOfAnswer(check: Check, plan: Plan, throws: Throws, role: string): Pools {
  const roles = rolesOf(check, plan);
  const pools = check.kind.pools(plan);
  const owed = missingRoles(check, plan, throws).filter((one) => one === role || roles[one] === roles[role]);
  return Object.fromEntries(owed.map((one) => [one, pools[one]!]));
}

/** All throws, once more dice lie. */
export function joined(throws: Throws, more: Throws): Throws {
  const entries = Object.entries(more).map(([role, faces]) => [role, [...(throws[role] ?? []), ...faces]]);
  return { ...throws, ...Object.fromEntries(entries) };
}
