import { combatantOf, participant, partyOf, type Refusal, tokenOf } from "#table/checks";
import { mayAct, mayMove } from "../combat/cards-in-hand.ts";
import { isSeated, type Character, type Seated } from "../documents.ts";

/** How somebody stands: in a fight or not, and what keeps them from acting. */
export interface Standing {
  actor: Character;
  /** The seat in the fight that is on; null outside one. */
  seat: Seated | null;
  /** Why nothing can be done that takes a card. */
  barred: Refusal | null;
  /** The same for recovering, which is all that the stunned can do. */
  stunnedBarred: Refusal | null;
  /** Why nobody moves or stands up. */
  rooted: Refusal | null;
}

export function standingOf(actor: Character): Standing {
  const token = tokenOf(actor);
  const row = combatantOf(actor, token);
  const self = participant(partyOf(actor, token, null));
  return {
    actor,
    seat: isSeated(row) && row.combat?.started ? row : null,
    barred: mayAct(self),
    stunnedBarred: mayAct(self, { stunned: true }),
    rooted: mayMove(self),
  };
}
