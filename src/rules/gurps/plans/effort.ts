import { facts, fail, flag, member, whole } from "../../guard.ts";
import type { EffortPlan } from "../extra-effort.ts";
import { modifiers as modifiersGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import { isBarred } from "../modifiers/traits.ts";
import { EFFORT_ROWS, PERCENT_A_STEP } from "../tables/efforts.ts";
import { EFFORTS, EFFORT_SCORES, type Effort, type EffortScore, type Modifier, type Trait } from "../vocabulary.ts";

export interface EffortSituation {
  feat: Effort;
  by: EffortScore;
  /** Will, or the level of a skill based on Will. */
  base: number;
  /** The percentage that is added, 1 and up; by Hiking more than the 20 that a march gives anyway. */
  percent: number;
  /** FP below the maximum. */
  missingFatigue: number;
  isMotivated: boolean;
  /** FP that the feat itself costs, 0 and up. */
  taskFatigue: number;
  ht: number;
  traits: Trait[];
  modifiers: Modifier[];
}

const MOTIVATED = 5;

/**
 * An attempt to exceed a character's normal ability; null for a machine. GURPS › Extra Effort. Errors by field; `by` if
 * no skill helps in the feat, `percent` if a march gives as much anyway.
 */
export function effort(given: EffortSituation): EffortPlan | null {
  const fields = facts(given);
  const feat = member(fields.feat, EFFORTS, "feat");
  const by = member(fields.by, EFFORT_SCORES, "by");
  const base = whole(fields.base, "base");
  const percent = whole(fields.percent, "percent", { min: 1 });
  const missing = whole(fields.missingFatigue, "missingFatigue", { min: 0 });
  const isMotivated = flag(fields.isMotivated, "isMotivated");
  const taskFatigue = whole(fields.taskFatigue, "taskFatigue", { min: 0 });
  const ht = whole(fields.ht, "ht");
  const own = modifiersGuard(fields.modifiers);
  const penalty = penaltyOf(feat, by, percent);
  if (isBarred({ tag: "effort", traits: given.traits, facts: [] })) return null;
  return {
    base,
    modifiers: [
      ...modifier("effort", -penalty, "effort"),
      ...modifier("missingFatigue", -missing, "condition"),
      ...(isMotivated ? modifier("motivated", MOTIVATED, "situation") : []),
      ...own,
    ],
    feat,
    percent,
    taskFatigue,
    ht: { base: ht, modifiers: [] },
  };
}

/** A started step counts in full. */
function penaltyOf(feat: Effort, by: EffortScore, percent: number): number {
  if (by === "will") return Math.ceil(percent / PERCENT_A_STEP);
  const skill = EFFORT_ROWS[feat].skill ?? fail("by");
  return percent > skill.free ? Math.ceil((percent - skill.free) / skill.percent) : fail("percent");
}
