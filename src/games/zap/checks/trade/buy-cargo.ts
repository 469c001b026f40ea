import type { CheckKind } from "#rules/check.ts";
import { buyCargo, type BuyCargoOutcome, type BuyCargoPlan, tieTo, type Use } from "#rules/zap";
import { defineCheck, type Field, listOf, partyOf, type Situation, type VerdictView } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { type Ability, abilityOf, type Contender, isAbility, isHero, isTrader, traderOf } from "../../documents.ts";
import { fightOf, useRefusal } from "../../fight.ts";
import { dealDiffers, dealSpends, withDeal, type WithDeal, fillOf, tradeRefusal, WAIT } from "../../trade/deals.ts";
import { jointly } from "../target.ts";
import { effortSpends, plainUse, renewed, settled, useOf } from "../use.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, resultView, sideOf, thingSide } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, textField } from "../ask-fields.ts";

/** The goods' name, or a default if the player gave none. */
const goodsOf = ({ goods }: Pick<PurchasePlan, "goods">): string => goods.trim() || tell("trade.goods");

function verdict(plan: PurchasePlan, { result, totals, price, deal }: PurchaseOutcome): VerdictView {
  const data = { goods: goodsOf(plan), total: totals.use, needed: totals.cargo, price: price ?? 0 };
  const became = result === "none" ? "none" : (deal ?? "offered");
  return {
    word: tell(`bought.${became}.word`),
    number: price === null ? "" : String(price),
    label: price === null ? "" : tell("trade.price"),
    tone: result === "offered" && deal !== "refused" ? "gain" : "plain",
    why: tell(`bought.${became}.why`, data),
    source: "QUADRANT.zap.source.trade",
  };
}

/** The search for goods to load into a hold. */
export interface PurchasePlan extends BuyCargoPlan, WithDeal, Joined {
  /** The goods' name, in the player's words. */
  goods: string;
  /** Where they are bought. */
  place: string;
}

export type PurchaseOutcome = BuyCargoOutcome & WithDeal;
type Purchase = Situation<PurchasePlan, PurchaseOutcome>;

const USUAL_LEVEL = 4;
const HIGHEST_LEVEL = 25;

const isLevel = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= HIGHEST_LEVEL;

/** Zap! › Commerce › Trade: the rule, with the answer to the offer. */
export const purchase: CheckKind<PurchasePlan, PurchaseOutcome> = {
  ...buyCargo,
  resolve: (plan, throws) => withDeal(buyCargo.resolve(plan, throws), plan),
};

/** The wanted goods, with invalid values replaced, at the trader's present place. */
function wanted(ship: Contender, declared: Partial<PurchasePlan>): Omit<PurchasePlan, "use"> {
  return {
    cargoLevel: isLevel(Number(declared.cargoLevel)) ? Number(declared.cargoLevel) : USUAL_LEVEL,
    tieTo: tieTo({ actorIsPlayer: isHero(ship), opponentIsPlayer: false }),
    goods: String(declared.goods ?? "").slice(0, LONGEST_NAME),
    place: ship.system.trade.place,
    deal: null,
  };
}

/** A hold that is half full has one die for the next cargo (ZAP-TRADE-4). */
function filled(use: Use, ship: Contender, hold: Ability | null): Use {
  return hold && fillOf(ship, hold) === "hindered" ? { ...use, damaged: true } : use;
}

/** From the declaration only Tropes, modifiers and the wanted goods are kept. */
function refresh(situation: Purchase): PurchasePlan {
  const { plan, parties } = situation;
  const ship = traderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!ship || !made) return plan;
  const hold = made.base.who === "self" ? abilityOf(parties.self) : null;
  const use = renewed(plan.use, filled(made.use, ship, hold), ship, abilityOf(parties.self));
  return { ...wanted(ship, plan), use, ...(made.joint && { joint: made.joint }) };
}

const joint = jointTask<PurchasePlan, PurchaseOutcome>({
  slot: (plan) => ({ use: plan.use, put: (use) => ({ ...plan, use }) }),
  refresh,
});

function goodsFields(plan: PurchasePlan): Field<PurchasePlan>[] {
  return [
    textField("goods", tell("trade.what"), plan.goods, (value) => ({
      ...plan,
      goods: value.trim().slice(0, LONGEST_NAME),
    })),
    numberField(
      "cargoLevel",
      tell("trade.cargoLevel"),
      plan.cargoLevel,
      { min: 1, max: HIGHEST_LEVEL },
      (value) => {
        const cargoLevel = Number(value);
        return isLevel(cargoLevel) ? { ...plan, cargoLevel } : refusal("cargoLevel", { max: HIGHEST_LEVEL });
      },
      tell("trade.cargoLevelHint"),
    ),
  ];
}

/** Zap! › Commerce › Trade: searches for goods to sell elsewhere. */
export const buyCargoCheck = defineCheck<PurchasePlan, PurchaseOutcome>({
  kind: purchase,
  roles: { use: "self", cargo: "self" },
  asks: true,
  ...joint.parts,
  prepare({ actor, token, item }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    if (!isAbility(item)) return refusal("noHold", { name: actor.name });
    const use = filled(useOf(actor, item, "task"), actor, item);
    return { plan: { ...wanted(actor, {}), use }, parties: { self: partyOf(actor, token, item) } };
  },
  parties: jointly(),
  refresh,
  refuse(situation) {
    const { self } = situation.parties;
    const ship = traderOf(self);
    const hold = abilityOf(self);
    if (!ship || !hold) return refusal("gone");
    const barred = tradeRefusal(ship, "buyWait");
    if (barred) return barred;
    if (fillOf(ship, hold) === "full") return refusal("holdFull", { ability: hold.name });
    return useRefusal(ship, hold, "task", fightOf(self?.combatant)) ?? joint.reason(situation);
  },
  costs: (situation) => [...joint.parts.costs(situation), { who: "self", set: "trade.buyWait", value: WAIT }],
  fields: (situation) => [...goodsFields(situation.plan), ...joint.parts.fields(situation)],
  odds: (plan, throws) => purchase.odds({ ...plan, use: settled(plan.use, throws.use) }),
  spends: ({ plan, throws, outcome, parties: { self } }) => {
    if (!throws.use || plan.deal !== null) return [];
    const effort = effortSpends("use", "self", self, { use: plan.use, put: (use) => ({ ...plan, use }) });
    const offer = { role: "cargo", yes: "buy", data: { price: outcome?.price ?? 0 }, taken: plan };
    return outcome?.result === "offered" ? dealSpends(plan, offer) : effort;
  },
  /** Goods that were bought become a cargo in the hold (ZAP-TRADE-2). */
  effects({ plan, outcome, parties: { self } }) {
    if (plan.deal !== "taken" || !outcome || outcome.price === null) return [];
    const system = { level: plan.cargoLevel, price: outcome.price, origin: plan.place, hold: self?.tool?.id ?? null };
    return [{ who: "self", create: { type: "zapCargo", name: goodsOf(plan), system } }];
  },
  isOtherOutcome: dealDiffers,
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self } = parties;
    return {
      kind: tell("card.buyCargo"),
      title: goodsOf(plan),
      chip: plan.place,
      parties: partyViews(self),
      sides: [
        sideOf("use", "self", { ...situation, plan: { use: plan.use } }, reader, jointRemarks(situation)),
        thingSide("cargo", goodsOf(plan), plainUse(plan.cargoLevel, "power", "task"), situation),
      ],
      results: [resultView("none", 0), resultView("offered", 3)],
      headlines: [headline("offered", ["offered"], tell("headline.ties", { name: self?.name ?? "" }))],
      note: tell("trade.asks"),
      verdict: outcome && verdict(plan, outcome),
    };
  },
});
