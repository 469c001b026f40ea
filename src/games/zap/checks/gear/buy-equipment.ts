import { defineCheck, partyOf, type Refusal, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import {
  namelessRefusal,
  plainWare,
  priceOf,
  priceRefusal,
  priceWords,
  trueWare,
  wareFields,
  wareName,
  type Ware,
} from "./wares.ts";

interface BuyPlan {
  ware: Ware;
  /** What it was to whoever bought it; missing while it is still being named. */
  price?: ReturnType<typeof priceOf>;
}

type Buy = Situation<BuyPlan, { result: string }>;

/** It changes nothing but what it makes: see `effects`. What is at risk is told, and lost only when the thing is. */
const kind = act<BuyPlan>("bought");

function refuse({ plan, parties: { self } }: Buy): Refusal | null {
  const actor = self?.actor ?? null;
  return namelessRefusal(plan.ware) ?? priceRefusal(priceOf(plan.ware, actor), self?.name ?? "");
}

/** Zap! › Equipment, Wealth: a thing for what one has. */
export const buyEquipmentCheck = defineCheck<BuyPlan>({
  kind /**
   * From a shelf, where the button or the drop says what it is; else named in the dialog. What has no price and is known
   * already leaves nothing to ask.
   */,
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
      word: say(`QUADRANT.zap.ware.${price ? "bought" : "taken"}`),
      why: say(`QUADRANT.zap.ware.why.${price?.affordable ?? "untracked"}`, { name: self?.name ?? "", thing: name }),
      tone: price?.affordable === "atRisk" ? "strain" : "gain",
    });
  },
  asks: true,
  // Another ware has another price.
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

/** The same, where nobody keeps track of Wealth: nothing is asked. What has a price after all is not taken. */
export const takeEquipmentCheck = defineCheck<BuyPlan>({
  ...buyEquipmentCheck,
  asks: false,
  refuse: (situation) =>
    priceOf(situation.plan.ware, situation.parties.self?.actor ?? null) ? refusal("hasPrice") : refuse(situation),
});
