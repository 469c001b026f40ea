import { endure } from "#rules/imperfect";
import { type CheckView, partyViews, type Reader, tellsTotals } from "#table/checks";
import { say } from "#table/words.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { Enduring } from "./endure.ts";
import { wayName } from "../roll/ways.ts";

export function endureView(situation: Enduring, reader: Reader): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self } = parties;
  const { roll, way, tn, danger } = plan;
  const shown = { pools: endure.pools(plan), throws };
  const told = tellsTotals(reader, "self");
  return {
    kind: say("QUADRANT.imperfect.card.endure"),
    title: say(`QUADRANT.imperfect.endure.${danger}`),
    chip: tnLabel(tn),
    parties: partyViews(self),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note: say("QUADRANT.imperfect.endure.note"),
    verdict:
      outcome &&
      degreeVerdict(outcome, { told, tn, source: danger, more: reader.sees("self") ? effects(situation) : [] }),
  };
}

/** What it costs, and what that means. */
function effects({ outcome, parties: { self } }: Enduring): string[] {
  if (!outcome || outcome.windLost === 0) return [];
  const name = self?.name ?? "";
  const { windLost, wind, winded, dead } = outcome;
  const lost = say("QUADRANT.imperfect.endure.lost", { count: windLost, wind: wind.value, max: wind.max });
  return [
    lost,
    ...(dead ? [say("QUADRANT.imperfect.endure.dead", { name })] : []),
    ...(winded && !dead ? [say("QUADRANT.imperfect.endure.winded", { name })] : []),
  ];
}
