import {
  actorsOf,
  button,
  type ButtonView,
  combatantOf,
  participant,
  partyOf,
  type Refusal,
  type Situation,
  tokenOf,
} from "#table/checks";
import type { Beginning } from "#table/game.ts";
import { cardToAct, isShielded } from "./combat/cards-in-hand.ts";
import { isAnnounced, interruptedRefusal } from "./combat/interrupting.ts";
import { cardName, fightOf, isActing, unfitness } from "./combat/seat.ts";
import { isAptitude, isCharacter, isSeated, isWeapon, seatOf } from "./documents.ts";
import { refusal, tell } from "./words.ts";

/**
 * *Interrupt* on an announced act: one button for each of the reader's actors with a card up the sleeve (IMP-SLV-3).
 */
export function interruptButtons({ card, parties }: Situation, user: User.Implementation): ButtonView[] {
  if (!card || !isAnnounced(card) || !seatOf(parties["self"])) return [];
  return actorsOf(user)
    .filter(isCharacter)
    .flatMap((actor) => {
      const seat = seatOf(participant(partyOf(actor, tokenOf(actor), null)));
      const isOther = actor.uuid !== parties["self"]?.actor?.uuid;
      if (!seat || !isOther || seat.system.sleeve === null || isActing(seat) || unfitness(actor)) return [];
      return fightOf(seat)?.system.phase === "counting"
        ? [
            button("check", tell("tracker.act.interruptWith", { name: actor.name }), {
              data: { check: "imperfect.interrupt", actor: actor.uuid, card: card.uuid },
              price: tell("price.sleeve"),
            }),
          ]
        : [];
    });
}

/**
 * Why an announced act is not carried out: another seat interrupted it first, or the actor can no longer act
 * (IMP-SLV-3, IMP-TURN-3).
 */
export function lapsed({ parties: { self } }: Situation): Refusal | null {
  const seat = seatOf(self);
  if (!seat) return null;
  const unfit = isShielded(seat) ? null : unfitness(seat.actor);
  return unfit ? refusal(`turn.${unfit}`) : interruptedRefusal(seat);
}

/**
 * The check that an edit of a token's bar begins (§ 5.3): Wind is an act that can be undone, and wounds are taken by
 * area. Null for a bar that is a mere number.
 */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | null {
  if (!isCharacter(actor)) return null;
  if (attribute === "wind") return { check: "imperfect.windByHand", actor: actor.uuid, data: { by: String(delta) } };
  const wounds = String(Math.max(1, -delta));
  return attribute === "health" ? { check: "imperfect.hurtByHand", actor: actor.uuid, data: { wounds } } : null;
}

/** "Future Imperfect · Round 4, counting down · your card: Jack of spades" */
export function status(actor: Actor.Implementation): string {
  const words = [tell("name")];
  const seat = combatantOf(actor, tokenOf(actor));
  const fight = isSeated(seat) ? fightOf(seat) : null;
  if (isSeated(seat) && fight) {
    const phase = tell(`phase.${fight.system.phase}`);
    words.push(tell("status.round", { round: fight.round, phase }));
    const card = seat.isOwner ? cardToAct(seat) : null;
    if (card) words.push(tell("status.card", { card: cardName(card) }));
  }
  return words.join(" · ");
}

/** The check that an Item stands for: an Aptitude is rolled, a weapon attacks. */
export function checkOf(item: Item.Implementation): string | null {
  if (isAptitude(item)) return "imperfect.check";
  return isWeapon(item) ? "imperfect.attack" : null;
}
