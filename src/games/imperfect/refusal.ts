import type { Refusal } from "#table/checks";

/** Why not, in the words of Future Imperfect: the key under `QUADRANT.imperfect.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.imperfect.reason.${key}`, ...(data && { data }) };
}
