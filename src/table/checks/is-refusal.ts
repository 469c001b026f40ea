import type { Refusal } from "./check.ts";

/** Whether a value is the Refusal of what was asked for. */
export function isRefusal(value: object): value is Refusal {
  return "key" in value && typeof value.key === "string";
}
