import type { Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import type { Check, Outcome, Parties, Plan, Situation, Throws } from "./check.ts";
import { participants } from "./parties.ts";

/** The check of a card. @throws Error where its game is not installed any more. */
export function checkOf(card: Card): Check {
  return checkById(`${card.system.game}.${card.system.kind}`).check;
}

/** A card as it stands: its documents found, its outcome derived from plan and throws. */
export function situationOf(card: Card): Situation {
  const { plan, throws, parties } = card.system;
  return situation(checkOf(card), plan, throws, parties);
}

export function situation(check: Check, plan: Plan, throws: Throws, parties: Parties): Situation {
  return { plan, throws, parties: participants(parties), outcome: resolve(check, plan, throws) };
}

/** The outcome, or null while a throw is missing. */
export function resolve(check: Check, plan: Plan, throws: Throws): Outcome | null {
  return missingRoles(check, plan, throws).length === 0 ? check.kind.resolve(plan, throws) : null;
}

/** Roles that have not thrown yet. A pool without dice waits for its side all the same: it may yet choose. */
export function missingRoles(check: Check, plan: Plan, throws: Throws): string[] {
  return Object.keys(check.kind.pools(plan)).filter((role) => !(role in throws));
}

/** A plan read anew, with the modifiers that another plan has for the roles that are believed, and none for the rest. */
export function withModifiersOf(check: Check, fresh: Plan, typed: Plan, believed: (role: string) => boolean): Plan {
  return Object.keys(check.roles).reduce((plan, role) => {
    if (check.modifiers(plan, role) === null) return plan;
    return check.withModifiers(plan, role, (believed(role) && check.modifiers(typed, role)) || []);
  }, fresh);
}
