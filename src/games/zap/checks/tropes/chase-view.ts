import type { ChaseOutcome } from "#rules/zap";
import type { CheckView, Reader, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { rangeAfter, rangeBetween } from "../../combat/ranges.ts";
import { isFighter } from "../../documents.ts";
import type { Chasing } from "./chase-plan.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";

export function chaseView(situation: Chasing, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const winner = plan.tieTo === "actor" ? self : target;
  return {
    kind: say("QUADRANT.zap.card.chase"),
    title: say(`QUADRANT.zap.chase.${plan.way}.title`),
    chip: outcome ? "" : step(situation),
    parties: partyViews(self, target),
    sides: [
      sideOf("actor", "self", situation, reader, jointRemarks(situation)),
      ...(plan.declined ? [] : [sideOf("opponent", "target", situation, reader)]),
    ],
    results: [
      resultView("lost", 0),
      resultView("won", 3),
      ...(plan.declined ? [{ key: "unopposed", label: say("QUADRANT.zap.chase.unopposed"), density: 3 as const }] : []),
    ],
    headlines: [headline("win", ["won"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
    note: reader.sees("self") ? drawbacks(situation, plan.actor) : "",
    verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
  };
}

/** "Combat Range → Pursuit Range". */
function step({ plan, parties: { self, target } }: Chasing): string {
  const [one, two] = [self?.combatant, target?.combatant];
  if (!isFighter(one) || !isFighter(two)) return "";
  const from = rangeBetween(one, two);
  const to = rangeAfter(from, plan.way);
  const words = (range: string): string => say(`QUADRANT.zap.range.${range}`);
  return typeof to === "string" ? say("QUADRANT.zap.chase.step", { from: words(from), to: words(to) }) : words(from);
}

function verdict({ plan, parties }: Chasing, { result, totals }: ChaseOutcome, told: boolean): VerdictView {
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  const data = { ...names, own: totals.actor, other: totals.opponent };
  const numbers = told && result !== "unopposed" ? [say("QUADRANT.zap.chase.totals", data)] : [];
  const came = result === "lost" ? "lost" : plan.way;
  return {
    word: say(`QUADRANT.zap.chase.word.${came}`),
    number: "",
    label: "",
    tone: result === "lost" ? "plain" : "gain",
    why: [...numbers, say(`QUADRANT.zap.chase.why.${came}`, names)].join(" "),
    source: "QUADRANT.zap.source.chase",
  };
}
