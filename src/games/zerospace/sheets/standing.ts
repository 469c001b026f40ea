import { participant, type Participant, partyOf, type Refusal, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { barredFrom } from "../checks/side/action-costs.ts";
import { fighterOf, type Character, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";

/** How somebody stands: in a fight or not, and what keeps them from acting. */
export interface Standing {
  actor: Character;
  self: Participant;
  /** The row in the fight that is on; null outside one. */
  row: Fighter | null;
  /** Why no task action can be taken now. */
  barred: Refusal | null;
  /** The same for attacks: whoever sprints makes none. */
  disarmed: Refusal | null;
}

export function standingOf(actor: Character): Standing {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  const barred = barredFrom(self, "attack") ?? (has(actor, "helpless") ? unable("unable", self) : null);
  const disarmed = barred ?? (has(actor, "sprinting") ? unable("sprinting", self) : null);
  return { actor, self, row: fighterOf(self), barred, disarmed };
}

const unable = (why: "unable" | "sprinting", { name }: Participant): Refusal => refusal(`attack.${why}`, { name });
