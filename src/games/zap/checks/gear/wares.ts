import type { Die } from "#rules/dice";
import { affords, equipmentCost } from "#rules/zap";
import { defineCheck, type Field, partyOf, type Refusal, type Situation } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { isCharacter } from "../../documents.ts";
import { ratedDie } from "../../rated.ts";
import type { Trait } from "../../traits.ts";
import { EQUIPMENT_DICE } from "../../vocabulary.ts";
import { act, actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { selectField, textField } from "../ask-fields.ts";

/** The data of a thing to be built or bought. */
export interface Ware {
  name: string;
  img: string;
  /** UUID of the compendium's document that it is copied from. */
  from?: string;
  /** The Item's system data: complete if the ware comes from a compendium. */
  system: { baseDie: (typeof EQUIPMENT_DICE)[number]; traits?: Trait[]; cyberwear?: boolean; concealable?: boolean };
}

/** The ware's name, or a default if none was entered. */
export const wareName = ({ name }: Ware): string => name || tell("ware.new");

const LONGEST_NAME = 80;
const USUAL_ICON = "systems/quadrant/assets/icons/toolbox.svg";

export function plainWare(): Ware {
  return { name: "", img: USUAL_ICON, system: { baseDie: "d6" } };
}

/** A ware from a client's data, cleaned up: the name is cut, an unknown die becomes a d6. */
export function trueWare({ name, img, from, system }: Ware): Ware {
  const { baseDie } = system;
  const die = EQUIPMENT_DICE.find((one) => one === baseDie) ?? "d6";
  return {
    name: String(name).trim().slice(0, LONGEST_NAME),
    img: String(img),
    ...(from && { from: String(from) }),
    system: { ...system, baseDie: die },
  };
}

/** The dialog's fields for the ware's name and die. */
export function wareFields<P extends { ware: Ware }>(plan: P): Field<P>[] {
  const { ware } = plan;
  const put = (changed: Ware): P => ({ ...plan, ware: trueWare(changed) });
  return [
    textField("name", tell("ware.name"), ware.name, (name) => put({ ...ware, name })),
    selectField(
      "die",
      tell("equipment.FIELDS.baseDie.label"),
      ware.system.baseDie,
      EQUIPMENT_DICE.map((value) => ({ value, label: tell(`die.${value}`) })),
      (value) => put({ ...ware, system: { ...ware.system, baseDie: value as Ware["system"]["baseDie"] } }),
    ),
  ];
}

export const namelessRefusal = ({ name }: Ware): Refusal | null => (name === "" ? refusal("nameless") : null);

/**
 * The Wealth level that a ware costs, and whether the buyer can afford it. Null where the buyer's Wealth is not tracked
 * (ZAP-EQ-7).
 */
export interface Price {
  level: number;
  affordable: ReturnType<typeof affords>;
}

export function priceOf({ system }: Ware, actor: Actor.Implementation | null): Price | null {
  if (!gameSetting<boolean>("zap", "wealth") || !isCharacter(actor) || actor.system.wealth.level === 0) return null;
  const die = wareDie(system);
  if (!die) return null;
  const { cyberwear = false, concealable = false } = system;
  const level = equipmentCost({ die, cyberwear, concealable });
  return { level, affordable: affords(actor.system.wealth.level, level) };
}

/** The ware's die with its traits; null if they leave no valid die. */
export const wareDie = ({ baseDie, traits = [] }: Ware["system"]): Die | null => ratedDie(baseDie, traits);

/** "Wealth 5, within your means" */
export function priceWords(price: Price | null): string {
  if (!price) return "";
  return tell(`ware.price.${price.affordable}`, { level: price.level });
}

/** The refusal if the ware is too expensive; else null. */
export function priceRefusal(price: Price | null, name: string): Refusal | null {
  return price?.affordable === "no" ? refusal("tooDear", { name, level: price.level }) : null;
}

interface BuyPlan {
  ware: Ware;
  /** The price for the buyer; missing while the dialog changes the ware. */
  price?: ReturnType<typeof priceOf>;
}

type Buy = Situation<BuyPlan, { result: string }>;

/** The act itself changes nothing: `effects` creates the thing. Wealth at risk is only shown on the card. */
const kind = act<BuyPlan>("bought");

function refuse({ plan, parties: { self } }: Buy): Refusal | null {
  const actor = self?.actor ?? null;
  return namelessRefusal(plan.ware) ?? priceRefusal(priceOf(plan.ware, actor), self?.name ?? "");
}

/** Zap! › Equipment, Wealth: buying equipment. */
export const buyEquipmentCheck = defineCheck<BuyPlan>({
  kind,
  /**
   * A button or a drop brings the ware as `data.ware`; otherwise the dialog asks for it. A given ware without a price needs no
   * dialog.
   */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const ware = trueWare(data.ware ? (JSON.parse(data.ware) as Ware) : plainWare());
    const price = priceOf(ware, actor);
    const isFree = data.ware !== undefined && price === null;
    return {
      plan: { ware, price },
      parties: { self: partyOf(actor, token, null) },
      ...(isFree && { check: "zap.takeEquipment" }),
    };
  },
  refuse,
  view({ plan, parties: { self } }) {
    const price = plan.price === undefined ? priceOf(plan.ware, self?.actor ?? null) : plan.price;
    const name = wareName(plan.ware);
    return actView({
      kind: "buy",
      source: "equipment",
      title: name,
      chip: priceWords(price),
      parties: [self],
      word: tell(`ware.${price ? "bought" : "taken"}`),
      why: tell(`ware.why.${price?.affordable ?? "untracked"}`, { name: self?.name ?? "", thing: name }),
      tone: price?.affordable === "atRisk" ? "strain" : "gain",
    });
  },
  asks: true,
  // Without `price`, because another ware has another price.
  fields: ({ plan: { ware } }) => wareFields<BuyPlan>({ ware }),
  refresh({ plan, parties: { self } }) {
    const ware = trueWare(plan.ware);
    return { ware, price: priceOf(ware, self?.actor ?? null) };
  },
  effects: ({ plan: { ware } }) => [
    {
      who: "self",
      create: {
        type: "zapEquipment",
        name: wareName(ware),
        img: ware.img,
        system: ware.system,
        ...(ware.from && { _stats: { compendiumSource: ware.from } }),
      },
    },
  ],
});

/** Takes a ware without a dialog, where Wealth is not tracked; refused if the ware has a price after all. */
export const takeEquipmentCheck = defineCheck<BuyPlan>({
  ...buyEquipmentCheck,
  asks: false,
  refuse: (situation) =>
    priceOf(situation.plan.ware, situation.parties.self?.actor ?? null) ? refusal("hasPrice") : refuse(situation),
});
