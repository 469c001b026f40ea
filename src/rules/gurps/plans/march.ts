import { facts, fail, list, whole } from "../../guard.ts";
import { LIMITS } from "../../limits.ts";
import { noting, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { groupScore } from "../group-score.ts";
import { level, modifiers as modifiersGuard } from "../guards.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

/** From this level on a leader may lead all walkers. */
const LEADERSHIP = 12;
const BONUS_PERCENT = 20;

/**
 * The Hiking rolls of a day: one for each walker, or a single one against the average of all under a leader. GURPS ›
 * Hiking. Errors `hiking`, `leadership`, `modifiers`.
 * @param given.hiking the level of each walker; at least one
 * @param given.leadership the leader's level; null, or below 12: each walker rolls alone
 */
export function march(given: { hiking: number[]; leadership: number | null; modifiers: Modifier[] }): SuccessPlan[] {
  const fields = facts(given);
  const hiking = list(fields.hiking, "hiking", "hiking", LIMITS.people).map((score) => whole(score, "hiking"));
  if (hiking.length === 0) return fail("hiking");
  const leadership = level(fields.leadership, "leadership");
  const modifiers = modifiersGuard(fields.modifiers);
  const isLed = leadership !== null && leadership >= LEADERSHIP && hiking.length > 1;
  const scores = isLed ? [groupScore(hiking)] : hiking;
  return scores.map((base) => ({
    base,
    modifiers: [...modifiers],
    isDefense: false,
    stakes: stakesOf((result) => (isGood(result) ? [noting("marchBonus", { percent: BONUS_PERCENT })] : [])),
  }));
}
