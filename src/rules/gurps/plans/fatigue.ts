import { facts, whole } from "../../guard.ts";
import { losing, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { level, modifiers as modifiersGuard } from "../guards.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

/**
 * The roll against fatigue in long running or swimming: the better of HT and the skill; a failure costs 1 FP. GURPS ›
 * Running › Fatigue Cost; Swimming. Errors by field.
 * @param given.skill of running or swimming; null untrained
 */
export function fatigue(given: { ht: number; skill: number | null; modifiers: Modifier[] }): SuccessPlan {
  const fields = facts(given);
  const ht = whole(fields.ht, "ht");
  const skill = level(fields.skill, "skill");
  const modifiers = modifiersGuard(fields.modifiers);
  return {
    base: Math.max(ht, skill ?? ht),
    modifiers: [...modifiers],
    isDefense: true,
    stakes: stakesOf((result) => (isGood(result) ? [] : losing("fp", 1))),
  };
}
