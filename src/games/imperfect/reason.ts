import type { Reason } from "../../table/checks/check.ts";

/** Why not, in the words of Future Imperfect: the key under `QUADRANT.imperfect.reason`. */
export function reason(key: string, data?: Record<string, string | number>): Reason {
  return { key: `QUADRANT.imperfect.reason.${key}`, ...(data && { data }) };
}
