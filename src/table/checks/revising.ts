import type { Card } from "../documents/messages.ts";
import type { Check, Refusal, Situation } from "./check.ts";
import type { Spend } from "./choices.ts";
import { diceAdded } from "./dice-owed.ts";
import { participant, type Participant } from "./parties.ts";
import { owns } from "./reader.ts";
import { checkOf, isRead, partyOfRole, rolesOf } from "./situation.ts";

/**
 * Why nothing may be spent or mended on a card any more; null if it may. An applied card may be reconsidered only if its
 * check has a `lockedReason`: its changes are then undone and made again.
 */
export function whyNotRevise(card: Card, now: Situation): Refusal | null {
  const { state, settled } = card.system;
  if (!["open", "applied", "undone"].includes(state)) return { key: "QUADRANT.table.refusal.notOpen" };
  const thrown = Object.keys(now.throws);
  if (state === "applied" && thrown.length > 0 && thrown.every((role) => settled.includes(role))) {
    return { key: "QUADRANT.table.refusal.settled" };
  }
  const bound = now.outcome ? checkOf(card).lockedReason?.(now) : undefined;
  if (bound) return bound;
  return state === "applied" && bound !== null ? { key: "QUADRANT.table.refusal.applied" } : null;
}

/** Whether the GM may settle an applied card: only one on which something could still be spent. */
export function maySettle(card: Card, now: Situation, user: User.Implementation): boolean {
  if (!user.isGM || card.system.state !== "applied" || whyNotRevise(card, now)) return false;
  return checkOf(card).spends(now).length > 0;
}

/** The spends that are possible now: before there is a result, only some (`Spend.timing`). */
export function timelySpends(check: Check, now: Situation): Spend[] {
  return check.spends(now).filter((spend) => isRead(now) || isEarly(check, now, spend));
}

function isEarly(check: Check, now: Situation, { timing, role, plan }: Spend): boolean {
  if (timing !== "anytime") return false;
  return role in now.throws || Object.keys(diceAdded(check, now, plan)).length === 0;
}

/** The party that decides on a spend: the party that threw, or another one that pays. */
export function payerOf(check: Check, now: Situation, { role, payer }: Spend): Participant | undefined {
  return payer ? participant(payer.party) : now.parties[partyOfRole(check, now.plan, role)];
}

/**
 * Whether a user may mend a role's modifiers: the GM always; the role's owner, if its check has a `lockedReason` and the
 * party has not thrown again.
 */
export function mayMend(check: Check, now: Situation, role: string, user: User.Implementation): boolean {
  if (user.isGM) return true;
  if (check.hasThrownAgain?.(now)) return false;
  return check.lockedReason !== undefined && owns(user, now.parties[rolesOf(check, now.plan)[role] ?? ""], check);
}
