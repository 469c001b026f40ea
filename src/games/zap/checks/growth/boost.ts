import { BOOST_PURCHASES, type BoostPurchase } from "#rules/zap";
import type { Check, Field, Refusal, Situation, TableChange } from "#table/checks";
import { actKind, defineCheck, admitOnly, partyOf } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import type { Contender } from "../../documents.ts";
import {
  abilitiesOf,
  abilityOf,
  contenderOf,
  isAbility,
  isComplication,
  isContender,
  isShip,
} from "../../documents.ts";
import type { GrowingAttribute, Purse } from "../../growth/purse.ts";
import {
  attributesOf,
  costOf,
  HIGHEST_LEVEL,
  hullRefusal,
  injuriesOf,
  isResource,
  MINOR_ASSETS,
  NEW_LEVEL,
  payment,
  priceWords,
  purchasesFor,
  purseField,
  purseOf,
  purseRefusal,
  SHTICK_LEVELS,
  STARTING_WEALTH,
  wealthChanges,
  wealthOf,
} from "../../growth/purse.ts";
import { itemField } from "../ability-field.ts";
import { actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { selectField, textField } from "../ask-fields.ts";

type BoostField = Field<BoostPlan>;

/** The wizard's fields: the purchase, then its details. */
export function boostFields(situation: Boosted): BoostField[] {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  if (!actor) return [];
  const what: BoostField = choice("what", purchasesFor(actor), plan, (value) => tell(`boost.what.${value}`));
  const purse = isShip(actor) ? purseField(plan) : [];
  return [what, ...detail(situation, actor), ...purse];
}

/** A select field for one key of the plan. */
function choice<K extends "what" | "attribute" | "kind" | "level">(
  id: K,
  values: readonly BoostPlan[K][],
  plan: BoostPlan,
  label: (value: BoostPlan[K]) => string,
): BoostField {
  return selectField(
    id,
    tell(`boost.field.${id}`),
    String(plan[id]),
    values.map((value) => ({ value: String(value), label: label(value) })),
    (value) => {
      const chosen = values.find((one) => String(one) === value);
      return chosen === undefined ? plan : { ...plan, [id]: chosen };
    },
  );
}

function detail({ plan, parties }: Boosted, actor: Contender): BoostField[] {
  switch (plan.what) {
    case "ability":
      return [
        itemField({
          id: "ability",
          label: tell("boost.field.ability"),
          who: "self",
          items: abilitiesOf(actor),
          parties,
          words: ({ name, system: { level } }) => tell("side.tool", { tool: name, level }),
          put: () => plan,
        }),
      ];
    case "attribute":
      return [choice("attribute", attributesOf(actor), plan, (value) => tell(`boost.attribute.${value}`))];
    case "shtick":
      return [nameField(plan, 0), choice("level", SHTICK_LEVELS, plan, (value) => tell(`boost.level.${value}`))];
    case "power":
      return [nameField(plan, 0), choice("kind", ["power", "movement"], plan, (value) => tell(`kind.${value}`))];
    case "injury":
      return [
        itemField({
          id: "injury",
          label: tell("boost.field.injury"),
          who: "injury",
          items: injuriesOf(actor),
          parties,
          words: ({ name }) => name,
          none: tell("boost.noInjury"),
          put: () => plan,
        }),
      ];
    case "minorAssets":
      return Array.from({ length: MINOR_ASSETS }, (_, index) => nameField(plan, index));
    case "wealth":
      return [];
  }
}

function nameField(plan: BoostPlan, index: number): BoostField {
  return textField(`name${index}`, tell("boost.field.name"), plan.names[index] ?? "", (value) => {
    const names = [...plan.names];
    names[index] = value.trim().slice(0, LONGEST_NAME);
    return { ...plan, names: Array.from(names, (name) => name ?? "") };
  });
}

/** The name of a new Item; by its kind, until the player enters one. */
function nameOf({ what, names }: BoostPlan, index: number): string {
  return names[index]?.trim() || tell(`boost.new.${what}`);
}

/** The data of the card's sentence. */
function facts({ plan, parties }: Pick<Boosted, "plan" | "parties">): Record<string, string | number> {
  switch (plan.what) {
    case "ability":
      return { what: abilityOf(parties.self)?.name ?? "" };
    case "attribute":
      return { what: tell(`boost.attribute.${plan.attribute}`) };
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

/** What a Boost is spent on. */
export interface BoostPlan {
  what: BoostPurchase;
  attribute: GrowingAttribute;
  /** Level of a new Shtick. */
  level: number;
  /** Kind of a new Power. */
  kind: "power" | "movement";
  /** Names of the new Items. */
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

/** Zap! › Experience: buys a Boost with XP, and spends it on an improvement. */
export const boostCheck: Check<BoostPlan, { result: string }> = defineCheck({
  parties: admitOnly("injury"),
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
      title: tell("boost.title"),
      chip: tell("boost.count", { count: BOOST_PURCHASES[plan.what] }),
      parties: [self],
      word: tell(`boost.what.${plan.what}`),
      why: tell(`boost.why.${plan.what}`, { name: self?.name ?? "", ...facts({ plan, parties }) }),
    });
  },
});
