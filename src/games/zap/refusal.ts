import type { Refusal } from "../../table/checks/check.ts";

/** Why not, in Zap!'s words: the key under `QUADRANT.zap.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.zap.reason.${key}`, ...(data && { data }) };
}
