import type { Pool } from "../../rules/dice/index.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import { believable } from "./believable.ts";
import type { Check, Outcome, Plan, Situation, Throws } from "./check.ts";
import type { Book } from "./circumstances.ts";
import { distinctLines, distinctPlan } from "./distinct-lines.ts";
import { participants, type Parties } from "./parties.ts";
import { rolesOf } from "./roles-of.ts";

export { rolesOf } from "./roles-of.ts";

/** The check of a card. @throws Error where its game is not installed any more. */
export function checkOf(card: Card): Check {
  return checkById(`${card.system.game}.${card.system.kind}`).check;
}

/** A card as it stands: its documents found, its outcome derived from plan and throws. */
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

/** A check that is no card yet. @param tied UUID of the card that it is about */
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
 * How far the thrown dice take a plan: the pools that it asks for, those that each result asks for in turn (`pending`),
 * and the last result that could be read.
 */
function stagesOf(check: Check, plan: Plan, thrownDice: Throws): { pools: Pools; staged: Outcome | null } {
  let pools = check.kind.pools(plan);
  let staged: Outcome | null = null;
  while (wantingOf(pools, thrownDice).length === 0) {
    staged = check.kind.resolve(plan, fittedTo(pools, thrownDice));
    // A role that has thrown is not asked for twice.
    const next = Object.entries((staged as Outcome).pending ?? {}).filter(([role]) => !Object.hasOwn(pools, role));
    if (next.length === 0) break;
    pools = { ...pools, ...Object.fromEntries(next) };
  }
  return { pools, staged };
}

/** The pools that a plan and its results ask for, as far as the thrown dice tell. */
export function poolsOf(check: Check, plan: Plan, thrownDice: Throws): Pools {
  return stagesOf(check, plan, thrownDice).pools;
}

/**
 * The thrown dice that a plan reads: the first dice of every pool. Surplus dice are laid aside, so that the same die
 * comes back when the plan asks for it again; so are dice that only another result asked for.
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

/** Which party throws which role of a card as it stands: roles of its plan, and roles that results have asked for. */
export function rolesAt(check: Check, { plan, throws }: Pick<Situation, "plan" | "throws">): Record<string, string> {
  const roles = Object.keys({ ...rolesOf(check, plan), ...throws });
  return Object.fromEntries(roles.map((role) => [role, partyOfRole(check, plan, role)]));
}

/** The parties of a declaration that its check admits. @param now the declaration as it came */
export function admittedParties(card: Card, now: Situation): Parties {
  const check = checkOf(card);
  if (check.parties) return check.parties(now);
  if (card.author?.isGM) return card.system.parties;
  const known = new Set(["self", ...Object.values(rolesOf(check, now.plan))]);
  return Object.fromEntries(Object.entries(card.system.parties).filter(([who]) => known.has(who)));
}

/** Whether there is a result, though it may ask for more dice. */
export const isRead = ({ outcome, staged = outcome }: Pick<Situation, "outcome" | "staged">): boolean =>
  staged !== null;

/** The outcome, or null while a throw is missing. */
export function resolve(check: Check, plan: Plan, thrownDice: Throws): Outcome | null {
  const { pools, staged } = stagesOf(check, plan, thrownDice);
  return wantingOf(pools, thrownDice).length === 0 ? staged : null;
}

/**
 * Roles of the plan itself whose dice are not all thrown. A pool without dice waits for its side all the same: that
 * side may still choose.
 */
export function missingRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return wantingOf(check.kind.pools(plan), throws);
}

/** Roles that a result asks for and whose dice are not all thrown. Those of the plan itself are thrown. */
export function stagedRoles(check: Check, plan: Plan, thrownDice: Throws): string[] {
  return missingRoles(check, plan, thrownDice).length > 0
    ? []
    : wantingOf(poolsOf(check, plan, thrownDice), thrownDice);
}

/** The acting party's own roles that have not thrown yet: an act that is only announced has some. */
export function announcedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  const roles = rolesOf(check, plan);
  return missingRoles(check, plan, throws).filter((role) => roles[role] === "self");
}

/** The roles that are asked for an answer now: none while the act is only announced. */
export function askedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return announcedRoles(check, plan, throws).length > 0 ? [] : missingRoles(check, plan, throws);
}

/** Whether one of two outcomes would be news to a reader who knows the other. */
export function isOtherOutcome(check: Check, one: Outcome | null, other: Outcome | null): boolean {
  if (one === null || other === null) return one !== other;
  return check.isOtherOutcome ? check.isOtherOutcome(one, other) : one.result !== other.result;
}

/**
 * A plan read anew, with another plan's modifiers for the roles that are believed, and none for the rest; what
 * documents decide stays as it was read. Where documents decide the whole list, a player's further lines are marked as
 * said.
 * @param gm the plan is a GM's, which is believed in everything
 * @param book what a player may say; without it, everything that is marked as said
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
    const said = (believed(role) && check.modifiers(typed, role)?.list) || null;
    const believedLines = gm ? [...(said ?? [])] : believable(check, { plan, role, list: read.list }, said, book);
    return read.with(distinctLines(believedLines));
  }, fresh);
}
