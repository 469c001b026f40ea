import type { Reason } from "../../table/checks/check.ts";

/** Why not, in the words of ZeroSpace: the key under `QUADRANT.zerospace.reason`. */
export function reason(key: string, data?: Record<string, string | number>): Reason {
  return { key: `QUADRANT.zerospace.reason.${key}`, ...(data && { data }) };
}
