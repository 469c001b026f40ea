import { decimal, facts, fail, member, whole } from "../../guard.ts";
import { raised } from "../percent.ts";
import { floored, isAtMost } from "../rounding.ts";
import { THROW_DISTANCES } from "../tables/throw-distances.ts";
import { thrust, type DamageDice } from "../thrust.ts";
import { THROWING_SKILLS, type ThrowingSkill } from "../vocabulary.ts";

export interface ObjectThrow {
  /** Pounds, more than 0. */
  weight: number;
  /** 1 and up. */
  st: number;
  /** More than 0. */
  basicLift: number;
  /** Percentage of the lift before the throw, 0 and up. */
  liftPercent: number;
  /** Percentage of extra effort in the throw, 0 and up. */
  percent: number;
  skill: ThrowingSkill;
  /** The skill's level minus DX. */
  relativeLevel: number;
  /** In G, more than 0. */
  gravity: number;
}

export interface ObjectFlight {
  hands: number;
  /** Yards for each point of ST. */
  factor: number;
  yards: number;
  damage: DamageDice;
}

const MOST_TIMES_LIFTED = 8;
const MOST_TIMES_IN_ONE_HAND = 2;

/**
 * The flight of a thrown thing, and its damage. The thrower must be able to lift it under local gravity; the distance
 * depends on its mass and on gravity, the damage on its mass alone. GURPS › Throwing. Errors by field; `weight` if it
 * is too heavy to lift or to throw.
 */
export function throwObject(given: ObjectThrow): ObjectFlight {
  const fields = facts(given);
  const weight = decimal(fields.weight, "weight", { above: 0 });
  const st = whole(fields.st, "st", { min: 1 });
  const basicLift = decimal(fields.basicLift, "basicLift", { above: 0 });
  const able = basicLift * raised(fields.liftPercent, "liftPercent");
  const strong = st * raised(fields.percent);
  const skill = member(fields.skill, THROWING_SKILLS, "skill");
  const bonus = skillBonus(skill, whole(fields.relativeLevel, "relativeLevel"));
  const gravity = decimal(fields.gravity, "gravity", { above: 0 });
  const ratio = weight / basicLift;
  const factor = THROW_DISTANCES.find(([times]) => isAtMost(ratio, times))?.[1];
  if (factor === undefined || !isAtMost(weight * gravity, MOST_TIMES_LIFTED * able)) return fail("weight");
  const { dice, adds } = thrust(floored(strong));
  return {
    hands: isAtMost(weight * gravity, MOST_TIMES_IN_ONE_HAND * able) ? 1 : 2,
    factor,
    yards: ((strong + bonus) * factor) / gravity,
    damage: { dice, adds: adds + byWeight(ratio, dice) + (skill === "throwingArt" ? bonus * dice : 0) },
  };
}

/** The bonus to ST for distance; with Throwing Art also to each die of damage. */
function skillBonus(skill: ThrowingSkill, relativeLevel: number): number {
  switch (skill) {
    case "none":
      return 0;
    case "throwing":
      return Math.min(2, Math.max(0, relativeLevel));
    case "throwingArt":
      return Math.min(2, Math.max(0, relativeLevel + 1));
  }
}

/** The damage modifier of light and heavy things, by the number of dice. */
function byWeight(ratio: number, dice: number): number {
  if (isAtMost(ratio, 1 / 8)) return -2 * dice;
  if (isAtMost(ratio, 1 / 4)) return -dice;
  if (isAtMost(ratio, 1 / 2)) return 0;
  if (isAtMost(ratio, 1)) return dice;
  if (isAtMost(ratio, 2)) return 0;
  return isAtMost(ratio, 4) ? 0 - Math.floor(dice / 2) : -dice;
}
