import type { Refusal, Situation } from "./check.ts";

/** Whether a GM declares it: the card's author; before there is a card, the user at this screen. */
export function isGms({ card }: Pick<Situation, "card">): boolean {
  return card ? card.author?.isGM === true : game.user?.isGM === true;
}

/** Why only a GM may do this. */
export function gmRefusal(card: Situation["card"]): Refusal | null {
  return isGms({ card }) ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}
