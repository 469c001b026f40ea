import type { CheckKind } from "#rules/check.ts";
import { defineCheck, type Check, only, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, fighterOf, isPower } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { barredFrom, spending } from "../side/action-costs.ts";

/** A power that is switched on, or off. ZeroSpace › Actions › Free Actions (ZS-ACT-7). */
interface PowerPlan {
  isOn: boolean;
}

type Outcome = { result: "on" | "off" };

const kind: CheckKind<PowerPlan, Outcome> = {
  pools: () => ({}),
  resolve: ({ isOn }) => ({ result: isOn ? "on" : "off" }),
  odds: ({ isOn }) => ({ on: Number(isOn), off: Number(!isOn) }),
  changes: () => [],
};

const actionOf = ({ isOn }: PowerPlan) => (isOn ? "activatePower" : "deactivatePower");

export const togglePowerCheck: Check<PowerPlan, Outcome> = defineCheck<PowerPlan, Outcome>({
  kind,
  prepare({ actor, token, item }) {
    if (!isPower(item)) return refusal("gone");
    return { plan: { isOn: !item.system.isActive }, parties: { self: partyOf(actor, token, item) } };
  },
  refuse({ plan, parties: { self } }) {
    const power = self?.tool;
    if (!characterOf(self) || !isPower(power)) return refusal("gone");
    return power.system.isActive === plan.isOn ? refusal("already") : barredFrom(self, actionOf(plan));
  },
  parties: only(),
  // In a fight the turn's act that it costs switches it.
  costs: ({ plan, parties: { self } }) => spending(self, actionOf(plan), { item: self?.tool?.id ?? "" }),
  effects: ({ plan, parties: { self } }) =>
    fighterOf(self) ? [] : [{ who: "tool", set: "isActive", value: plan.isOn }],
  view({ plan: { isOn }, parties: { self } }) {
    const word = isOn ? "on" : "off";
    return actView({
      kind: "power",
      source: "actions",
      title: self?.tool?.name ?? say("QUADRANT.zerospace.card.power"),
      parties: [self],
      word: say(`QUADRANT.zerospace.power.${word}`),
      why: say(`QUADRANT.zerospace.power.${word}Why`),
    });
  },
});
