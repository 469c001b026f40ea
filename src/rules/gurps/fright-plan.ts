import { record, whole } from "../guard.ts";
import { bought, modifiers, selfControl } from "./guards.ts";
import type { Modifier, Result, SelfControl } from "./vocabulary.ts";

/** A character's Fright Check. GURPS › Fright Checks. */
export interface FrightPlan {
  will: number;
  modifiers: Modifier[];
  /** For the table's rolls of HT. */
  ht: number;
  /** Self-control number of a mental disadvantage that fits the horror; null without one. */
  relatedSelfControl: SelfControl | null;
  /** The better result bought with bonus points; null or missing: none. */
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
