import type { Reason, Situation } from "./check.ts";

/** Why nobody but a GM does this. Before there is a card, whoever sits at this screen is meant. */
export function gmReason(card: Situation["card"]): Reason | null {
  const isGm = card ? card.author?.isGM === true : game.user?.isGM === true;
  return isGm ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}
