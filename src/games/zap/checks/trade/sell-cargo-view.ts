import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, resultView, sideOf } from "../parts.ts";
import type { SaleOutcome, SalePlan } from "./sell-cargo.ts";
import { thingSide } from "../thing-side.ts";
import { plainUse } from "../use.ts";

type Sale = Situation<SalePlan, SaleOutcome>;

export function sellCargoView(situation: Sale, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self } = parties;
  return {
    kind: say("QUADRANT.zap.card.sellCargo"),
    title: self?.tool?.name ?? say("QUADRANT.zap.trade.goods"),
    chip: say("QUADRANT.zap.trade.placeWealth", { place: plan.place, value: plan.localeWealth }),
    parties: partyViews(self),
    sides: [
      sideOf("cargo", "self", { ...situation, plan: { cargo: plan.cargo } }, reader, jointRemarks(situation)),
      thingSide("locale", plan.place, plainUse(plan.localeWealth, "power", "task"), situation),
    ],
    results: [resultView("none", 0), resultView("offer", 3)],
    headlines: [headline("buyer", ["offer"], say("QUADRANT.zap.headline.ties", { name: self?.name ?? "" }))],
    note: say("QUADRANT.zap.trade.paid", { paid: plan.paid }),
    verdict: outcome && verdict(plan, outcome),
  };
}

function verdict(plan: SalePlan, { result, totals, price, profit, deal }: SaleOutcome): VerdictView {
  const data = {
    place: plan.place,
    total: totals.cargo,
    needed: totals.locale,
    price: price ?? 0,
    paid: plan.paid,
    profit: signed(profit ?? 0),
  };
  const became = result === "none" ? "none" : (deal ?? "offer");
  return {
    word: say(`QUADRANT.zap.sold.${became}.word`),
    number: price === null ? "" : String(price),
    label: price === null ? "" : say("QUADRANT.zap.trade.price"),
    tone: result === "none" || deal === "refused" ? "plain" : (profit ?? 0) < 0 ? "strain" : "gain",
    why: say(`QUADRANT.zap.sold.${became}.why`, data),
    source: "QUADRANT.zap.source.trade",
  };
}
