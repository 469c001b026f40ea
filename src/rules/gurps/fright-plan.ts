import { record, whole } from "../guard.ts";
import { bought, modifiers, selfControl } from "./guards.ts";
import type { Modifier, Result, SelfControl } from "./vocabulary.ts";

/** A Fright Check of a person. GURPS › Fright Checks. */
export interface FrightPlan {
  will: number;
  modifiers: Modifier[];
  /** For what the table asks of the body. */
  ht: number;
  /** Of a mental disadvantage that fits the horror, null without one. */
  relatedSelfControl: SelfControl | null;
  /** The better result that bonus points have bought; null, or unsaid: none. */
  bought?: Result | null;
}

export function frightPlan(value: unknown): FrightPlan {
  const plan = record(value, "plan");
  whole(plan.will, "will");
  modifiers(plan.modifiers);
  whole(plan.ht, "ht");
  selfControl(plan.relatedSelfControl, "relatedSelfControl");
  bought(plan.bought);
  return value as FrightPlan;
}
