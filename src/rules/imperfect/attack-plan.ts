import { fail, flag, member, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { attackTn, checkAgainst, longerOf, type Against } from "./attack-tn.ts";
import { areaDice } from "./falloff.ts";
import { abilityRoll, diceCount } from "./guards.ts";
import type { Reading } from "./reading.ts";
import { MANEUVERS, type AbilityRoll, type Maneuver } from "./vocabulary.ts";

/** A shot, a throw, a burst or a blow. */
export interface AttackPlan {
  roll: AbilityRoll;
  against: Against;
  /** An area weapon: bonus dice by distance. */
  area: boolean;
  /** Rounds fired at this target; at least 1, more only with an automatic weapon. */
  shots: number;
  maneuver: Maneuver;
  /** A dodge or a parry; null: none is declared. */
  defence: AbilityRoll | null;
}

export interface AttackOutcome extends Reading {
  /** `bust`, `miss`, or `hits` with their number, e.g. `hits2`. */
  result: string;
  /** The normal Target Number, or the defence's total if that is higher. */
  tn: number;
  margin: number;
  hits: number;
  /** Rounds that did not hit the target. */
  strays: number;
  /** Raises that are left to move the location of every hit. */
  shift: number;
  defence: Reading | null;
}

/** Facts that follow from a valid plan. */
export interface AttackFacts {
  /** The Target Number without the defence. */
  tn: number;
  areaDice: number;
  /** `bust`, `miss`, then `hits1` up to the number of shots. */
  results: string[];
}

/**
 * Checks the plan. Errors: the fields' names; `area`, `shots` in melee; `maneuver` at range; `same-reach`;
 * `not-shorter`, `not-longer` (closing in takes less reach, getting out more), `closed` (the manoeuvre does not fit the
 * present distance).
 */
export function attackFacts(plan: AttackPlan): AttackFacts {
  const fields = record(plan, "plan");
  const { dice } = abilityRoll(fields.roll);
  const against = checkAgainst(fields.against);
  const area = flag(fields.area, "area");
  const shots = whole(fields.shots, "shots", { min: 1, max: LIMITS.shots });
  const maneuver = member(fields.maneuver, MANEUVERS, "maneuver");
  if (fields.defence !== null) abilityRoll(fields.defence, "defence");
  if (against.mode === "ranged") {
    if (maneuver !== "strike") fail("maneuver");
  } else {
    if (area) fail("area");
    if (shots > 1) fail("shots");
    const longer = longerOf(against);
    if (maneuver === "close" && longer !== "target") fail("maneuver", "not-shorter");
    if (maneuver === "withdraw" && longer !== "own") fail("maneuver", "not-longer");
    if (maneuver !== "strike" && against.closed !== (maneuver === "withdraw")) fail("closed");
  }
  const added = area && against.mode === "ranged" ? areaDice(against.distance) : 0;
  diceCount(dice + added, "dice");
  return {
    tn: attackTn(against),
    areaDice: added,
    results: ["bust", "miss", ...Array.from({ length: shots }, (_, index) => `hits${index + 1}`)],
  };
}
