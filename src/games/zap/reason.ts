import type { Reason } from "../../table/checks/check.ts";

/** Why not, in Zap!'s words: the key under `QUADRANT.zap.reason`. */
export function reason(key: string, data?: Record<string, string | number>): Reason {
  return { key: `QUADRANT.zap.reason.${key}`, ...(data && { data }) };
}
