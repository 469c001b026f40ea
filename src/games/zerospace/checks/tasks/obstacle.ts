import { type Draft, only, partyOf, type Refusal, type Subject, type TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, fighterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { difficultyFields } from "./roll/difficulty-fields.ts";
import { fixedParts, fixedPlan, fixedSide, type FixedTask } from "./roll/fixed-task.ts";
import { meansRulings, targetRuling } from "./roll/task-rulings.ts";
import { withOwnSide } from "./roll/own-side.ts";
import { joins } from "./roll/stepping-in.ts";
import { taskCheck, type Task, type TaskCheck } from "./roll/task-check.ts";
import {
  dvOf,
  hasSucceeded,
  isDv,
  MODERATE,
  type TaskOutcome,
  type TaskPlan,
  withDifficulty,
} from "./roll/task-plan.ts";
import { taskView } from "./roll/task-view.ts";

/** Part of a movement: it takes no action of its own. */
const ATHLETICS: FixedTask = { task: "obstacle", skill: "athletics", attribute: "brawn" };

const parts = fixedParts(null);

const holdsUp = (outcome: TaskOutcome): boolean => outcome.result === "failure" || outcome.result === "impossible";

function effectOf({ outcome, parties: { self } }: Task): string {
  return outcome && hasSucceeded(outcome) ? say("QUADRANT.zerospace.obstacle.passed", { name: self?.name ?? "" }) : "";
}

/** ZeroSpace › Movement Action (ZS-ACT-5). `data.dv`; `data.card`: the GM asks for it. */
export const obstacleCheck: TaskCheck = taskCheck({
  ...parts,
  ties: "continues",
  parties: only(),
  prepare({ actor, token, data }: Subject): Draft<TaskPlan> | Refusal {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return {
      plan: fixedPlan(actor, ATHLETICS, dvOf(data["dv"])),
      parties: { self: partyOf(actor, token, null) },
      ...(data["card"] && { tied: data["card"] }),
    };
  },
  refresh(situation: Task): TaskPlan {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const side = fixedSide(ATHLETICS, situation);
    if (!actor || !side) return plan;
    return withOwnSide(fixedPlan(actor, ATHLETICS, isDv(plan.dv) ? plan.dv : MODERATE), actor, side);
  },
  refuse: ({ parties: { self } }) => (characterOf(self) ? null : refusal("gone")),
  fields: (situation) => [
    ...(parts.fields?.(situation) ?? []),
    ...difficultyFields({ dv: situation.plan.dv, put: (dv) => withDifficulty(situation.plan, dv) }),
  ],
  interventions: (situation, actor) => joins(situation, actor, { action: "skillRoll" }),
  rulings: (situation) => [...(situation.tied ? meansRulings(situation) : []), ...targetRuling(situation)],
  /** Whoever fails moves half as far for the rest of this turn. */
  effects({ outcome, parties: { self } }) {
    const hindered: TableChange = { who: "self.combatant", set: "isHindered", value: true };
    return outcome && holdsUp(outcome) && fighterOf(self) ? [hindered] : [];
  },
  view: (situation, reader) =>
    taskView(situation, reader, { kind: "obstacle", source: "movement", effect: effectOf(situation) }),
});
