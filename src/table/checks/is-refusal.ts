import type { Refusal } from "./check.ts";

/** Whether what was asked for is the reason why there is none. */
export function isRefusal(value: object): value is Refusal {
  return "key" in value && typeof value.key === "string";
}
