import type { Refusal, Situation } from "./check.ts";

/** Whether a GM declares the act: as the card's author; before there is a card, as this client's user. */
export function isGms({ card }: Pick<Situation, "card">): boolean {
  return card ? card.author?.isGM === true : game.user?.isGM === true;
}

/** The Refusal of an act that only a GM may do; null if a GM does it. */
export function gmRefusal(card: Situation["card"]): Refusal | null {
  return isGms({ card }) ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}
