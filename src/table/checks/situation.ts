import type { Pool } from "../../rules/dice/index.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import { admittedModifiers } from "./believable.ts";
import type { Check, Outcome, Plan, Situation, Throws } from "./check.ts";
import type { Book } from "./circumstances.ts";
import { distinctLines, distinctPlan } from "./distinct-lines.ts";
import { participants, type Parties } from "./parties.ts";
import { rolesOf } from "./roles-of.ts";

export { rolesOf } from "./roles-of.ts";

/** The check of a card. @throws Error if its game is not installed */
export function checkOf(card: Card): Check {
  return checkById(`${card.system.game}.${card.system.kind}`).check;
}

/** The present situation of a card: its documents looked up, its outcome derived from plan and throws. */
export function situationOf(card: Card): Situation {
  return situationWith(card, {});
}

/** The same card with another plan, other throws or other parties. */
export function situationWith(
  card: Card,
  other: Partial<Pick<Card["system"], "plan" | "throws" | "parties">>,
): Situation {
  const { plan, throws, parties, tied } = card.system;
  const read = { plan, throws, parties, ...other };
  const check = checkOf(card);
  return {
    ...situation(check, read.plan, read.throws, read.parties),
    card,
    tied: cardByUuid(tied),
  };
}

/** The situation of a check without a card. @param tied UUID of the card that it is about */
export function situation(
  check: Check,
  written: Plan,
  throws: Throws,
  parties: Parties,
  tied?: string | null,
): Situation {
  const plan = distinctPlan(check, written);
  const { pools, staged } = stagesOf(check, plan, throws);
  const outcome = wantingOf(pools, throws).length === 0 ? staged : null;
  const read = fittedTo(pools, throws);
  return {
    plan,
    throws: read,
    thrownDice: throws,
    parties: participants(parties),
    outcome,
    staged,
    tied: cardByUuid(tied),
  };
}

type Pools = Record<string, Pool>;

/**
 * The pools that a plan asks for, with those that each result asks for in turn (`pending`), and the last result for which
 * all dice are thrown.
 */
function stagesOf(check: Check, plan: Plan, thrownDice: Throws): { pools: Pools; staged: Outcome | null } {
  let pools = check.kind.pools(plan);
  let staged: Outcome | null = null;
  while (wantingOf(pools, thrownDice).length === 0) {
    staged = check.kind.resolve(plan, fittedTo(pools, thrownDice));
    // A role is asked only once, even if a later result names it again.
    const next = Object.entries((staged as Outcome).pending ?? {}).filter(([role]) => !Object.hasOwn(pools, role));
    if (next.length === 0) break;
    pools = { ...pools, ...Object.fromEntries(next) };
  }
  return { pools, staged };
}

/** The pools that a plan asks for, and those that its results ask for with the present dice. */
export function poolsOf(check: Check, plan: Plan, thrownDice: Throws): Pools {
  return stagesOf(check, plan, thrownDice).pools;
}

/**
 * The thrown dice that a plan reads: the first dice of every pool. Surplus dice are kept but not read, so that the same
 * dice count again if the plan asks for them again. The same holds for dice that only another result asked for.
 */
export function fitted(check: Check, plan: Plan, thrownDice: Throws): Throws {
  return fittedTo(poolsOf(check, plan, thrownDice), thrownDice);
}

function fittedTo(pools: Pools, thrownDice: Throws): Throws {
  const thrown = Object.entries(pools).filter(([role]) => role in thrownDice);
  return Object.fromEntries(thrown.map(([role, { dice }]) => [role, thrownDice[role]!.slice(0, dice.length)]));
}

const wantingOf = (pools: Pools, thrownDice: Throws): string[] =>
  Object.keys(pools).filter((role) => (thrownDice[role]?.length ?? -1) < pools[role]!.dice.length);

/** The party that throws a role, including a role that only a result asks for. */
export function partyOfRole(check: Check, plan: Plan, role: string): string {
  return rolesOf(check, plan)[role] ?? check.stagedRole?.(role, plan) ?? "self";
}

/** The party that throws each role of a card: the roles of its plan, and those that results asked for and that are thrown. */
export function rolesAt(check: Check, { plan, throws }: Pick<Situation, "plan" | "throws">): Record<string, string> {
  const roles = Object.keys({ ...rolesOf(check, plan), ...throws });
  return Object.fromEntries(roles.map((role) => [role, partyOfRole(check, plan, role)]));
}

/** The parties of a declaration that its check admits. @param now the unadmitted declaration */
export function admittedParties(card: Card, now: Situation): Parties {
  const check = checkOf(card);
  if (check.parties) return check.parties(now);
  if (card.author?.isGM) return card.system.parties;
  const known = new Set(["self", ...Object.values(rolesOf(check, now.plan))]);
  return Object.fromEntries(Object.entries(card.system.parties).filter(([who]) => known.has(who)));
}

/** Whether there is a result, even one that asks for more dice. */
export const isRead = ({ outcome, staged = outcome }: Pick<Situation, "outcome" | "staged">): boolean =>
  staged !== null;

/** The outcome, or null while a throw is missing. */
export function resolve(check: Check, plan: Plan, thrownDice: Throws): Outcome | null {
  const { pools, staged } = stagesOf(check, plan, thrownDice);
  return wantingOf(pools, thrownDice).length === 0 ? staged : null;
}

/**
 * Roles of the plan itself whose dice are not all thrown. A pool without dice is missing, too, until its side has
 * answered: the answer may be a choice.
 */
export function missingRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return wantingOf(check.kind.pools(plan), throws);
}

/** Roles that a result asks for and whose dice are not all thrown; none while a role of the plan itself is missing. */
export function stagedRoles(check: Check, plan: Plan, thrownDice: Throws): string[] {
  return missingRoles(check, plan, thrownDice).length > 0
    ? []
    : wantingOf(poolsOf(check, plan, thrownDice), thrownDice);
}

/** The acting party's roles that have not thrown yet: only an announced act has some. */
export function announcedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  const roles = rolesOf(check, plan);
  return missingRoles(check, plan, throws).filter((role) => roles[role] === "self");
}

/** The roles of other parties that are asked for an answer now: none while the act is only announced. */
export function askedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return announcedRoles(check, plan, throws).length > 0 ? [] : missingRoles(check, plan, throws);
}

/** Whether two outcomes differ for the parties. */
export function isOtherOutcome(check: Check, one: Outcome | null, other: Outcome | null): boolean {
  if (one === null || other === null) return one !== other;
  return check.isOtherOutcome ? check.isOtherOutcome(one, other) : one.result !== other.result;
}

/**
 * The fresh plan with the modifiers of the `typed` plan, for roles whose list its author may edit (`believed`); other
 * roles get none. Modifiers that documents decide stay as they were read. If documents decide the whole list, a player's
 * further lines are marked as `said`.
 * @param gm the author is a GM, who may change every line
 * @param book what a player may add; without it, every line that is marked as `said`
 */
export function withModifiersOf(
  check: Check,
  fresh: Plan,
  typed: Plan,
  { believed, gm, book }: { believed: (role: string) => boolean; gm: boolean; book?: Book },
): Plan {
  return Object.keys(rolesOf(check, fresh)).reduce((plan, role) => {
    const read = check.modifiers(plan, role);
    if (read === null) return plan;
    const typedList = (believed(role) && check.modifiers(typed, role)?.list) || null;
    const believedLines = gm
      ? [...(typedList ?? [])]
      : admittedModifiers(check, { plan, role, list: read.list }, typedList, book);
    return read.with(distinctLines(believedLines));
  }, fresh);
}
