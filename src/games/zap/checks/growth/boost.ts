import { BOOST_PURCHASES, type BoostPurchase } from "#rules/zap";
import {
  defineCheck,
  actKind,
  type Check,
  only,
  partyOf,
  type Refusal,
  type Situation,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, abilityOf, contenderOf, isAbility, isComplication, isContender } from "../../documents.ts";
import {
  attributesOf,
  costOf,
  type GrowingAttribute,
  HIGHEST_LEVEL,
  hullRefusal,
  isResource,
  MINOR_ASSETS,
  NEW_LEVEL,
  purchasesFor,
  SHTICK_LEVELS,
  STARTING_WEALTH,
} from "../../growth/boosts.ts";
import { payment, priceWords, type Purse, purseOf, purseRefusal, wealthChanges, wealthOf } from "../../growth/purse.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act.ts";
import { boostFields } from "./boost-fields.ts";

/** What something new is called; till it has a name, by its kind. */
function nameOf({ what, names }: BoostPlan, index: number): string {
  return names[index]?.trim() || say(`QUADRANT.zap.boost.new.${what}`);
}

/** What the sentence of the card names. */
function facts({ plan, parties }: Pick<Boosted, "plan" | "parties">): Record<string, string | number> {
  switch (plan.what) {
    case "ability":
      return { what: abilityOf(parties.self)?.name ?? "" };
    case "attribute":
      return { what: say(`QUADRANT.zap.boost.attribute.${plan.attribute}`) };
    case "shtick":
      return { what: nameOf(plan, 0), level: plan.level };
    case "power":
      return { what: nameOf(plan, 0), level: NEW_LEVEL };
    case "injury":
      return { what: parties.injury?.name ?? "" };
    case "minorAssets":
      return { what: Array.from({ length: MINOR_ASSETS }, (_, index) => nameOf(plan, index)).join(", ") };
    case "wealth":
      return { level: STARTING_WEALTH };
  }
}

/** What a Boost is bought for. */
export interface BoostPlan {
  what: BoostPurchase;
  attribute: GrowingAttribute;
  /** Of a new Shtick. */
  level: number;
  /** Of a new Power. */
  kind: "power" | "movement";
  /** Of what is new. */
  names: string[];
  purse: Purse;
}

export type Boosted = Situation<BoostPlan, { result: string }>;

function unfit(plan: BoostPlan, parties: Boosted["parties"]): Refusal | null {
  const actor = contenderOf(parties.self)!;
  switch (plan.what) {
    case "ability": {
      const ability = abilityOf(parties.self);
      if (!ability) return refusal("noPurchase");
      return ability.system.level >= HIGHEST_LEVEL ? refusal("highest", { ability: ability.name }) : null;
    }
    case "attribute":
      return attributesOf(actor).includes(plan.attribute) ? null : refusal("noPurchase");
    case "shtick":
      return SHTICK_LEVELS.some((level) => level === plan.level) ? hullRefusal(actor, "shtick") : refusal("noPurchase");
    case "power":
      return ["power", "movement"].includes(plan.kind) ? hullRefusal(actor, plan.kind) : refusal("noPurchase");
    case "injury": {
      const injury = parties.injury?.tool;
      const own = injury?.actor === actor && isComplication(injury) && injury.system.isInjury;
      return own ? null : refusal("noPurchase");
    }
    default:
      return null;
  }
}

function bought(plan: BoostPlan, parties: Boosted["parties"]): TableChange[] {
  const actor = contenderOf(parties.self)!;
  const create = (type: string, name: string, system: object): TableChange => ({
    who: "self",
    create: { type, name, system },
  });
  switch (plan.what) {
    case "ability":
      return [{ who: "tool", add: "level", value: 1 }];
    case "shtick":
      return [create("zapAbility", nameOf(plan, 0), { kind: "shtick", level: plan.level })];
    case "power":
      return [create("zapAbility", nameOf(plan, 0), { kind: plan.kind, level: NEW_LEVEL })];
    case "attribute": {
      const add = (path: string): TableChange => ({ who: "self", add: path, value: 1 });
      if (!isResource(plan.attribute)) return [add(plan.attribute)];
      return [add(`${plan.attribute}.max`), add(`${plan.attribute}.value`)];
    }
    case "injury":
      return [{ who: "injury.tool", remove: true }];
    case "minorAssets":
      return Array.from({ length: MINOR_ASSETS }, (_, index) =>
        create("zapAsset", nameOf(plan, index), { grade: "minor", level: NEW_LEVEL, ownedBy: "character" }),
      );
    case "wealth":
      return wealthChanges("self", { ...wealthOf(actor), level: STARTING_WEALTH });
  }
}

/** Zap! › Experience: XP become a Boost, and the Boost something that one is or has. */
export const boostCheck: Check<BoostPlan, { result: string }> = defineCheck({
  parties: only("injury"),
  kind: actKind<BoostPlan>("boosted"),
  asks: true,
  prepare({ actor, token, item }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const [what = "attribute"] = purchasesFor(actor);
    const [ability = null] = abilitiesOf(actor);
    const plan: BoostPlan = {
      what,
      attribute: "toughness",
      level: NEW_LEVEL,
      kind: "power",
      names: [],
      purse: purseOf(null),
    };
    return { plan, parties: { self: partyOf(actor, token, isAbility(item) ? item : ability) } };
  },
  /** Why this cannot be bought now. */
  refuse({ plan, parties }) {
    const actor = contenderOf(parties.self);
    if (!actor) return refusal("gone");
    if (!purchasesFor(actor).includes(plan.what)) return refusal("noPurchase");
    return unfit(plan, parties) ?? purseRefusal(actor, purseOf(plan.purse), costOf(actor, plan.what));
  },
  price: ({ plan, parties: { self } }) => {
    const actor = contenderOf(self);
    return actor ? priceWords(actor, purseOf(plan.purse), costOf(actor, plan.what)) : "";
  },
  fields: boostFields,
  /** The price, the Boost and what it was bought for (ZAP-XP-3). */
  effects({ plan, parties }) {
    const actor = contenderOf(parties.self);
    if (!actor) return [];
    return [
      ...payment("self", purseOf(plan.purse), costOf(actor, plan.what)),
      { who: "self", add: "boosts.bought", value: BOOST_PURCHASES[plan.what] },
      ...bought(plan, parties),
    ];
  },
  view({ plan, parties }) {
    const { self } = parties;
    return actView({
      kind: "boost",
      source: "experience",
      title: say("QUADRANT.zap.boost.title"),
      chip: say("QUADRANT.zap.boost.count", { count: BOOST_PURCHASES[plan.what] }),
      parties: [self],
      word: say(`QUADRANT.zap.boost.what.${plan.what}`),
      why: say(`QUADRANT.zap.boost.why.${plan.what}`, { name: self?.name ?? "", ...facts({ plan, parties }) }),
    });
  },
});
