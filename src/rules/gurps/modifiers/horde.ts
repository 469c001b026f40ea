import { whole } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import type { Modifier } from "../vocabulary.ts";

/** One point for each of these counts that is reached. */
const COUNTS = [5, 10, 20, 50, 100];

/** The modifier of a Fright Check for several monsters at once. GURPS › Fright Check Modifiers. Error `count`. */
export function horde(count: number): Modifier[] {
  whole(count, "count", { min: 0 });
  return modifier("fright.horde", -COUNTS.filter((least) => count >= least).length, "situation");
}
