import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import type { Refusal, Situation } from "./check.ts";
import { whoIsGone } from "./parties.ts";
import { checkOf } from "./situation.ts";
import { isHeldBack } from "./tied.ts";

/**
 * Why an announced act is not thrown now: a counter is open, a word is missing, or what has happened since prevents it.
 */
export function whyNotThrow(card: Card, now: Situation, user: User.Implementation): Refusal | null {
  if (isHeldBack(card, user)) return { key: "QUADRANT.table.refusal.heldBack" };
  const check = checkOf(card);
  const gone = whoIsGone(check, now);
  if (gone) return { key: "QUADRANT.table.refusal.partyGone", data: { name: gone.name } };
  return user.isGM ? null : whyHeldUp(card, now);
}

/** What keeps an announced act from being thrown. The GM may throw it all the same, and is told. */
export function whyHeldUp(card: Card, now: Situation): Refusal | null {
  return playOf(gameById(card.system.game))?.lapsed?.(now) ?? checkOf(card).awaits?.(now) ?? null;
}
