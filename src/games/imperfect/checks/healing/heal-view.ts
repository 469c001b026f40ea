import { heal, woundTn } from "#rules/imperfect";
import { type CheckView, partyViews, type Reader, tellsTotals } from "#table/checks";
import { say } from "#table/words.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, hasSucceeded, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { Treatment } from "./heal.ts";
import { areaLabel, injuryLabel } from "./injuries.ts";
import type { TreatPlan } from "./treat-plan.ts";
import { triesBefore } from "./tries.ts";
import { wayName } from "../roll/ways.ts";

const tnOf = ({ injury }: TreatPlan): number => woundTn(injury.area === "wind" ? 0 : injury.level);

export function healView(situation: Treatment, reader: Reader): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self, target } = parties;
  const { roll, way, care, injury } = plan;
  const shown = { pools: heal.pools(plan), throws };
  const tn = tnOf(plan);
  const told = tellsTotals(reader, "self");
  return {
    kind: say(`QUADRANT.imperfect.heal.care.${care}`),
    title: injuryLabel(injury),
    chip: tnLabel(tn),
    parties: care === "time" ? partyViews(self) : partyViews(self, target),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note: noteOf(situation),
    verdict: outcome && degreeVerdict(outcome, { told, tn, source: "healing", more: effects(situation) }),
  };
}

/** How long it takes, and how often it was tried. */
function noteOf({ plan, parties: { target }, card }: Treatment): string {
  const base = plan.injury.area === "wind" ? "wind" : plan.care === "time" ? "time" : "hour";
  const count = target?.actor ? triesBefore(target.actor, plan, card) : 0;
  const tried = count > 0 ? [say("QUADRANT.imperfect.heal.note.tries", { count: count + 1 })] : [];
  return [say(`QUADRANT.imperfect.heal.note.${base}`), ...tried].join(" ");
}

/** "Left arm: serious → heavy. It bleeds no more." */
function effects({ plan: { injury }, outcome }: Treatment): string[] {
  if (!outcome || !hasSucceeded(outcome)) return [];
  if (injury.area === "wind") return [say("QUADRANT.imperfect.heal.done.wind")];
  const area = areaLabel(injury.area);
  const word = (level: number): string => say(`QUADRANT.imperfect.woundLevel.${level}`);
  const better =
    outcome.level < injury.level
      ? say("QUADRANT.imperfect.heal.done.level", { area, before: word(injury.level), after: word(outcome.level) })
      : "";
  return [better, outcome.staunched ? say("QUADRANT.imperfect.heal.done.staunched", { area }) : ""];
}
