import type { Card } from "../documents/messages.ts";
import type { Refusal, Situation } from "./check.ts";
import { whyNotRevise } from "./revising.ts";
import { announcedRoles, checkOf } from "./situation.ts";

/** Why a user may not step in any more, e.g. because the dice are thrown; null if they may. */
export function whyNotStepIn(card: Card, now: Situation): Refusal | null {
  const check = checkOf(card);
  if (check.intervenes === "open") return whyNotRevise(card, now);
  if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  const waits = announcedRoles(check, now.plan, now.throws).length > 0;
  return waits ? null : { key: "QUADRANT.table.refusal.thrown" };
}
