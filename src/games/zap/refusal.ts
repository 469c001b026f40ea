import type { Refusal } from "#table/checks";

/** Why not, in Zap!'s words: the key under `QUADRANT.zap.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.zap.reason.${key}`, ...(data && { data }) };
}
