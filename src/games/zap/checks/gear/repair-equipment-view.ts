import { repairEquipment, type RepairEquipmentOutcome, type RepairEquipmentPlan } from "#rules/zap";
import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import type { Joined } from "../joining/combining.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { plainSide } from "../plain-side.ts";

type Repair = Situation<RepairEquipmentPlan & Joined, RepairEquipmentOutcome>;

export function repairView(situation: Repair, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const chip = say(`QUADRANT.zap.repair.chip.${plan.inCombat ? "fight" : "scene"}`);
  return workView(situation, reader, { work: "repair", thing: parties.item?.tool?.name ?? "", chip });
}

/** What a card of work on a thing says beside its throws. */
interface Work {
  /** Word keys: a repair, or a new thing. */
  work: "repair" | "build";
  thing: string;
  chip: string;
}

/** Work on a thing: an Ability against its die, and what may come of it. */
export function workView(situation: Repair, reader: Reader, { work, thing, chip }: Work): CheckView {
  const { plan, outcome, parties } = situation;
  const result = (key: string, density: 0 | 1 | 3): CheckView["results"][number] => ({
    key,
    label: say(`QUADRANT.zap.${work}.result.${key}`),
    density,
  });
  return {
    kind: say(`QUADRANT.zap.card.${work}`),
    title: thing,
    chip,
    parties: partyViews(parties.self),
    sides: [
      sideOf("use", "self", situation, reader, jointRemarks(situation)),
      plainSide({ role: "item", name: thing, note: "" }, repairEquipment.pools(plan).item!, situation),
    ],
    results: [plan.inCombat ? result("later", 1) : result("replace", 3), result("repaired", 0)],
    headlines: [headline(work, ["repaired"], say("QUADRANT.zap.repair.time"))],
    note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
    verdict: outcome && verdict(work, outcome, tellsTotals(reader, "self")),
  };
}

/** @param told whether the reader may know the totals */
function verdict(work: Work["work"], outcome: RepairEquipmentOutcome, told: boolean): VerdictView {
  const { result, totals, time, unit } = outcome;
  return {
    word: say(`QUADRANT.zap.${work}.result.${result}`),
    number: time === null ? "" : String(time),
    label: unit === null ? "" : say(`QUADRANT.zap.repair.unit.${unit}`),
    tone: result === "repaired" ? "gain" : result === "later" ? "strain" : "harm",
    why: told ? say(`QUADRANT.zap.${work}.why.${result}`, { use: totals.use, item: totals.item }) : "",
    source: "QUADRANT.zap.source.equipment",
  };
}
