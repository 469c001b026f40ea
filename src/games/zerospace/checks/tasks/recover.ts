import type { ActionId, Attribute } from "#rules/zerospace";
import { type Draft, only, partyOf, type Refusal, type Subject } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionRefusal } from "../side/action-costs.ts";
import { fixedParts, fixedPlan, fixedSide, type FixedTask } from "./roll/fixed-task.ts";
import { withOwnSide } from "./roll/own-side.ts";
import { taskCheck, type Task, type TaskCheck } from "./roll/task-check.ts";
import { hasSucceeded, MODERATE, type TaskPlan } from "./roll/task-plan.ts";
import { taskView } from "./roll/task-view.ts";

interface Recovery {
  task: "recoverSenses" | "recoverNerve";
  skill: string;
  attribute: Attribute;
  /** What one gets rid of. */
  from: readonly string[];
}

const bears = (actor: Actor.Implementation, { from }: Recovery): boolean => from.some((id) => has(actor, id));

/** A moderately difficult roll with which somebody comes round by themselves. */
function recovery(what: Recovery): TaskCheck {
  const { task } = what;
  const id: ActionId = task;
  const fixed: FixedTask = what;
  return taskCheck({
    ...fixedParts(id),
    parties: only(),
    prepare({ actor, token }: Subject): Draft<TaskPlan> | Refusal {
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      if (!bears(actor, what)) return refusal(`${task}.needless`, { name: actor.name });
      return { plan: fixedPlan(actor, fixed, MODERATE), parties: { self: partyOf(actor, token, null) } };
    },
    refresh(situation: Task): TaskPlan {
      const actor = characterOf(situation.parties["self"]);
      const side = fixedSide(fixed, situation);
      return actor && side ? withOwnSide(fixedPlan(actor, fixed, MODERATE), actor, side) : situation.plan;
    },
    refuse({ parties: { self } }: Task): Refusal | null {
      const actor = characterOf(self);
      if (!actor) return refusal("gone");
      return bears(actor, what) ? actionRefusal(self, id) : refusal(`${task}.needless`, { name: actor.name });
    },
    view: (situation, reader) => {
      const { outcome, parties } = situation;
      const name = parties["self"]?.name ?? "";
      const effect = outcome && hasSucceeded(outcome) ? say(`QUADRANT.zerospace.recover.${task}`, { name }) : "";
      return taskView(situation, reader, { kind: task, source: task, effect });
    },
  });
}

/** ZeroSpace › Sensory attacks (ZS-SEN-2). */
export const recoverSensesCheck = recovery({
  task: "recoverSenses",
  skill: "perception",
  attribute: "reason",
  from: ["sensoryLoss"],
});

/** ZeroSpace › Terrifying attacks (ZS-TER-3). */
export const recoverNerveCheck = recovery({
  task: "recoverNerve",
  skill: "survival",
  attribute: "presence",
  from: ["cowering", "fleeing"],
});
