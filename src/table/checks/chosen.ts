import type { Chosen } from "./choices.ts";

/** Whether a choice leads to a plan with parties, and not only to a plan. */
export function isChosen(value: object): value is Chosen {
  return "parties" in value;
}
