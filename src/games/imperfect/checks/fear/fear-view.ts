import { fear, type FearOutcome } from "#rules/imperfect";
import {
  type CheckView,
  type Density,
  partyViews,
  type Reader,
  type Situation,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { say } from "#table/words.ts";
import { headline, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { FacingPlan } from "./fear.ts";
import { wayName } from "../roll/ways.ts";

type Facing = Situation<FacingPlan, FearOutcome>;

const RESULTS: readonly [FearOutcome["result"], Density][] = [
  ["terrified", 3],
  ["catatonic", 3],
  ["broken", 2],
  ["distracted", 2],
  ["unnerved", 1],
  ["steady", 0],
];

export function fearView({ plan, throws, outcome, parties, tied }: Facing, reader: Reader): CheckView {
  const { self } = parties;
  const { roll, way, tn, terror } = plan;
  const source = tied?.system.parties["source"]?.name;
  const known = Object.keys(fear.odds(plan));
  const shown = { pools: fear.pools(plan), throws };
  return {
    kind: say(`QUADRANT.imperfect.card.${terror ? "terror" : "fear"}`),
    title: source ?? say("QUADRANT.imperfect.fear.something"),
    chip: tnLabel(tn),
    parties: partyViews(self),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: RESULTS.filter(([key]) => known.includes(key)).map(([key, density]) => ({
      key,
      label: say(`QUADRANT.imperfect.fear.result.${key}`),
      density,
    })),
    headlines: [headline("steady", ["steady"], tnLabel(tn)), headline("flees", [terror ? "catatonic" : "terrified"])],
    note: terror ? say("QUADRANT.imperfect.fear.noChips") : "",
    verdict: outcome && fearVerdict(outcome, plan, { name: self?.name ?? "", told: tellsTotals(reader, "self") }),
  };
}

function fearVerdict(
  { result, total, bust, successes }: FearOutcome,
  { tn, terror }: FacingPlan,
  { name, told }: { name: string; told: boolean },
): VerdictView {
  const why = bust
    ? say("QUADRANT.imperfect.why.bust")
    : say("QUADRANT.imperfect.fear.told", { total, tn, count: successes });
  const dreads = terror && result !== "steady";
  return {
    word: say(`QUADRANT.imperfect.fear.result.${result}`),
    number: "",
    label: "",
    tone: result === "steady" ? "gain" : result === "unnerved" ? "strain" : "harm",
    why: [
      ...(told ? [why] : []),
      say(`QUADRANT.imperfect.fear.effect.${result}`, { name }),
      ...(dreads ? [say("QUADRANT.imperfect.fear.effect.dread", { name })] : []),
    ].join(" "),
    source: "QUADRANT.imperfect.source.fear",
  };
}
