import type { ContestOutcome, ContestPlan } from "../../../rules/zap/index.ts";
import type { Reader, Situation } from "../../../table/checks/check.ts";
import type { CheckView, VerdictView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { headline, partyViews, resultView, sideView } from "./parts.ts";

type Contest = Situation<ContestPlan, ContestOutcome>;

export function contestView({ plan, throws, outcome, parties }: Contest, reader: Reader): CheckView {
  const { self, target } = parties;
  const winner = plan.tieTo === "actor" ? self : target;
  const side = (role: "actor" | "opponent", who: "self" | "target") =>
    sideView(
      {
        role,
        who,
        participant: parties[who],
        use: plan[role],
        throws,
        total: outcome?.totals[role] ?? null,
        counted: outcome?.counted[role] ?? null,
      },
      reader,
    );
  return {
    kind: say("QUADRANT.zap.card.contest"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: "",
    parties: partyViews(self, target),
    sides: [side("actor", "self"), side("opponent", "target")],
    results: [resultView("lost", 0), resultView("won", 3)],
    headlines: [headline("win", ["won"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
    note: "",
    verdict: outcome && verdict(outcome, self?.name ?? "", target?.name ?? ""),
  };
}

function verdict({ result, totals, margin }: ContestOutcome, self: string, target: string): VerdictView {
  const won = result === "won";
  const data = {
    winner: won ? self : target,
    higher: won ? totals.actor! : totals.opponent!,
    lower: won ? totals.opponent! : totals.actor!,
  };
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: String(Math.abs(margin)),
    label: say("QUADRANT.zap.margin.contest"),
    tone: won ? "gain" : "plain",
    why: say(`QUADRANT.zap.why.${margin === 0 ? "contestTie" : "contest"}`, data),
    source: say("QUADRANT.zap.source.using"),
  };
}
