import { whole } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import type { Modifier } from "../vocabulary.ts";

/** One point for each of these counts that is reached. */
const COUNTS = [5, 10, 20, 50, 100];

/** What so many monsters at once do to a Fright Check. GURPS › Fright Check Modifiers. Error `count`. */
export function horde(count: number): Modifier[] {
  whole(count, "count", { min: 0 });
  return modifier("fright.horde", -COUNTS.filter((least) => count >= least).length, "situation");
}
