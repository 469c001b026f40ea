import type { Change } from "#rules/check.ts";
import type { ConditionId } from "#rules/zerospace";
import { combatantOf } from "#table/checks";
import { has } from "#table/conditions";
import type { Present } from "../../people.ts";

/** What lasts till the scene ends. */
const SCENE = ["distracted", "cover", "sensoryLoss", "cowering", "fleeing"] as const satisfies ConditionId[];

/** What plot points have bought, for a scene or for a round: no round outlasts its scene. */
const BOUGHT = ["boosted", "powerStunt"] as const satisfies ConditionId[];

/** What a fight's turns and end take away: where no fight is on, nothing else would. */
const FIGHT = ["surprised", "running", "sprinting", "dodging"] as const satisfies ConditionId[];

/** What the end of a scene takes away from one of those who are there (ZS-TIME-1, ZS-SEN-3, ZS-TER-3). */
export function sceneEnds({ actor, token }: Present, who: string): Change[] {
  const isFighting = combatantOf(actor, token)?.combat?.started ?? false;
  const fallen = actor.system.isNamed ? [] : (["defeated"] as const);
  const ends: ConditionId[] = [...SCENE, ...BOUGHT, ...(isFighting ? [] : FIGHT), ...fallen];
  return ends.filter((id) => has(actor, id)).map((lose) => ({ who, lose, stacks: "all" }));
}
