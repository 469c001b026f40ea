import { type AbilityRoll, check, type CheckOutcome } from "#rules/imperfect";
import { type CheckView, partyViews, type Reader, type Situation, tellsTotals } from "#table/checks";
import { say } from "#table/words.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, tnLabel } from "../parts.ts";
import { rollSide } from "./roll-side.ts";
import { type Way, wayName } from "./ways.ts";

interface Words {
  /** Keys under `QUADRANT.imperfect.card` and `….source`. */
  kind: string;
  source: string;
  title: string;
  tn: number;
  note?: string;
  /** What comes of it, in the reader's words. */
  more?: string[];
}

type Tried = Situation<{ roll: AbilityRoll; way: Way }, CheckOutcome>;

/** A throw of one person against a Target Number, on a dialog or a card. */
export function rollView({ plan, throws, outcome, parties }: Tried, reader: Reader, words: Words): CheckView {
  const { self, target } = parties;
  const { roll, way } = plan;
  const { kind, source, title, tn, note = "", more = [] } = words;
  const shown = { pools: check.pools({ roll, tn }), throws };
  return {
    kind: say(`QUADRANT.imperfect.card.${kind}`),
    title,
    chip: tnLabel(tn),
    against: tn,
    parties: partyViews(self, target),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note,
    verdict: outcome && degreeVerdict(outcome, { told: tellsTotals(reader, "self"), tn, source, more }),
  };
}
