import type { Refusal } from "#table/checks";

/** Why not, in the words of GURPS: the key under `QUADRANT.gurps.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.gurps.reason.${key}`, ...(data && { data }) };
}
