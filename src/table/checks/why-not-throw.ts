import type { Card } from "../documents/messages.ts";
import { gameById } from "../register.ts";
import type { Reason, Situation } from "./check.ts";
import { isHeldBack } from "./tied.ts";

/** Why an announced act is not thrown now: somebody counters it, or what has happened since keeps it from being done. */
export function whyNotThrow(card: Card, now: Situation, user: User.Implementation): Reason | null {
  if (isHeldBack(card, user)) return { key: "QUADRANT.table.refusal.heldBack" };
  const gone = Object.values(now.parties).find(({ actor }) => !actor);
  if (gone) return { key: "QUADRANT.table.refusal.partyGone", data: { name: gone.name } };
  return user.isGM ? null : (gameById(card.system.game)?.lapsed?.(now) ?? null);
}
