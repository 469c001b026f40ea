import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import type { Refusal, Situation } from "./check.ts";
import { whoIsGone } from "./parties.ts";
import { checkOf } from "./situation.ts";
import { isHeldBack } from "./tied.ts";

/**
 * Why an announced act may not be thrown now: a counter is open, an actor was deleted, it still waits for something, or it
 * has lapsed since.
 */
export function whyNotThrow(card: Card, now: Situation, user: User.Implementation): Refusal | null {
  if (isHeldBack(card, user)) return { key: "QUADRANT.table.refusal.heldBack" };
  const check = checkOf(card);
  const gone = whoIsGone(check, now);
  if (gone) return { key: "QUADRANT.table.refusal.partyGone", data: { name: gone.name } };
  return user.isGM ? null : whyHeldUp(card, now);
}

/** Why an announced act has lapsed or still waits for something. It does not bind the GM, but the card shows it. */
export function whyHeldUp(card: Card, now: Situation): Refusal | null {
  return playOf(gameById(card.system.game))?.lapsed?.(now) ?? checkOf(card).awaits?.(now) ?? null;
}
