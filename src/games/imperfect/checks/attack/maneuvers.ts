import { reaches, type Against, type Maneuver } from "../../../../rules/imperfect/index.ts";
import type { Reason } from "../../../../table/checks/check.ts";
import { reason } from "../../reason.ts";

/** Why the distance between the two cannot be changed like that (IMP-MEL-5). */
export function maneuverReason(against: Against, maneuver: Maneuver): Reason | null {
  if (maneuver === "strike") return null;
  if (against.mode !== "melee") return reason("attack.notAtRange");
  const { own, target } = reaches(against);
  if (maneuver === "close") {
    if (own >= target) return reason("attack.notShorter");
    return against.closed ? reason("attack.closedAlready") : null;
  }
  if (own <= target) return reason("attack.notLonger");
  return against.closed ? null : reason("attack.notClosed");
}
