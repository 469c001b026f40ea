import { defineCheck, actKind, type Check, gmRefusal, partyOf, type TableChange } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { say } from "#table/words.ts";
import { isShip, isTrader, traderOf, type Contender } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { arrival } from "../../trade/journey.ts";
import { isSamePlace } from "../../trade/places.ts";
import { actView } from "../act.ts";

interface ArrivalPlan {
  place: string;
  /** Its Wealth level, which buyers throw. */
  wealth: number;
}

const RICHEST = 12;

/** A ship that cannot land stays in orbit, whatever the place is like (ZAP-SHIP-18). */
function landingWords(ship: Contender | null): string {
  if (!isShip(ship) || !ship.system.restrictions.includes("cannotLand")) return "";
  return say("QUADRANT.zap.trade.cannotLand", { name: ship.name });
}

/** Zap! › Commerce: the ship is somewhere, and the GM says how rich it is there. */
export const arriveCheck: Check<ArrivalPlan, { result: string }> = defineCheck({
  kind: actKind<ArrivalPlan>("arrived"),
  asks: true,
  prepare({ actor, token }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    const { place, wealth } = actor.system.trade;
    return { plan: { place, wealth }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse: ({ card }) => gmRefusal(card),
  fields: ({ plan }) => [
    {
      id: "place",
      label: say("QUADRANT.zap.trade.place"),
      hint: "",
      type: "text",
      value: plan.place,
      apply: (value) => ({ ...plan, place: value.trim().slice(0, LONGEST_NAME) }),
    },
    {
      id: "wealth",
      label: say("QUADRANT.zap.trade.wealth"),
      hint: "",
      type: "number",
      value: String(plan.wealth),
      min: 1,
      max: RICHEST,
      apply: (value) => {
        const wealth = Number(value);
        const fits = Number.isInteger(wealth) && wealth >= 1 && wealth <= RICHEST;
        return fits ? { ...plan, wealth } : refusal("wealthLevel", { max: RICHEST });
      },
    },
  ],
  /** Somewhere else there are other dealers, and what was carried there is paid for (ZAP-TRADE-1, ZAP-TRADE-5). */
  effects({ plan, parties: { self } }) {
    const ship = traderOf(self);
    if (!ship) return [];
    const named: TableChange[] = [
      { who: "self", set: "trade.place", value: plan.place },
      { who: "self", set: "trade.wealth", value: plan.wealth },
    ];
    if (isSamePlace(plan.place, ship.system.trade.place)) return named;
    return [
      ...named,
      { who: "self", set: "trade.buyWait", value: 0 },
      { who: "self", set: "trade.sellWait", value: 0 },
      ...arrival(ship, "self").changes,
    ];
  },
  view({ plan, parties: { self } }) {
    const place = plan.place || say("QUADRANT.zap.trade.nowhere");
    const landing = landingWords(traderOf(self));
    const card = actView({
      kind: "arrive",
      source: "trade",
      title: place,
      chip: say("QUADRANT.zap.trade.wealthOf", { value: plan.wealth }),
      parties: [self],
      word: say("QUADRANT.zap.trade.arrived.word"),
      why: [say("QUADRANT.zap.trade.arrived.why", { name: self?.name ?? "", place, value: plan.wealth }), landing]
        .filter(Boolean)
        .join(" "),
    });
    // The dialog has no verdict: there the warning is its note.
    return { ...card, note: landing };
  },
});
