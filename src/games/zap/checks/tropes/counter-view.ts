import type { CounterOutcome } from "#rules/zap";
import { checkOf, type CheckView, readable, type Reader, situationOf, type VerdictView } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { sceneryOf } from "../../documents.ts";
import type { Countering } from "./counter-plan.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";

/** The results, seen by whoever counters. */
const RESULTS = [
  ["won", 0],
  ["conceded", 1],
  ["lost", 3],
] as const;

export function counterView(situation: Countering, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target, countered } = parties;
  const winner = plan.tieTo === "actor" ? target : self;
  const thing = sceneryOf(self);
  return {
    kind: say("QUADRANT.zap.card.counter"),
    title: self?.tool?.name ?? thing?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: titleOf(situation),
    parties: partyViews(self, countered),
    sides: [
      sideOf("opponent", "self", situation, reader),
      ...(plan.declined ? [] : [sideOf("actor", "target", situation, reader)]),
    ],
    results: RESULTS.map(([key, density]) => ({ key, label: say(`QUADRANT.zap.counter.result.${key}`), density })),
    headlines: [headline("stop", ["lost"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
    note: "",
    verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
  };
}

/** What is countered: "Freeze Ray". */
function titleOf({ tied }: Countering): string {
  const title = (card: Card): string =>
    checkOf(card).view(situationOf(card), { sees: () => false, totals: false }).title;
  return (tied && readable(tied, title)) ?? "";
}

/** @param told whether the reader may know the totals */
function verdict({ parties }: Countering, { result, totals }: CounterOutcome, told: boolean): VerdictView {
  const names = {
    self: parties.self?.name ?? "",
    name: parties.countered?.name ?? "",
    target: parties.target?.name ?? "",
  };
  const data = { ...names, own: totals.opponent, other: totals.actor };
  const numbers = told && result !== "conceded" ? [say("QUADRANT.zap.counter.totals", data)] : [];
  return {
    word: say(`QUADRANT.zap.counter.result.${result}`),
    number: "",
    label: "",
    tone: result === "won" ? "plain" : "gain",
    why: [...numbers, say(`QUADRANT.zap.counter.why.${result}`, names)].join(" "),
    source: "QUADRANT.zap.source.counter",
  };
}
