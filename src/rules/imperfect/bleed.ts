import { checkThrows, type CheckKind } from "../check.ts";
import { whole, member, record } from "../guard.ts";
import { chipBill } from "./chip-bill.ts";
import { negated } from "./chip-values.ts";
import { body as checkBody, chips as checkChips, resource } from "./guards.ts";
import type { Body, Chips, Resource } from "./vocabulary.ts";
import { loseWind } from "./wind.ts";
import { bleeding } from "./wounds.ts";

/** A round passes, and open wounds bleed. */
export interface BleedPlan {
  body: Body;
  /** Wind before the loss. */
  wind: Resource;
  /** Chips spent to keep Wind. */
  chips: Chips;
}

export type BleedResult = (typeof RESULTS)[number];

export interface BleedOutcome {
  result: BleedResult;
  /** The Wind actually lost. */
  windLost: number;
  /** Wind after the loss. */
  wind: Resource;
}

const RESULTS = ["standing", "winded", "dead"] as const;

/** Bleeding takes Wind and can kill. There are no dice. Future Imperfect › Bleeding. Errors: the fields' names. */
export const bleed: CheckKind<BleedPlan, BleedOutcome> = {
  pools(plan) {
    resultOf(plan);
    return {};
  },

  resolve(plan, throws) {
    const outcome = resultOf(plan);
    checkThrows({}, throws);
    return outcome;
  },

  odds(plan) {
    return { standing: 0, winded: 0, dead: 0, [resultOf(plan).result]: 1 };
  },

  changes(plan, outcome) {
    resultOf(plan);
    const { result, windLost } = record(outcome, "outcome");
    member(result, RESULTS, "result");
    const lost = whole(windLost, "windLost", { min: 0 });
    return [
      ...chipBill("target", plan.chips),
      ...(lost > 0 ? [{ who: "target", add: "wind.value", value: -lost }] : []),
      ...(result === "dead" ? [{ who: "target", gain: "dead" }] : []),
    ];
  },
};

function resultOf(plan: BleedPlan): BleedOutcome {
  const fields = record(plan, "plan");
  const rate = bleeding(checkBody(fields.body));
  const { value, max } = resource(fields.wind, "wind");
  const loss = Math.max(0, rate - negated(checkChips(fields.chips)).wind);
  const left = loseWind({ wind: { value, max }, loss, fatal: true });
  return {
    result: left.dead ? "dead" : left.winded ? "winded" : "standing",
    windLost: value - left.value,
    wind: { value: left.value, max },
  };
}
