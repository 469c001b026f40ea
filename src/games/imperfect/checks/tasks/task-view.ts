import { check, type CheckOutcome } from "#rules/imperfect";
import { type CheckView, partyViews, type Reader, type Situation, tellsTotals } from "#table/checks";
import { say } from "#table/words.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { TaskPlan } from "./task.ts";
import { wayName } from "../roll/ways.ts";

interface Words {
  /** Keys under `QUADRANT.imperfect.card` and `….source`. */
  kind: string;
  source: string;
  title: string;
  note?: string;
  /** What comes of it, in the reader's words. */
  more?: string[];
}

type Tried = Situation<Pick<TaskPlan, "roll" | "tn" | "way">, CheckOutcome>;

/** A throw of one person against a Target Number, on a dialog or a card. */
export function taskView(situation: Tried, reader: Reader, words: Words): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self, target } = parties;
  const { tn, roll, way } = plan;
  const shown = { pools: check.pools({ roll, tn }), throws };
  const told = tellsTotals(reader, "self");
  const { kind, source, title, note = "", more = [] } = words;
  return {
    kind: say(`QUADRANT.imperfect.card.${kind}`),
    title,
    chip: tnLabel(tn),
    parties: partyViews(self, target),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note,
    verdict: outcome && degreeVerdict(outcome, { told, tn, source, more }),
  };
}
