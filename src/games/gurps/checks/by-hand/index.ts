import type { Check } from "#table/checks";
import { byHandCheck } from "./by-hand.ts";

/** What sheets and token bars do without dice. */
export const byHandChecks: Record<string, Check> = {
  // Each check knows its own plans alone.
  byHand: byHandCheck as unknown as Check,
};
