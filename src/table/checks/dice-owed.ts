import type { Pool } from "../../rules/dice/index.ts";
import type { Check, Plan, Situation, Throws } from "./check.ts";
import type { Answer, Intervention } from "./choices.ts";
import { announcedRoles, missingRoles, partyOfRole, poolsOf, rolesOf } from "./situation.ts";

type Pools = Record<string, Pool>;
type Thrown = Pick<Situation, "plan" | "throws" | "thrownDice">;

/** All thrown dice of a card, including those laid aside. */
export const thrownDiceOf = ({ throws, thrownDice = throws }: Pick<Thrown, "throws" | "thrownDice">): Throws =>
  thrownDice;

/**
 * The dice that another plan asks for beyond the thrown ones: the user who changes the plan throws them. A role that
 * was awaited before is still thrown by its own side.
 */
export function diceAdded(check: Check, now: Thrown, other: Plan): Pools {
  const awaited = missingRoles(check, now.plan, thrownDiceOf(now));
  return without(awaited, diceBeside(check, other, thrownDiceOf(now)));
}

/**
 * The dice of a user who steps in. The acting party's dice are thrown with an act that is only announced. A party that
 * takes another's place throws anew what that one had thrown.
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

/** The thrown dice that remain after an intervention: the dice of a party that gave up its place are dropped. */
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
 * The dice of an answer for a role: all that the same side still owes, and what the answer asks of roles that have
 * thrown.
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

/** What a plan itself asks for beyond the thrown dice. The card waits for the dice that its results ask for. */
function diceBeside(check: Check, plan: Plan, thrownDice: Throws): Pools {
  return wanting(check.kind.pools(plan), missingRoles(check, plan, thrownDice), thrownDice);
}

/** The missing dice of these roles, which results ask for. */
export function diceOfStage(check: Check, { plan, ...now }: Thrown, roles: readonly string[]): Pools {
  const thrownDice = thrownDiceOf(now);
  return wanting(poolsOf(check, plan, thrownDice), roles, thrownDice);
}

/** Whole pools, or the missing part of them. */
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
