import { say } from "#table/words.ts";
import { tableRows } from "../../roll-tables.ts";

/** How useless somebody in panic is, up to these totals of 3d6. */
const BANDS = [
  [6, "useful"],
  [10, "pointless"],
  [14, "harmful"],
  [Infinity, "ruinous"],
] as const;

/**
 * What a panicked reaction comes to: the line of the world's own table, where it has one; else how useless it is. What
 * exactly is done is the GM's word. GURPS › Fright Check Table.
 */
export function panicWords(value: number): string {
  const band = BANDS.find(([most]) => value <= most)![1];
  const drawn = tableRows("panickedReaction")?.find(({ from, to }) => value >= from && value <= to)?.text;
  return say("QUADRANT.gurps.fright.panic.told", { value, words: drawn ?? say(`QUADRANT.gurps.fright.panic.${band}`) });
}
