import {
  isRefusal,
  type Option,
  type Participant,
  type Parties,
  partiesOf,
  pickOptions,
  type Plan,
  type Refusal,
  type Subject,
} from "#table/checks";
import { isCharacter } from "../../documents.ts";
import { sceneActors, type Present } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { targetsOf } from "../../target.ts";
import { asTargets, MOST_SIDES, peopleIn } from "./sides.ts";

/** Whom it is set against: whoever is targeted; the GM may choose them afterwards from those who are there. */
export function aimedAt(subject: Subject): Present[] | Refusal {
  const { actor, targets } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  if (targets.length === 0 && game.user?.isGM) {
    const [first] = sceneActors().filter((one) => one.actor.uuid !== actor.uuid);
    return first ? [first] : refusal("noTarget");
  }
  const aimed = targetsOf(subject);
  if (isRefusal(aimed)) return aimed;
  const people = [...new Map(aimed.map((one) => [one.actor.uuid, one])).values()];
  return countRefusal(people.length) ?? people;
}

/** A switch for everybody who is there: the GM says who takes part. Somebody has to. */
export function takingPart<P extends Plan>(
  parties: Record<string, Participant>,
  put: (parties: Parties) => P,
): Option<P>[] {
  if (!game.user?.isGM) return [];
  const { self } = parties;
  const picked = peopleIn(parties);
  return pickOptions({
    picked,
    around: sceneActors().filter((one) => one.actor.uuid !== self?.actor?.uuid),
    put(people) {
      const wrong = countRefusal(people.length);
      const next = { ...(self && partiesOf({ self })), ...asTargets(wrong ? picked : people) };
      return { plan: put(next), parties: next, ...(wrong && { reason: wrong }) };
    },
  });
}

/** Why it cannot be set against so many. */
function countRefusal(count: number): Refusal | null {
  if (count === 0) return refusal("noTarget");
  return count < MOST_SIDES ? null : refusal("contest.tooMany", { count });
}
