import { actorsOf, type ButtonView, participant, partyOf, type Refusal, type Situation, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, seatOf } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { isShielded } from "./cards-in-hand.ts";
import { unfitness } from "./fitness.ts";
import { isAnnounced, outrunRefusal } from "./interrupting.ts";
import { fightOf, isActing } from "./seat.ts";

/** *Interrupt* on an act that is declared, for everybody of this reader who has a card up the sleeve (IMP-SLV-3). */
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
            {
              action: "check",
              data: { check: "imperfect.interrupt", actor: actor.uuid, card: card.uuid },
              label: say("QUADRANT.imperfect.tracker.act.interruptWith", { name: actor.name }),
              price: say("QUADRANT.imperfect.price.sleeve"),
              reason: null,
              primary: false,
            },
          ]
        : [];
    });
}

/** Why an act that was declared is not done: somebody was faster, or whoever declared it is down (IMP-SLV-3, IMP-TURN-3). */
export function lapsed({ parties: { self } }: Situation): Refusal | null {
  const seat = seatOf(self);
  if (!seat) return null;
  const unfit = isShielded(seat) ? null : unfitness(seat.actor);
  return unfit ? refusal(`turn.${unfit}`) : outrunRefusal(seat);
}
