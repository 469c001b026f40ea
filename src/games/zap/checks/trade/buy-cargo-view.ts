import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import type { PurchaseOutcome, PurchasePlan } from "./buy-cargo.ts";
import { jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, resultView, sideOf } from "../parts.ts";
import { thingSide } from "../thing-side.ts";
import { plainUse } from "../use.ts";

type Purchase = Situation<PurchasePlan, PurchaseOutcome>;

/** What the goods are called. */
export const goodsOf = ({ goods }: Pick<PurchasePlan, "goods">): string =>
  goods.trim() || say("QUADRANT.zap.trade.goods");

export function buyCargoView(situation: Purchase, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self } = parties;
  return {
    kind: say("QUADRANT.zap.card.buyCargo"),
    title: goodsOf(plan),
    chip: plan.place,
    parties: partyViews(self),
    sides: [
      sideOf("use", "self", { ...situation, plan: { use: plan.use } }, reader, jointRemarks(situation)),
      thingSide("cargo", goodsOf(plan), plainUse(plan.cargoLevel, "power", "task"), situation),
    ],
    results: [resultView("none", 0), resultView("offered", 3)],
    headlines: [headline("offered", ["offered"], say("QUADRANT.zap.headline.ties", { name: self?.name ?? "" }))],
    note: say("QUADRANT.zap.trade.asks"),
    verdict: outcome && verdict(plan, outcome),
  };
}

function verdict(plan: PurchasePlan, { result, totals, price, deal }: PurchaseOutcome): VerdictView {
  const data = { goods: goodsOf(plan), total: totals.use, needed: totals.cargo, price: price ?? 0 };
  const became = result === "none" ? "none" : (deal ?? "offered");
  return {
    word: say(`QUADRANT.zap.bought.${became}.word`),
    number: price === null ? "" : String(price),
    label: price === null ? "" : say("QUADRANT.zap.trade.price"),
    tone: result === "offered" && deal !== "refused" ? "gain" : "plain",
    why: say(`QUADRANT.zap.bought.${became}.why`, data),
    source: "QUADRANT.zap.source.trade",
  };
}
