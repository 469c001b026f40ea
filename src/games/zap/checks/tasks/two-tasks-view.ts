import { task } from "#rules/zap";
import { type CheckView, oddsView, type Reader, type RowView } from "#table/checks";
import { say } from "#table/words.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import { taskVerdict } from "./task-view.ts";
import { dieOf, tasksOf, type TwoTasksSituation } from "./two-tasks-kind.ts";

export function twoTasksView(situation: TwoTasksSituation, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const { self } = parties;
  return {
    kind: say("QUADRANT.zap.card.twoTasks"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: say("QUADRANT.zap.volley.way.split"),
    parties: partyViews(self),
    sides: [],
    results: [resultView("neither", 0), resultView("one", 2), resultView("both", 3)],
    headlines: [
      headline(
        "bothTasks",
        ["both"],
        say("QUADRANT.zap.twoTasks.reach", { first: plan.difficulties[0], second: plan.difficulties[1] }),
      ),
      headline("anyTask", ["one", "both"], say("QUADRANT.zap.twoTasks.atLeast")),
    ],
    note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
    verdict: null,
    rows: tasksOf(plan).map((_task, index) => rowView(situation, index as 0 | 1, reader)),
  };
}

/** One of the tasks, with its die. */
function rowView(situation: TwoTasksSituation, index: 0 | 1, reader: Reader): RowView {
  const [plan, split] = tasksOf(situation.plan)[index]!;
  const thrown = situation.throws.use;
  const throws: TwoTasksSituation["throws"] = thrown ? { use: dieOf(situation.plan, split, thrown) } : {};
  const outcome = thrown ? task.resolve(plan, throws) : null;
  const own = { plan, throws, outcome, parties: situation.parties };
  const told = { told: tellsTotals(reader, "self"), seen: reader.sees("self") };
  return {
    name: say("QUADRANT.zap.twoTasks.name", { number: index + 1 }),
    img: "",
    note: say("QUADRANT.zap.difficulty.chip", { value: plan.difficulty }),
    sides: [sideOf("use", "self", own, reader, jointRemarks(situation))],
    odds: oddsView(task.odds(plan), [resultView("failure", 0), resultView("success", 3)], outcome?.result ?? null),
    verdict: outcome && taskVerdict(plan, outcome, told),
  };
}
