import { facts, fail, flag, member, whole } from "../../guard.ts";
import { stakesOf } from "../changes.ts";
import { modifiers } from "../guards.ts";
import { modifier } from "../modifier.ts";
import { LIMBS, MANEUVERS, type Limb, type Maneuver, type Modifier, type SuccessPlan } from "../vocabulary.ts";
import { COMBAT_EFFORT_COST, strained } from "./combat-effort.ts";

export interface DefenseSituation {
  /** The score of the dodge, parry or block. */
  score: number;
  /** The maneuver of this second. */
  maneuver: Maneuver;
  isFeverish: boolean;
  /** The limb that is hurt if a feverish defense fails critically. */
  limb: Limb;
  modifiers: Modifier[];
}

const FEVERISH = 2;

/**
 * An active defense, with extra effort or without. GURPS › Extra Effort in Combat › Feverish Defense; Throwing › Catching.
 * Errors by field; `maneuver` for a feverish one after an All-Out Attack.
 */
export function defense(given: DefenseSituation): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.score, "score");
  const maneuver = member(fields.maneuver, MANEUVERS, "maneuver");
  const isFeverish = flag(fields.isFeverish, "isFeverish");
  const limb = member(fields.limb, LIMBS, "limb");
  const own = modifiers(fields.modifiers);
  if (isFeverish && maneuver === "allOutAttack") return fail("maneuver");
  return {
    base,
    modifiers: [...own, ...(isFeverish ? modifier("feverishDefense", FEVERISH, "effort") : [])],
    isDefense: true,
    stakes: isFeverish ? stakesOf((result) => [...COMBAT_EFFORT_COST, ...strained(result, limb)]) : {},
  };
}
