import type { Pool } from "../../rules/dice/index.ts";
import type { Check, Plan, Situation, Throws } from "./check.ts";
import type { Answer, Intervention } from "./choices.ts";
import { announcedRoles, missingRoles, partyOfRole, poolsOf, rolesOf } from "./situation.ts";

type Pools = Record<string, Pool>;
type Thrown = Pick<Situation, "plan" | "throws" | "thrownDice">;

/** All thrown dice of a card, including those that the plan does not read. */
export const thrownDiceOf = ({ throws, thrownDice = throws }: Pick<Thrown, "throws" | "thrownDice">): Throws =>
  thrownDice;

/**
 * The dice that another plan asks for beyond the thrown ones: the user who changes the plan throws them. Roles that are
 * still missing in the present plan are excluded: their own sides throw them.
 */
export function diceAdded(check: Check, now: Thrown, other: Plan): Pools {
  const awaited = missingRoles(check, now.plan, thrownDiceOf(now));
  return without(awaited, diceBeside(check, other, thrownDiceOf(now)));
}

/**
 * The dice of a user who steps in. While the act is only announced, the acting party's dice are excluded: they are thrown
 * with it. A party that takes another's place throws that party's dice anew.
 */
export function diceOfIntervention(
  check: Check,
  now: Thrown & Pick<Situation, "parties">,
  found: Pick<Intervention, "plan" | "parties">,
): Pools {
  const { plan } = found;
  const awaited = missingRoles(check, now.plan, thrownDiceOf(now));
  const dice = without(awaited, diceBeside(check, plan, thrownDiceAfter(check, now, found)));
  if (announcedRoles(check, now.plan, thrownDiceOf(now)).length === 0) return dice;
  const roles = rolesOf(check, plan);
  return without(
    Object.keys(dice).filter((role) => roles[role] === "self"),
    dice,
  );
}

/** The thrown dice that remain after an intervention: the dice of a replaced party are dropped. */
export function thrownDiceAfter(
  check: Check,
  now: Thrown & Pick<Situation, "parties">,
  { plan, parties }: Pick<Intervention, "plan" | "parties">,
): Throws {
  const isReplaced = (who: string): boolean => {
    const [before, after] = [now.parties[who], parties[who]];
    if (!before || !after) return false;
    return (before.actor?.uuid ?? null) !== after.actor || (before.token?.uuid ?? null) !== after.token;
  };
  return Object.fromEntries(
    Object.entries(thrownDiceOf(now)).filter(([role]) => !isReplaced(partyOfRole(check, plan, role))),
  );
}

/** The acting party's dice that are not thrown yet: whole pools. */
export function diceOfSelf(check: Check, plan: Plan, thrownDice: Throws): Pools {
  const pools = check.kind.pools(plan);
  return Object.fromEntries(announcedRoles(check, plan, thrownDice).map((role) => [role, pools[role]!]));
}

/**
 * The dice of an answer for a role: all missing dice of the same side, and the further dice that the answer's plan asks of
 * roles that have thrown.
 */
export function diceOfAnswer(check: Check, now: Thrown, answer: Pick<Answer, "plan" | "holds">, role: string): Pools {
  const { plan, holds = false } = answer;
  if (holds) return {};
  const thrownDice = thrownDiceOf(now);
  const roles = rolesOf(check, plan);
  const isOwed = (one: string): boolean => one in thrownDice || one === role || roles[one] === roles[role];
  const dice = Object.entries(diceBeside(check, plan, thrownDice)).filter(([one]) => isOwed(one));
  return Object.fromEntries(dice);
}

/** All throws, with more dice added. */
export function joined(throws: Throws, more: Throws): Throws {
  const entries = Object.entries(more).map(([role, faces]) => [role, [...(throws[role] ?? []), ...faces]]);
  return { ...throws, ...Object.fromEntries(entries) };
}

/** The dice that a plan itself asks for beyond the thrown ones, without those that its results ask for. */
function diceBeside(check: Check, plan: Plan, thrownDice: Throws): Pools {
  return wanting(check.kind.pools(plan), missingRoles(check, plan, thrownDice), thrownDice);
}

/** The missing dice of these roles, including those that results ask for. */
export function diceOfStage(check: Check, { plan, ...now }: Thrown, roles: readonly string[]): Pools {
  const thrownDice = thrownDiceOf(now);
  return wanting(poolsOf(check, plan, thrownDice), roles, thrownDice);
}

/** The missing part of the pools of these roles. */
function wanting(pools: Pools, roles: readonly string[], thrownDice: Throws): Pools {
  const owed = roles.map((role): [string, Pool] => {
    const pool = pools[role]!;
    return [role, { ...pool, dice: pool.dice.slice(thrownDice[role]?.length ?? 0) }];
  });
  return Object.fromEntries(owed);
}

function without(roles: readonly string[], pools: Pools): Pools {
  return Object.fromEntries(Object.entries(pools).filter(([role]) => !roles.includes(role)));
}
