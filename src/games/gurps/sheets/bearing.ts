import { participant, type Participant, partyOf, type Refusal, tokenOf } from "#table/checks";
import { heldRefusal } from "../checks/roll/refusal.ts";
import type { Character } from "../documents.ts";

/** How somebody bears up, as all parts of a sheet ask for it. */
export interface Bearing {
  actor: Character;
  self: Participant;
  /** Why nothing can be rolled but to get over it; null where anything can. */
  held: Refusal | null;
}

export function bearingOf(actor: Character): Bearing {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  return { actor, self, held: heldRefusal(self) };
}
