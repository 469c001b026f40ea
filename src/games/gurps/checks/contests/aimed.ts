import { isReason } from "../../../../table/checks/is-reason.ts";
import type { Plan, Reason, Subject } from "../../../../table/checks/check.ts";
import { partiesOf, type Participant, type Parties } from "../../../../table/checks/parties.ts";
import { pickOptions } from "../../../../table/checks/pick-options.ts";
import type { Option } from "../../../../table/checks/choices.ts";
import { isCharacter } from "../../documents.ts";
import { sceneActors, type Present } from "../../people.ts";
import { reason } from "../../reason.ts";
import { targetsOf } from "../../target.ts";
import { asTargets, MOST_SIDES, peopleIn } from "./sides.ts";

/** Whom it is set against: whoever is targeted; the GM may choose them afterwards from those who are there. */
export function aimedAt(subject: Subject): Present[] | Reason {
  const { actor, targets } = subject;
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  if (targets.length === 0 && game.user?.isGM) {
    const [first] = sceneActors().filter((one) => one.actor.uuid !== actor.uuid);
    return first ? [first] : reason("noTarget");
  }
  const aimed = targetsOf(subject);
  if (isReason(aimed)) return aimed;
  const people = [...new Map(aimed.map((one) => [one.actor.uuid, one])).values()];
  return countReason(people.length) ?? people;
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
      const wrong = countReason(people.length);
      const next = { ...(self && partiesOf({ self })), ...asTargets(wrong ? picked : people) };
      return { plan: put(next), parties: next, ...(wrong && { reason: wrong }) };
    },
  });
}

/** Why it cannot be set against so many. */
function countReason(count: number): Reason | null {
  if (count === 0) return reason("noTarget");
  return count < MOST_SIDES ? null : reason("contest.tooMany", { count });
}
