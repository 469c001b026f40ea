import type { Refusal } from "./check.ts";

/** Whether a result is a Refusal. */
export function isRefusal(value: object): value is Refusal {
  return "key" in value && typeof value.key === "string";
}
