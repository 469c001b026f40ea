import type { Reason } from "../../table/checks/check.ts";

/** Why not, in the words of GURPS: the key under `QUADRANT.gurps.reason`. */
export function reason(key: string, data?: Record<string, string | number>): Reason {
  return { key: `QUADRANT.gurps.reason.${key}`, ...(data && { data }) };
}
