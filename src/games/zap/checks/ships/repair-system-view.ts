import type { RepairSystemOutcome } from "#rules/zap";
import { type ButtonView, type CheckView, owns, type Reader, type VerdictView } from "#table/checks";
import { dotted } from "#table/words.ts";
import { shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { pointsOwed, repairPrice } from "../../ships/fate.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { payButtons } from "./pay-part.ts";
import type { Repair } from "./repair-system.ts";
import { tell } from "../../words.ts";

const RESULTS = [
  ["repaired", 0],
  ["delayed", 1],
  ["ruined", 3],
] as const;

export function repairView(situation: Repair, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, item } = parties;
  const open = RESULTS.filter(([key]) => key !== (plan.damage === "overkill" ? "delayed" : "ruined"));
  return {
    kind: tell("card.repairSystem"),
    title: tell("ship.repair.title", { system: item?.tool?.name ?? "" }),
    chip: tell(`damageStep.${plan.damage}`),
    parties: partyViews(self, item),
    sides: [
      sideOf("use", "self", situation, reader, jointRemarks(situation)),
      sideOf("system", "item", situation, reader),
    ],
    results: open.map(([key, density]) => ({ key, label: tell(`ship.repair.${key}`), density })),
    headlines: [headline("repaired", ["repaired"], tell("headline.ties", { name: self?.name ?? "" }))],
    note: dotted(priceWords(situation), reader.sees("self") ? drawbacks(situation, plan.use) : ""),
    verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self")),
  };
}

/** The price of a successful repair. */
function priceWords({ plan, parties }: Repair): string {
  const ship = shipOf(parties.item);
  return ship ? repairPriceWords(repairPrice(ship, plan)) : "";
}

/** "XP or Wealth Points: 1"; empty if it is free. */
export function repairPriceWords(count: number): string {
  return count > 0 ? tell("ship.repair.costs", { count }) : "";
}

/** @param told whether the reader may know the totals and the margin */
function verdict({ plan, parties }: Repair, outcome: RepairSystemOutcome, told: boolean): VerdictView {
  const { result, margin, rounds, to } = outcome;
  const data = { system: parties.item?.tool?.name ?? "", rounds, step: tell(`damageStep.${to}`) };
  const offline = result === "delayed" && plan.isOffline ? [tell("ship.repair.why.offline")] : [];
  return {
    word: result === "repaired" ? data.step : tell(`ship.repair.${result}`),
    number: told ? String(Math.abs(margin)) : "",
    label: told ? tell("margin.contest") : "",
    tone: result === "repaired" ? "gain" : result === "ruined" ? "harm" : "strain",
    why: [tell(`ship.repair.why.${result}`, data), ...offline].join(" "),
    source: "QUADRANT.zap.source.repairs",
  };
}

/** *Try again* and *Pay the part* for the worker's owner, *Mishap* for the GM (ZAP-SHIP-4). */
export function repairActs(situation: Repair, user: User.Implementation): ButtonView[] {
  const { outcome, parties, plan, card } = situation;
  const { self, item } = parties;
  const ship = shipOf(item);
  if (!outcome || !self?.actor || !ship || !item?.tool) return [];
  const again: ButtonView = checkButton({
    data: {
      check: "zap.repairSystem",
      actor: self.actor.uuid,
      ...(self.tool?.id && { itemId: self.tool.id }),
      ship: ship.uuid,
      system: item.tool.id ?? "",
    },
    label: tell("ship.repair.again"),
    price: fightOf(self.combatant) ? tell("price.turn") : "",
  });
  const mine = owns(user, self);
  const retry = mine && outcome.result === "delayed" ? [again] : [];
  const own = outcome.result === "repaired" ? repairPrice(ship, plan) : 0;
  // A payment always covers the whole debt.
  const price = own > 0 ? Math.max(own, pointsOwed(ship)) : 0;
  const pay = mine && price > 0 ? payButtons(ship, price, user, followUpRefusal(card, ["payPart"])) : [];
  const mishap = mishapButtons(situation, user, [{ role: "use", participant: self, use: plan.use, always: true }]);
  return [...retry, ...pay, ...mishap];
}
