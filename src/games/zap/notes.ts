import type { Change } from "#rules/check.ts";

/** The rules name notes by their own keys; the table finds them among Quadrant's words. */
export function worded(changes: Change[]): Change[] {
  return changes.map((change) => ("note" in change ? { ...change, note: `QUADRANT.${change.note}` } : change));
}
