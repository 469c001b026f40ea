import { combatantOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { cardToAct } from "../combat/cards-in-hand.ts";
import { cardName } from "../combat/card-words.ts";
import { fightOf } from "../combat/seat.ts";
import { isAptitude, isSeated, isWeapon } from "../documents.ts";

/** "Future Imperfect · Round 4, counting down · your card: Jack of spades" */
export function status(actor: Actor.Implementation): string {
  const words = [say("QUADRANT.imperfect.name")];
  const seat = combatantOf(actor, tokenOf(actor));
  const fight = isSeated(seat) ? fightOf(seat) : null;
  if (isSeated(seat) && fight) {
    const phase = say(`QUADRANT.imperfect.phase.${fight.system.phase}`);
    words.push(say("QUADRANT.imperfect.status.round", { round: fight.round, phase }));
    const card = seat.isOwner ? cardToAct(seat) : null;
    if (card) words.push(say("QUADRANT.imperfect.status.card", { card: cardName(card) }));
  }
  return words.join(" · ");
}

/** What is learnt is thrown, what is armed with attacks. */
export function checkOf(item: Item.Implementation): string | null {
  if (isAptitude(item)) return "imperfect.check";
  return isWeapon(item) ? "imperfect.attack" : null;
}
