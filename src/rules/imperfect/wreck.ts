import { checkThrows, type CheckKind } from "../check.ts";
import { member, record, whole } from "../guard.ts";
import { resource } from "./guards.ts";
import type { Resource } from "./vocabulary.ts";

/** A hit that damages a vehicle. */
export interface WreckPlan {
  /** Full multiples of the vehicle's Size; 0 and up. */
  levels: number;
  /** Structure before the damage; 0 to max. */
  structure: Resource;
}

export type WreckResult = (typeof RESULTS)[number];

export interface WreckOutcome {
  result: WreckResult;
  lost: number;
  /** Structure after the damage. */
  structure: Resource;
}

const RESULTS = ["holding", "wrecked"] as const;

/** Damage reduces a vehicle's structure. There are no dice. Future Imperfect › Vehicles. Errors: the fields' names. */
export const wreck: CheckKind<WreckPlan, WreckOutcome> = {
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
    return { holding: 0, wrecked: 0, [resultOf(plan).result]: 1 };
  },

  changes(plan, outcome) {
    resultOf(plan);
    const { result, lost } = record(outcome, "outcome");
    member(result, RESULTS, "result");
    const taken = whole(lost, "lost", { min: 0 });
    return taken > 0 ? [{ who: "target", add: "structure.value", value: -taken }] : [];
  },
};

function resultOf(plan: WreckPlan): WreckOutcome {
  const fields = record(plan, "plan");
  const levels = whole(fields.levels, "levels", { min: 0 });
  const { value, max } = resource(fields.structure, "structure", { floor: 0 });
  const lost = Math.min(levels, value);
  return { result: lost === value ? "wrecked" : "holding", lost, structure: { value: value - lost, max } };
}
