import { repairEquipment, type RepairEquipmentOutcome, type RepairEquipmentPlan } from "../../../rules/zap/index.ts";
import type { Reader, Situation } from "../../../table/checks/check.ts";
import type { CheckView, VerdictView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "./parts.ts";
import { plainSide } from "./plain-side.ts";

type Repair = Situation<RepairEquipmentPlan, RepairEquipmentOutcome>;

export function repairView(situation: Repair, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  return {
    kind: say("QUADRANT.zap.card.repair"),
    title: parties.item?.tool?.name ?? "",
    chip: say(`QUADRANT.zap.repair.chip.${plan.inCombat ? "fight" : "scene"}`),
    ...repairSides(situation, parties.item?.tool?.name ?? "", reader),
    verdict: outcome && repairVerdict(outcome, tellsTotals(reader, "self")),
  };
}

/** What a repair and a new thing have in common: an Ability against a die, and what may come of it. */
export function repairSides(
  situation: Repair,
  thing: string,
  reader: Reader,
): Omit<CheckView, "kind" | "title" | "chip" | "verdict"> {
  const { plan, parties } = situation;
  const { self } = parties;
  const failure = plan.inCombat ? "later" : "replace";
  return {
    parties: partyViews(self),
    sides: [
      sideOf("use", "self", situation, reader),
      plainSide({ role: "item", name: thing, note: "" }, repairEquipment.pools(plan).item!, situation),
    ],
    results: [resultView(failure, plan.inCombat ? 1 : 3), resultView("repaired", 0)],
    headlines: [headline("repair", ["repaired"], say("QUADRANT.zap.repair.time"))],
    note: "",
  };
}

/** @param told whether the reader may know the totals */
export function repairVerdict(outcome: RepairEquipmentOutcome, told: boolean): VerdictView {
  const { result, totals, time, unit } = outcome;
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: time === null ? "" : String(time),
    label: unit === null ? "" : say(`QUADRANT.zap.repair.unit.${unit}`),
    tone: result === "repaired" ? "gain" : result === "later" ? "strain" : "harm",
    why: told ? say(`QUADRANT.zap.why.${result}`, { use: totals.use, item: totals.item }) : "",
    source: say("QUADRANT.zap.source.equipment"),
  };
}
