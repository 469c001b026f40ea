import type { CheckKind } from "#rules/check.ts";
import { shipping, type ShippingOutcome, type ShippingPlan } from "#rules/zap";
import type { CheckView, Situation, VerdictView } from "#table/checks";
import { cardView, defineCheck, listOf, partyOf } from "#table/checks";
import { type Ability, abilityOf, isAbility, isTrader, traderOf } from "../../documents.ts";
import { fightOf, useRefusal } from "../../fight.ts";
import { partyViews, sideOf, worded } from "../parts.ts";
import { dealDiffers, dealSpends, withDeal, type WithDeal, tradesHere } from "../../trade/deals.ts";
import { jointly } from "../target.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { jointTask } from "../joining/joint-act.ts";
import { jointRemarks } from "../joining/combine-fields.ts";
import { refusal, tell } from "../../words.ts";

type FreightPlan = ShippingPlan & WithDeal & Joined;
type FreightOutcome = ShippingOutcome & WithDeal;
type Freight = Situation<FreightPlan, FreightOutcome>;

/** Zap! › Commerce › Shipping: the rule, with the answer to the offer. */
export const freight: CheckKind<FreightPlan, FreightOutcome> = {
  ...shipping,
  resolve: (plan, throws) => withDeal(shipping.resolve(plan, throws), plan),
  changes: (plan, outcome) =>
    worded(shipping.changes(plan, outcome)).filter((change) => plan.deal === "taken" || !("note" in change)),
};

const moves = (ability: Ability | null): boolean => ability?.system.kind === "movement";

function refresh(situation: Freight): FreightPlan {
  const { plan, parties } = situation;
  const ship = traderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!ship || !made) return plan;
  const use = renewed(plan.use, made.use, ship, abilityOf(parties.self));
  return { use, deal: null, ...(made.joint && { joint: made.joint }) };
}

const joint = jointTask<FreightPlan, FreightOutcome>({
  slot: (plan) => ({ use: plan.use, put: (use) => ({ ...plan, use }) }),
  refresh,
});

/** The possible numbers of scenes, the fewest first. */
function results(plan: FreightPlan): CheckView["results"] {
  const scenes = Object.keys(freight.odds(plan)).sort((a, b) => Number(a) - Number(b));
  return scenes.map((key, index) => ({
    key,
    label: tell("freight.scenes", { count: Number(key) }),
    density: Math.round((3 * index) / Math.max(1, scenes.length - 1)) as 0 | 1 | 2 | 3,
  }));
}

function verdict(plan: FreightPlan, { scenes, totals, deal }: FreightOutcome): VerdictView {
  const data = { total: totals.use, level: plan.use.level, scenes };
  return {
    word: tell(`freight.${deal ?? "offered"}`),
    number: String(scenes),
    label: tell("freight.label"),
    tone: deal === "refused" ? "plain" : "gain",
    why: tell("freight.why", data),
    source: "QUADRANT.zap.source.shipping",
  };
}

/** Zap! › Commerce › Shipping: takes goods or passengers along for a fee. */
export const shippingCheck = defineCheck<FreightPlan, FreightOutcome>({
  kind: freight,
  roles: { use: "self" },
  asks: true,
  ...joint.parts,
  prepare({ actor, token, item }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    const drive = isAbility(item) ? item : null;
    if (!moves(drive)) return refusal("noDrive", { name: actor.name });
    return { plan: { use: useOf(actor, drive, "task"), deal: null }, parties: { self: partyOf(actor, token, drive) } };
  },
  parties: jointly(),
  refresh,
  refuse(situation) {
    const { self } = situation.parties;
    const ship = traderOf(self);
    const drive = abilityOf(self);
    if (!ship || !moves(drive)) return refusal("gone");
    if (!tradesHere()) return refusal("noCommerce");
    return useRefusal(ship, drive, "task", fightOf(self?.combatant)) ?? joint.reason(situation);
  },
  odds: (plan, throws) => freight.odds({ ...plan, use: settled(plan.use, throws.use) }),
  spends: ({ plan, throws, parties: { self } }) => {
    if (!throws.use || plan.deal !== null) return [];
    const effort = effortSpends("use", "self", self, { use: plan.use, put: (use) => ({ ...plan, use }) });
    return [...dealSpends(plan, { role: "use", yes: "addToTrek", taken: plan }), ...effort];
  },
  effects: ({ plan, outcome, parties: { self } }) => {
    const ship = traderOf(self);
    if (!ship || plan.deal !== "taken" || !outcome) return [];
    return [{ who: "self", set: "trek.shipments", value: [...ship.system.trek.shipments, outcome.scenes] }];
  },
  isOtherOutcome: dealDiffers,
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    return cardView({
      kind: tell("card.shipping"),
      title: parties.self?.tool?.name ?? "",
      parties: partyViews(parties.self),
      sides: [sideOf("use", "self", { ...situation, plan: { use: plan.use } }, reader, jointRemarks(situation))],
      results: results(plan),
      note: tell("freight.note"),
      verdict: outcome && verdict(plan, outcome),
    });
  },
});
