import type { Change } from "#rules/check.ts";
import type { ConditionId } from "#rules/zerospace";
import { defineCheck, actKind, type Check, combatantOf, gmRefusal, partiesOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { asGm, charactersIn, gmAnd, type Present, sceneActors } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** What lasts till the scene ends. */
const SCENE = ["distracted", "cover", "sensoryLoss", "cowering", "fleeing"] as const satisfies ConditionId[];

/** What plot points have bought, for a scene or for a round: no round outlasts its scene. */
const BOUGHT = ["boosted", "powerStunt"] as const satisfies ConditionId[];

/** What a fight's turns and end take away: where no fight is on, nothing else would. */
const FIGHT = ["surprised", "running", "sprinting", "dodging"] as const satisfies ConditionId[];

/** What the end of a scene takes away from one of those who are there (ZS-TIME-1, ZS-SEN-3, ZS-TER-3). */
function sceneEnds({ actor, token }: Present, who: string): Change[] {
  const isFighting = combatantOf(actor, token)?.combat?.started ?? false;
  const fallen = actor.system.isNamed ? [] : (["defeated"] as const);
  const ends: ConditionId[] = [...SCENE, ...BOUGHT, ...(isFighting ? [] : FIGHT), ...fallen];
  return ends.filter((id) => has(actor, id)).map((lose) => ({ who, lose, stacks: "all" }));
}

/** Those for whom something ends. */
const concerned = () => sceneActors().filter((one) => sceneEnds(one, "self").length > 0);

/** ZeroSpace › Order Of Play: the GM ends the scene, and with it what lasts as long (ZS-TIME-1). */
export const endSceneCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("sceneEnd"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare() {
    const parties = gmAnd(concerned());
    return Object.keys(parties).length > 1 ? { plan: {}, parties } : refusal("nothingEnds");
  },
  refuse: ({ card }) => gmRefusal(card),
  /** As everybody is when it is done. */
  effects({ parties }) {
    return charactersIn(parties).flatMap(([who, actor]) => sceneEnds({ actor, token: parties[who]!.token }, who));
  },
  view: ({ parties }) =>
    actView({
      kind: "scene",
      source: "order",
      title: say("QUADRANT.zerospace.scene.end"),
      parties: [asGm(parties["self"])],
      word: say("QUADRANT.zerospace.scene.word"),
      why: say("QUADRANT.zerospace.scene.why", { count: Object.keys(parties).length - 1 }),
      tone: "plain",
    }),
});
