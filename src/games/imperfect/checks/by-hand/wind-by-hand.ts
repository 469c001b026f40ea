import type { CheckKind } from "#rules/check.ts";
import { loseWind, type Resource } from "#rules/imperfect";
import { defineCheck, type Check, only, partyOf } from "#table/checks";
import { counted, say, signed } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** Wind that somebody takes off or puts back by hand. */
interface WindPlan {
  /** Below 0: lost. */
  by: number;
  wind: Resource;
}

type Outcome = { result: "standing" | "winded"; value: number };

/** What the hand takes never kills, and what it gives stops at the most. Future Imperfect › Wind (IMP-WIND-5). */
const kind: CheckKind<WindPlan, Outcome> = {
  pools: () => ({}),
  resolve({ by, wind }) {
    const value = by < 0 ? loseWind({ wind, loss: -by, fatal: false }).value : Math.min(wind.max, wind.value + by);
    return { result: value > 0 ? "standing" : "winded", value };
  },
  odds: (plan) => ({ [kind.resolve(plan, {}).result]: 1 }),
  changes: ({ wind }, { value }) =>
    value === wind.value ? [] : [{ who: "self", add: "wind.value", value: value - wind.value }],
};

export const windByHandCheck: Check<WindPlan, Outcome> = defineCheck<WindPlan, Outcome>({
  kind,
  prepare({ actor, token, data }) {
    const by = Number(data.by);
    if (!isCharacter(actor) || !Number.isInteger(by) || by === 0) return refusal("gone");
    const { value, max } = actor.system.wind;
    return { plan: { by, wind: { value, max } }, parties: { self: partyOf(actor, token, null) } };
  },
  /** How much is the hand's word; of what is the sheet's. */
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const by = Number.isInteger(plan.by) ? plan.by : 0;
    return { by, wind: actor ? { value: actor.system.wind.value, max: actor.system.wind.max } : plan.wind };
  },
  refuse({ plan, parties: { self } }) {
    if (!characterOf(self)) return refusal("gone");
    const { value } = kind.resolve(plan, {});
    return value === plan.wind.value ? refusal(plan.by < 0 ? "wind.floor" : "wind.full") : null;
  },
  parties: only(),
  view({ plan, parties: { self } }, reader) {
    const { value, result } = kind.resolve(plan, {});
    return actView({
      kind: "windByHand",
      source: "wind",
      title: say("QUADRANT.imperfect.byHand.wind", { by: signed(value - plan.wind.value) }),
      parties: [self],
      word: reader.sees("self")
        ? say("QUADRANT.imperfect.wind.of", { value: counted(value), max: plan.wind.max })
        : say(`QUADRANT.imperfect.byHand.${result}`),
      why: reader.sees("self") ? say(`QUADRANT.imperfect.byHand.${result}`) : "",
      tone: plan.by > 0 ? "gain" : "strain",
    });
  },
});
