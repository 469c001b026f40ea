import type { CheckKind } from "#rules/check.ts";
import { sellCargo, type SellCargoOutcome, type SellCargoPlan, tieTo } from "#rules/zap";
import { defineCheck, listOf, partyOf, type Situation, type VerdictView } from "#table/checks";
import { signed } from "#table/words.ts";
import { type Cargo, type Contender, isCargo, isHero, isTrader, traderOf } from "../../documents.ts";
import { playsWealth, spelledOut, wealthOf } from "../../growth/purse.ts";
import { headline, partyViews, resultView, sideOf, thingSide, worded } from "../parts.ts";
import {
  dealDiffers,
  dealSpends,
  withDeal,
  type WithDeal,
  isSamePlace,
  tradeRefusal,
  WAIT,
} from "../../trade/deals.ts";
import { jointly } from "../target.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { jointRemarks } from "../joining/combine-fields.ts";
import { plainUse, settled } from "../use.ts";
import { refusal, tell } from "../../words.ts";

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
    word: tell(`sold.${became}.word`),
    number: price === null ? "" : String(price),
    label: price === null ? "" : tell("trade.price"),
    tone: result === "none" || deal === "refused" ? "plain" : (profit ?? 0) < 0 ? "strain" : "gain",
    why: tell(`sold.${became}.why`, data),
    source: "QUADRANT.zap.source.trade",
  };
}

/** The offer of a cargo at the trader's present place. */
export interface SalePlan extends Omit<SellCargoPlan, "accepted">, WithDeal, Joined {
  place: string;
}

export type SaleOutcome = SellCargoOutcome & WithDeal;
type Sale = Situation<SalePlan, SaleOutcome>;

const ruled = (plan: SalePlan): SellCargoPlan => ({ ...plan, accepted: plan.deal === "taken" });

/** Zap! › Commerce › Trade: the rule, with the answer to the offer. */
export const sale: CheckKind<SalePlan, SaleOutcome> = {
  pools: (plan) => sellCargo.pools(ruled(plan)),
  resolve: (plan, throws) => withDeal(sellCargo.resolve(ruled(plan), throws), plan),
  odds: (plan) => sellCargo.odds(ruled(plan)),
  changes: (plan, outcome) => worded(spelledOut(sellCargo.changes(ruled(plan), outcome))),
};

/** The place of the offer, its Wealth, and the price that was paid for the cargo. */
function offered(ship: Contender, cargo: Cargo): Omit<SalePlan, "cargo"> {
  const { trade } = ship.system;
  return {
    localeWealth: trade.wealth,
    tieTo: tieTo({ actorIsPlayer: isHero(ship), opponentIsPlayer: false }),
    paid: Math.max(0, cargo.system.price),
    wealth: playsWealth() ? wealthOf(ship) : null,
    place: trade.place,
    deal: null,
  };
}

const cargoOf = ({ parties: { self } }: Sale): Cargo | null => {
  const tool = self?.tool;
  return isCargo(tool) ? tool : null;
};

/** From the declaration only modifiers are kept. The cargo's own level is thrown; helpers add to it. */
function refresh(situation: Sale): SalePlan {
  const { plan, parties } = situation;
  const ship = traderOf(parties.self);
  const cargo = cargoOf(situation);
  const made = jointUse(situation, "task", { joint: plan.joint });
  if (!ship || !cargo || !made) return plan;
  const use = { ...made.use, modifiers: plan.cargo.modifiers };
  return { ...offered(ship, cargo), cargo: use, ...(made.joint && { joint: made.joint }) };
}

const joint = jointTask<SalePlan, SaleOutcome>({
  slot: (plan) => ({ use: plan.cargo, put: (cargo) => ({ ...plan, cargo }) }),
  refresh,
});

/** Zap! › Commerce › Trade: offers a cargo, but never where it was bought. */
export const sellCargoCheck = defineCheck<SalePlan, SaleOutcome>({
  kind: sale,
  roles: { cargo: "self", locale: "self" },
  asks: true,
  prepare({ actor, token, item }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    if (!isCargo(item)) return refusal("noCargo", { name: actor.name });
    const cargo = plainUse(item.system.level, "power", "task");
    return { plan: { ...offered(actor, item), cargo }, parties: { self: partyOf(actor, token, item) } };
  },
  parties: jointly(),
  refresh,
  refuse(situation) {
    const ship = traderOf(situation.parties.self);
    const cargo = cargoOf(situation);
    if (!ship || !cargo) return refusal("gone");
    const barred = tradeRefusal(ship, "sellWait");
    if (barred) return barred;
    const { place } = ship.system.trade;
    if (isSamePlace(place, cargo.system.origin)) return refusal("boughtHere", { cargo: cargo.name, place });
    return joint.reason(situation);
  },
  announces: true,
  costs: (situation) => [...joint.parts.costs(situation), { who: "self", set: "trade.sellWait", value: WAIT }],
  interventions: joint.parts.interventions,
  /** The trader's own Shtick can help, e.g. Merchant: +1. */
  fields: (situation) => joint.adding(situation),
  odds: (plan, throws) => sale.odds({ ...plan, cargo: settled(plan.cargo, throws.cargo) }),
  /**
   * The buttons to accept or to refuse the offer. A loss lowers Wealth; without Wealth it costs XP, which cannot fall below 0.
   */
  spends({ plan, outcome, parties: { self } }) {
    const ship = traderOf(self);
    if (!ship || outcome?.result !== "offer") return [];
    const profit = outcome.profit ?? 0;
    const bears = playsWealth() || ship.system.xp.value + profit >= 0;
    return dealSpends(plan, {
      role: "locale",
      yes: "accept",
      data: { price: outcome.price ?? 0 },
      taken: { ...plan, wealth: playsWealth() ? wealthOf(ship) : null },
      reason: bears ? null : refusal("noXpForLoss", { name: ship.name }),
    });
  },
  // A sold cargo is deleted.
  effects: ({ plan, outcome }) =>
    plan.deal === "taken" && outcome?.result === "offer" ? [{ who: "tool", remove: true }] : [],
  isOtherOutcome: dealDiffers,
  modifiers: (plan, role) => (role === "cargo" ? listOf(plan, "cargo") : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self } = parties;
    return {
      kind: tell("card.sellCargo"),
      title: self?.tool?.name ?? tell("trade.goods"),
      chip: tell("trade.placeWealth", { place: plan.place, value: plan.localeWealth }),
      parties: partyViews(self),
      sides: [
        sideOf("cargo", "self", { ...situation, plan: { cargo: plan.cargo } }, reader, jointRemarks(situation)),
        thingSide("locale", plan.place, plainUse(plan.localeWealth, "power", "task"), situation),
      ],
      results: [resultView("none", 0), resultView("offer", 3)],
      headlines: [headline("buyer", ["offer"], tell("headline.ties", { name: self?.name ?? "" }))],
      note: tell("trade.paid", { paid: plan.paid }),
      verdict: outcome && verdict(plan, outcome),
    };
  },
});
