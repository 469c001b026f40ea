import { applyWealthPoints, convertWealth, receiveWealth, wealthCost } from "#rules/zap";
import { defineCheck, actKind, type Check, admitOnly, partyOf, type TableChange } from "#table/checks";
import { type Contender, contenderOf, isContender, isShip } from "../../documents.ts";
import {
  payment,
  playsWealth,
  priceWords,
  purseRefusal,
  scaleOf,
  wealthChanges,
  wealthOf,
} from "../../growth/purse.ts";
import { actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";

/** `level` buys a Wealth level with XP; `earn`, `spend` and `give` move one Wealth Point; `giveXp` gives one XP to a ship. */
const STEPS = ["level", "earn", "spend", "give", "giveXp"] as const;
export type WealthStep = (typeof STEPS)[number];

interface WealthPlan {
  step: WealthStep;
}

const RICHEST = 12;
/** The lowest level that can be bought: from any level below, the purchase leads straight to it. */
const FIRST_BOUGHT = 4;

/** The next level and its cost in XP (ZAP-WEALTH-2); null at the top. */
export function nextLevel({ system }: Contender): { level: number; cost: number } | null {
  const { level } = system.wealth;
  if (level >= RICHEST) return null;
  if (level < FIRST_BOUGHT) return { level: FIRST_BOUGHT, cost: wealthCost(FIRST_BOUGHT).total };
  return { level: level + 1, cost: wealthCost(level).toNext };
}

const isGift = (step: WealthStep): boolean => step === "give" || step === "giveXp";

/** The receiver's Wealth after one Wealth Point of the giver, which is converted to the receiver's Scale (ZAP-WEALTH-5). */
export function received(giver: Contender, receiver: Contender) {
  const incoming = convertWealth({
    level: giver.system.wealth.level,
    fromScale: scaleOf(giver),
    toScale: scaleOf(receiver),
  });
  return receiveWealth({ ...wealthOf(receiver), incoming });
}

/** Zap! › Wealth: bought, earned, spent and shared. */
export const wealthCheck: Check<WealthPlan, { result: string }> = defineCheck({
  parties: admitOnly("target"),
  kind: actKind<WealthPlan>("wealth"),
  prepare({ actor, token, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const step = STEPS.find((one) => one === data.step);
    if (!step) return refusal("noPurchase");
    const friend = data.friend ? (fromUuidSync(data.friend, { strict: false }) as Actor.Implementation | null) : null;
    if (isGift(step) && !isContender(friend)) return refusal("gone");
    const parties = {
      self: partyOf(actor, token, null),
      ...(isGift(step) && { target: partyOf(friend!, null, null) }),
    };
    return { plan: { step }, parties };
  },
  refuse({ plan, parties }) {
    const actor = contenderOf(parties.self);
    const other = contenderOf(parties.target);
    if (!actor || !STEPS.includes(plan.step)) return refusal("gone");
    if (plan.step === "giveXp") {
      if (!isShip(other) || isShip(actor)) return refusal("gone");
      return purseRefusal(actor, "xp", 1);
    }
    if (!playsWealth()) return refusal("noWealth");
    switch (plan.step) {
      case "level": {
        const next = nextLevel(actor);
        return next ? purseRefusal(actor, "xp", next.cost) : refusal("richest");
      }
      case "give":
        if (!other || other.uuid === actor.uuid) return refusal("gone");
        return purseRefusal(actor, "wealth", 1);
      case "spend":
        return purseRefusal(actor, "wealth", 1);
      case "earn":
        return null;
    }
  },
  price: ({ plan, parties: { self } }) => {
    const actor = contenderOf(self);
    if (!actor) return "";
    if (plan.step === "level") return priceWords(actor, "xp", nextLevel(actor)?.cost ?? 0);
    if (plan.step === "giveXp") return priceWords(actor, "xp", 1);
    return plan.step === "give" || plan.step === "spend" ? priceWords(actor, "wealth", 1) : "";
  },
  effects({ plan, parties }) {
    const actor = contenderOf(parties.self);
    const other = contenderOf(parties.target);
    if (!actor) return [];
    const points = (change: number): TableChange[] =>
      wealthChanges("self", applyWealthPoints({ ...wealthOf(actor), change }));
    switch (plan.step) {
      case "level": {
        const next = nextLevel(actor);
        if (!next) return [];
        return [...payment("self", "xp", next.cost), { who: "self", set: "wealth.level", value: next.level }];
      }
      case "earn":
        return points(1);
      case "spend":
        return points(-1);
      case "give":
        return other ? [...points(-1), ...wealthChanges("target", received(actor, other))] : [];
      case "giveXp":
        return [
          ...payment("self", "xp", 1),
          { who: "target", add: "xp.value", value: 1 },
          { who: "target", add: "xp.earned", value: 1 },
        ];
    }
  },
  view({ plan, parties: { self, target } }) {
    const data = { name: self?.name ?? "", target: target?.name ?? "" };
    return actView({
      kind: "wealth",
      source: plan.step === "giveXp" ? "experience" : "wealth",
      title: tell(`wealth.step.${plan.step}`),
      parties: [self, target],
      word: tell(`wealth.word.${plan.step}`),
      why: tell(`wealth.why.${plan.step}`, data),
      tone: plan.step === "spend" ? "plain" : "gain",
    });
  },
});
