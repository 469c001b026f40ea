import type { Reason } from "./check.ts";

/** Whether what was asked for is the reason why there is none. */
export function isReason(value: object): value is Reason {
  return "key" in value && typeof value.key === "string";
}
