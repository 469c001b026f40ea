import type { ContestOutcome, ContestPlan } from "#rules/zap";
import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { scopeWords } from "../attack/scopes.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";

type Contest = Situation<ContestPlan, ContestOutcome>;

export function contestView(situation: Contest, reader: Reader): CheckView {
  const { plan, outcome } = situation;
  const { self, target } = situation.parties;
  const winner = plan.tieTo === "actor" ? self : target;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  return {
    kind: say("QUADRANT.zap.card.contest"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: "",
    parties: partyViews(self, target),
    sides: [
      sideOf("actor", "self", situation, reader, [
        scopeWords(self?.actor ?? null, target?.actor ?? null),
        ...jointRemarks(situation),
      ]),
      sideOf("opponent", "target", situation, reader, [scopeWords(target?.actor ?? null, self?.actor ?? null)]),
    ],
    results: [resultView("lost", 0), resultView("won", 3)],
    headlines: [headline("win", ["won"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
    note: reader.sees("self") ? drawbacks(situation, plan.actor) : "",
    verdict: outcome && contestVerdict(outcome, names, tellsTotals(reader, "self", "target")),
  };
}

/** @param told whether the reader may know the totals, and how far they are apart */
export function contestVerdict(
  { result, totals, margin }: ContestOutcome,
  { self, target }: Record<"self" | "target", string>,
  told: boolean,
): VerdictView {
  const won = result === "won";
  const winner = won ? self : target;
  const data = {
    winner,
    higher: won ? totals.actor! : totals.opponent!,
    lower: won ? totals.opponent! : totals.actor!,
  };
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: told ? String(Math.abs(margin)) : "",
    label: told ? say("QUADRANT.zap.margin.contest") : "",
    tone: won ? "gain" : "plain",
    why: told
      ? say(`QUADRANT.zap.why.${margin === 0 ? "contestTie" : "contest"}`, data)
      : say("QUADRANT.zap.why.plainContest", { winner }),
    source: "QUADRANT.zap.source.using",
  };
}
