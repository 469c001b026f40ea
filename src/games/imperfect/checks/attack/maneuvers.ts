import { type Against, longerOf, type Maneuver } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { refusal } from "../../refusal.ts";

/** Why the distance between the two cannot be changed like that (IMP-MEL-5). */
export function maneuverRefusal(against: Against, maneuver: Maneuver): Refusal | null {
  if (maneuver === "strike") return null;
  if (against.mode !== "melee") return refusal("attack.notAtRange");
  const longer = longerOf(against);
  if (maneuver === "close") {
    if (longer !== "target") return refusal("attack.notShorter");
    return against.closed ? refusal("attack.closedAlready") : null;
  }
  if (longer !== "own") return refusal("attack.notLonger");
  return against.closed ? null : refusal("attack.notClosed");
}
