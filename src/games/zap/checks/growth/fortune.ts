import { wealthAmount, wealthLevel } from "#rules/zap";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { defineCheck, actKind, type Check, gmRefusal, partyOf, type Refusal } from "#table/checks";
import { isContender } from "../../documents.ts";
import { playsWealth, wealthChanges } from "../../growth/purse.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act.ts";

interface FortunePlan {
  /** What somebody is worth from now on: its digits are the level. */
  amount: number;
}

const MOST = 10 ** 12 - 1;

function amountRefusal(value: number): Refusal | null {
  const fits = Number.isInteger(value) && value >= 1 && value <= MOST;
  return fits ? null : refusal("amount", { max: amount(MOST) });
}

/** Zap! › Wealth: a windfall or ruin of another order of magnitude sets the level. The GM's word. */
export const fortuneCheck: Check<FortunePlan, { result: string }> = defineCheck({
  kind: actKind<FortunePlan>("fortune"),
  asks: true,
  prepare({ actor, token }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    if (!playsWealth()) return refusal("noWealth");
    const { level } = actor.system.wealth;
    return { plan: { amount: wealthAmount(Math.max(1, level)) }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse: ({ plan, card }) => amountRefusal(plan.amount) ?? gmRefusal(card),
  fields: ({ plan }) => [
    {
      id: "amount",
      label: say("QUADRANT.zap.fortune.amount"),
      hint: say("QUADRANT.zap.fortune.becomes", { level: wealthLevel(plan.amount) }),
      type: "number",
      value: String(plan.amount),
      min: 1,
      max: MOST,
      apply: (value) => amountRefusal(Number(value)) ?? { amount: Number(value) },
    },
  ],
  effects: ({ plan }) => wealthChanges("self", { level: wealthLevel(plan.amount), points: 0 }),
  view({ plan, parties: { self } }) {
    const level = wealthLevel(plan.amount);
    return actView({
      kind: "wealth",
      source: "wealth",
      title: say("QUADRANT.zap.fortune.title"),
      chip: say("QUADRANT.zap.wealth.level", { level }),
      parties: [self],
      word: say("QUADRANT.zap.wealth.level", { level }),
      why: say("QUADRANT.zap.fortune.why", { name: self?.name ?? "", amount: amount(plan.amount) }),
    });
  },
});
