import type { TaskOutcome, TaskPlan } from "#rules/zap";
import type { Option, Ruling } from "#table/checks";
import { say } from "#table/words.ts";

/** The success is to tell something: how much, the margin says (ZAP-TASK-3). */
export function informationOption<P extends TaskPlan>(plan: P): Option<P> {
  const checked = plan.yields === "information";
  return {
    id: "information",
    label: say("QUADRANT.zap.information.name"),
    hint: say("QUADRANT.zap.information.hint"),
    checked,
    reason: null,
    plan: { ...plan, yields: checked ? "nothing" : "information" },
  };
}

/** What is told is the GM's word; it stands on the card. */
export function toldRulings(plan: TaskPlan, outcome: TaskOutcome | null): Ruling[] {
  if (plan.yields !== "information" || !outcome?.information) return [];
  return [
    {
      id: "told",
      label: say("QUADRANT.zap.information.told"),
      choices: "text",
      who: "gm",
      changes: () => [],
      note: "QUADRANT.zap.information.line",
    },
  ];
}

/** "It tells a sentence." Empty where the task was for something else. */
export function informationWords({ information }: TaskOutcome): string {
  return information ? say(`QUADRANT.zap.information.${information}`) : "";
}
