import type { Ruling, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { FAILURE_COSTS, type FailureCost, type TaskPlan } from "./task-plan.ts";
import type { TaskOutcome } from "./task-kind.ts";

const THROWN = "thrown";

const costLabel = (cost: FailureCost): string => say(`QUADRANT.zerospace.failure.${cost}.label`);

/** "Red herring: what they get leads astray." */
export const costTold = (cost: FailureCost): string =>
  say("QUADRANT.zerospace.failure.cost", {
    cost: costLabel(cost),
    what: say(`QUADRANT.zerospace.failure.${cost}.what`),
  });

/**
 * No dead ends: what a failure costs, as the GM chooses or a die says, and a line of the GM's own. Nothing else happens
 * by itself (ZS-FAIL-1).
 */
export function failureRulings<P extends TaskPlan>({
  plan,
  outcome,
}: Pick<Situation<P, TaskOutcome>, "plan" | "outcome">): Ruling[] {
  if (plan.task !== "skill" || outcome?.result !== "failure") return [];
  const thrown =
    plan.cost === THROWN && outcome.cost
      ? say("QUADRANT.zerospace.failure.thrownAs", { cost: costLabel(outcome.cost) })
      : say("QUADRANT.zerospace.failure.throw");
  return [
    {
      id: "failure",
      label: say("QUADRANT.zerospace.failure.label"),
      choices: [
        ...FAILURE_COSTS.map((value) => ({ value, label: costLabel(value) })),
        { value: THROWN, label: thrown },
      ],
      ...(plan.cost && { now: plan.cost }),
      who: "gm",
      spoken: true,
      changes: () => [],
      plan: (value) => ({ ...plan, cost: value as TaskPlan["cost"] }),
      note: "QUADRANT.zerospace.failure.note",
    },
    {
      id: "failureWords",
      label: say("QUADRANT.zerospace.failure.words"),
      choices: "text",
      who: "gm",
      changes: () => [],
      note: "QUADRANT.zerospace.failure.wordsNote",
    },
  ];
}
