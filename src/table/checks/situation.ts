import { cardByUuid, type Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import type { Check, Outcome, Plan, Situation, Throws } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { participants, type Parties } from "./parties.ts";

/** The check of a card. @throws Error where its game is not installed any more. */
export function checkOf(card: Card): Check {
  return checkById(`${card.system.game}.${card.system.kind}`).check;
}

/** A card as it stands: its documents found, its outcome derived from plan and throws. */
export function situationOf(card: Card): Situation {
  return situationWith(card, {});
}

/** The same card with another plan, other throws or parties: as it would stand then. */
export function situationWith(
  card: Card,
  other: Partial<Pick<Card["system"], "plan" | "throws" | "parties">>,
): Situation {
  const { plan, throws, parties, tied } = { ...card.system, ...other };
  return { ...situation(checkOf(card), plan, throws, parties), card, tied: cardByUuid(tied) };
}

/** A check that is no card yet. @param tied UUID of the card that it is about */
export function situation(check: Check, plan: Plan, throws: Throws, parties: Parties, tied?: string | null): Situation {
  const outcome = resolve(check, plan, throws);
  const read = fitted(check, plan, throws);
  return { plan, throws: read, lying: throws, parties: participants(parties), outcome, tied: cardByUuid(tied) };
}

/**
 * What a plan reads of the dice that lie: of every pool the first. What is too many is laid aside, so that the same die
 * comes back when the plan asks for it again.
 */
export function fitted(check: Check, plan: Plan, lying: Throws): Throws {
  const pools = Object.entries(check.kind.pools(plan)).filter(([role]) => role in lying);
  return Object.fromEntries(pools.map(([role, { dice }]) => [role, lying[role]!.slice(0, dice.length)]));
}

/** Which party throws which pool of this plan. */
export function rolesOf(check: Check, plan: Plan): Record<string, string> {
  return typeof check.roles === "function" ? check.roles(plan) : check.roles;
}

/** Those of a declaration who may take part, as its check says. @param now the declaration as it came */
export function admittedParties(card: Card, now: Situation): Parties {
  const check = checkOf(card);
  if (check.parties) return check.parties(now);
  if (card.author?.isGM) return card.system.parties;
  const known = new Set(["self", ...Object.values(rolesOf(check, now.plan))]);
  return Object.fromEntries(Object.entries(card.system.parties).filter(([who]) => known.has(who)));
}

/** The outcome, or null while a throw is missing. */
export function resolve(check: Check, plan: Plan, lying: Throws): Outcome | null {
  const isWhole = missingRoles(check, plan, lying).length === 0;
  return isWhole ? check.kind.resolve(plan, fitted(check, plan, lying)) : null;
}

/** Roles that have not thrown all of their dice. A pool without dice waits for its side all the same: it may yet choose. */
export function missingRoles(check: Check, plan: Plan, throws: Throws): string[] {
  const pools = Object.entries(check.kind.pools(plan));
  return pools.filter(([role, { dice }]) => (throws[role]?.length ?? -1) < dice.length).map(([role]) => role);
}

/** The own roles of whoever acts that have not thrown yet: an act that is only announced has some. */
export function announcedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  const roles = rolesOf(check, plan);
  return missingRoles(check, plan, throws).filter((role) => roles[role] === "self");
}

/** The roles that are asked for an answer now: none, as long as the act is only announced. */
export function askedRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return announcedRoles(check, plan, throws).length > 0 ? [] : missingRoles(check, plan, throws);
}

/** Whether one of two outcomes would be news to whoever knows the other. */
export function differs(check: Check, one: Outcome | null, other: Outcome | null): boolean {
  if (one === null || other === null) return one !== other;
  return check.differs ? check.differs(one, other) : one.result !== other.result;
}

/**
 * A plan read anew, with the modifiers that another plan has for the roles that are believed, and none for the rest; what
 * documents decide stays as it was read. Where they decide the whole list, what a player says beyond it is marked as said.
 * @param gm the word of a GM, which is believed in everything
 */
export function withModifiersOf(
  check: Check,
  fresh: Plan,
  typed: Plan,
  { believed, gm }: { believed: (role: string) => boolean; gm: boolean },
): Plan {
  return Object.keys(rolesOf(check, fresh)).reduce((plan, role) => {
    const read = check.modifiers(plan, role);
    if (read === null) return plan;
    const said = (believed(role) && check.modifiers(typed, role)) || [];
    return check.withModifiers(plan, role, gm ? said : believable(check, read, said));
  }, fresh);
}

/** What of a player's list is believed, beside what was read. */
function believable({ fixed }: Check, read: Modifier[], list: Modifier[]): Modifier[] {
  if (fixed === "read") {
    const own = read.filter(({ said }) => !said);
    // What was read a while ago is no word of the player's, and a circumstance that is read by now counts once.
    const beyond = list.filter(({ key, said }) => said && !own.some((one) => one.key === key));
    return [...own, ...beyond.map(({ key, value }) => ({ key, value, said: true }))];
  }
  const isFixed = ({ key }: Modifier): boolean => fixed?.includes(key) ?? false;
  return [...read.filter(isFixed), ...list.filter((one) => !isFixed(one))];
}
