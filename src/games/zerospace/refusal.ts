import type { Refusal } from "#table/checks";

/** Why not, in the words of ZeroSpace: the key under `QUADRANT.zerospace.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.zerospace.reason.${key}`, ...(data && { data }) };
}
