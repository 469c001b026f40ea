import { isRefusal, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionRefusal } from "../side/action-costs.ts";
import { oneselfRefusal, targetOf } from "../../people.ts";
import { fixedParts, fixedPlan, fixedSide, type FixedTask } from "./roll/fixed-task.ts";
import { withOpponents } from "./roll/opposition.ts";
import { withOwnSide } from "./roll/own-side.ts";
import { joins } from "./roll/stepping-in.ts";
import { taskCheck, type Task, type TaskCheck } from "./roll/task-check.ts";
import { hasSucceeded, type TaskPlan } from "./roll/task-plan.ts";
import { taskView } from "./roll/task-view.ts";

/** Presence against Presence; nobody needs a skill for it. */
const PRESENCE: FixedTask = { task: "distract", skill: null, attribute: "presence" };
const AGAINST = { skill: null, attribute: "presence" } as const;

const distractPlan = (actor: Character, target: Character): TaskPlan =>
  withOpponents(fixedPlan(actor, PRESENCE, null), [target], AGAINST);

const parts = fixedParts("distract");

/** ZeroSpace › Distracting (ZS-DIS-1): equal totals fail. */
export const distractCheck: TaskCheck = taskCheck({
  ...parts,
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    if (!isCharacter(target.actor)) return refusal("noMind", { name: target.actor.name });
    return {
      plan: distractPlan(actor, target.actor),
      parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
    };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const [actor, target] = [characterOf(parties["self"]), characterOf(parties["target"])];
    const side = fixedSide(PRESENCE, situation);
    return actor && target && side
      ? withOwnSide(distractPlan(actor, target), actor, { ...side, attribute: "presence" })
      : plan;
  },
  refuse({ parties: { self, target } }) {
    if (!characterOf(self) || !characterOf(target)) return refusal("gone");
    return oneselfRefusal(self, target) ?? actionRefusal(self, "distract");
  },
  // It is Presence, whatever the circumstances.
  fields: (situation) => (parts.fields?.(situation) ?? []).filter(({ id }) => id !== "attribute"),
  interventions: (situation, actor) => joins(situation, actor, { action: "distract", ways: () => [AGAINST] }),
  view: (situation, reader) =>
    taskView(situation, reader, {
      kind: "distract",
      source: "distracting",
      effect: effectOf(situation),
    }),
});

function effectOf({ outcome, parties: { target } }: Task): string {
  return outcome && hasSucceeded(outcome)
    ? say("QUADRANT.zerospace.distract.effect", { name: target?.name ?? "" })
    : "";
}
