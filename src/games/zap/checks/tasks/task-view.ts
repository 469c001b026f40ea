import type { TaskOutcome, TaskPlan } from "#rules/zap";
import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { informationWords } from "./information.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";

type Task = Situation<TaskPlan, TaskOutcome>;

export function taskView(situation: Task, reader: Reader): CheckView {
  const { plan, outcome } = situation;
  const { self } = situation.parties;
  return {
    kind: say("QUADRANT.zap.card.task"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: say("QUADRANT.zap.difficulty.chip", { value: plan.difficulty }),
    against: plan.difficulty,
    parties: partyViews(self),
    sides: [sideOf("use", "self", situation, reader, jointRemarks(situation))],
    results: [resultView("failure", 0), resultView("success", 3)],
    headlines: [headline("success", ["success"], say("QUADRANT.zap.headline.reach", { value: plan.difficulty }))],
    note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
    verdict: outcome && taskVerdict(plan, outcome, { told: tellsTotals(reader, "self"), seen: reader.sees("self") }),
  };
}

/** @param reader whether totals are told, and whether the dice are seen */
export function taskVerdict(
  plan: TaskPlan,
  outcome: TaskOutcome,
  reader: { told: boolean; seen: boolean },
): VerdictView {
  const { result, totals, margin, adjusted } = outcome;
  const success = result === "success";
  const data = { total: totals.use!, difficulty: plan.difficulty, short: -margin, by: adjusted };
  const why = reader.told ? [say(`QUADRANT.zap.why.${result}`, data)] : [];
  if (adjusted > 0 && reader.seen) why.push(say("QUADRANT.zap.why.notAnOption", data));
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: reader.told ? String(Math.abs(margin)) : "",
    label: reader.told ? say(success ? "QUADRANT.zap.margin.over" : "QUADRANT.zap.margin.short") : "",
    tone: success ? "gain" : "plain",
    why: [...why, informationWords(outcome)].filter(Boolean).join(" "),
    source: "QUADRANT.zap.source.using",
  };
}
