import type { Chosen } from "./choices.ts";

/** Whether a choice leads to other parties, too, and not to a plan alone. */
export function isChosen(value: object): value is Chosen {
  return "parties" in value;
}
