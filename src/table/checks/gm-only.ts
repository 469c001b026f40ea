import type { Refusal, Situation } from "./check.ts";

/** Whether what is declared is a GM's word: its author's; before there is a card, that of whoever sits at this screen. */
export function isGms({ card }: Pick<Situation, "card">): boolean {
  return card ? card.author?.isGM === true : game.user?.isGM === true;
}

/** Why nobody but a GM does this. */
export function gmRefusal(card: Situation["card"]): Refusal | null {
  return isGms({ card }) ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}
