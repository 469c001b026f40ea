import type { TaskOutcome, TaskPlan } from "../../../rules/zap/index.ts";
import type { Reader, Situation } from "../../../table/checks/check.ts";
import type { CheckView, VerdictView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { headline, partyViews, resultView, sideView } from "./parts.ts";

type Task = Situation<TaskPlan, TaskOutcome>;

export function taskView({ plan, throws, outcome, parties: { self } }: Task, reader: Reader): CheckView {
  const facts = { role: "use", who: "self", participant: self, use: plan.use, throws };
  return {
    kind: say("QUADRANT.zap.card.task"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: say("QUADRANT.zap.difficulty.chip", { value: plan.difficulty }),
    parties: partyViews(self),
    sides: [sideView({ ...facts, total: outcome?.totals.use ?? null, counted: outcome?.counted.use ?? null }, reader)],
    results: [resultView("failure", 0), resultView("success", 3)],
    headlines: [headline("success", ["success"], say("QUADRANT.zap.headline.reach", { value: plan.difficulty }))],
    note: "",
    verdict: outcome && verdict(plan, outcome),
  };
}

function verdict(plan: TaskPlan, { result, totals, margin, adjusted }: TaskOutcome): VerdictView {
  const success = result === "success";
  const data = { total: totals.use!, difficulty: plan.difficulty, short: -margin, by: adjusted };
  const why = [say(`QUADRANT.zap.why.${result}`, data)];
  if (adjusted > 0) why.push(say("QUADRANT.zap.why.notAnOption", data));
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: String(Math.abs(margin)),
    label: say(success ? "QUADRANT.zap.margin.over" : "QUADRANT.zap.margin.short"),
    tone: success ? "gain" : "plain",
    why: why.join(" "),
    source: say("QUADRANT.zap.source.using"),
  };
}
