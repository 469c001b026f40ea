import { hazard } from "#rules/imperfect";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { type CheckView, type Density, partyViews, type Reader, tellsTotals, type VerdictView } from "#table/checks";
import { headline, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { Falling } from "./fall.ts";
import { fall, FALLS, landingTn, type FallOutcome, type FallPlan } from "./fall-kind.ts";
import { wayName } from "../roll/ways.ts";

const DENSITY: Record<FallOutcome["result"], Density> = { full: 3, halved: 2, unharmed: 0 };

export function fallView({ plan, throws, outcome, parties }: Falling, reader: Reader): CheckView {
  const { self } = parties;
  const { roll, way, landing, meters } = plan;
  const shown = { pools: fall.pools(plan), throws };
  const side =
    landing === "hard"
      ? []
      : [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)];
  return {
    kind: say("QUADRANT.imperfect.card.fall"),
    title: say("QUADRANT.imperfect.fall.title", { meters: amount(meters) }),
    chip: landing === "hard" ? "" : tnLabel(landingTn(landing)),
    parties: partyViews(self),
    sides: side,
    results: FALLS.map((key) => ({ key, label: say(`QUADRANT.imperfect.fall.result.${key}`), density: DENSITY[key] })),
    headlines: [headline("unharmed", ["unharmed"]), headline("halved", ["halved"])],
    note: damageWords(plan),
    verdict: outcome && fallVerdict(plan, outcome, tellsTotals(reader, "self")),
  };
}

/** "3d6+15 damage, scattered over the body." */
function damageWords({ meters }: FallPlan): string {
  const { dice, faces, bonus } = hazard({ kind: "fall", meters });
  if (dice === 0) return say("QUADRANT.imperfect.fall.low");
  return say("QUADRANT.imperfect.fall.note", { dice, faces, bonus });
}

function fallVerdict(plan: FallPlan, { result, bust, total }: FallOutcome, told: boolean): VerdictView {
  const { landing } = plan;
  const tried =
    landing === "hard" || !told
      ? ""
      : bust
        ? say("QUADRANT.imperfect.why.bust")
        : say("QUADRANT.imperfect.why.failure", { total, tn: landingTn(landing) });
  return {
    word: say(`QUADRANT.imperfect.fall.result.${result}`),
    number: "",
    label: "",
    tone: result === "unharmed" ? "gain" : "harm",
    why: [tried, damageWords(plan)].filter(Boolean).join(" "),
    source: "QUADRANT.imperfect.source.falling",
  };
}
