import type { Change } from "../../check.ts";
import { facts, fail, flag, member, whole } from "../../guard.ts";
import { noting, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { modifiers } from "../guards.ts";
import { modifier } from "../modifier.ts";
import {
  ATTACK_EFFORTS,
  LIMBS,
  MANEUVERS,
  type AttackEffort,
  type Limb,
  type Maneuver,
  type Modifier,
  type Result,
  type SuccessPlan,
} from "../vocabulary.ts";
import { COMBAT_EFFORT_COST, strained } from "./combat-effort.ts";

export interface AttackSituation {
  skill: number;
  /** The maneuver of this second. */
  maneuver: Maneuver;
  /** The penalty of each blow of a rapid strike, 0 or below. */
  rapidStrike: number;
  effort: AttackEffort | null;
  isMelee: boolean;
  /** The limb that is hurt if an attack with effort fails critically. */
  limb: Limb;
  modifiers: Modifier[];
}

/**
 * An attack, with extra effort or without; the GM rules on critical hits and misses. GURPS › Degree of Success or
 * Failure; Extra Effort in Combat › Flurry of Blows, Mighty Blows. Errors by field; `maneuver`, `effort` or
 * `rapid-strike` also if an effort does not fit.
 */
export function attack(given: AttackSituation): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.skill, "skill");
  const maneuver = member(fields.maneuver, MANEUVERS, "maneuver");
  const rapidStrike = whole(fields.rapidStrike, "rapidStrike", { max: 0 });
  const effort = fields.effort === null ? null : member(fields.effort, ATTACK_EFFORTS, "effort");
  const isMelee = flag(fields.isMelee, "isMelee");
  const limb = member(fields.limb, LIMBS, "limb");
  const own = modifiers(fields.modifiers);
  if (effort !== null && maneuver !== "attack") return fail("maneuver");
  if (effort === "mightyBlows" && !isMelee) return fail("effort");
  if (effort === "flurryOfBlows" && rapidStrike === 0) return fail("rapidStrike");
  return {
    base,
    modifiers: [
      ...own,
      ...modifier("rapidStrike", rapidStrike, "task"),
      ...(effort === "flurryOfBlows" ? modifier("flurryOfBlows", givenBack(rapidStrike), "effort") : []),
    ],
    isDefense: false,
    stakes: stakesOf((result) => changesOn(result, effort, limb)),
  };
}

/** The effort gives back all of the penalty but half of it, rounded down. */
function givenBack(rapidStrike: number): number {
  return -rapidStrike - Math.floor(-rapidStrike / 2);
}

function changesOn(result: Result, effort: AttackEffort | null, limb: Limb): Change[] {
  const isStrong = effort === "mightyBlows" && isGood(result);
  return [
    ...(effort === null ? [] : COMBAT_EFFORT_COST),
    ...(result === "criticalSuccess" ? [noting("criticalHit")] : []),
    ...(result === "criticalFailure" ? [noting("criticalMiss")] : []),
    ...(isStrong ? [noting("strongBlow")] : []),
    ...(effort === null ? [] : strained(result, limb)),
  ];
}
