import { fail, record } from "../guard.ts";
import { score } from "./guards.ts";
import type { Score } from "./vocabulary.ts";

/** The scores of all who compete, by name; two to eight of them. */
export interface ContestPlan {
  sides: Record<string, Score>;
}

/** The names of the sides, in the plan's order. A bad set of them has the code `sides`. */
export function sideNames(plan: ContestPlan, reserved: readonly string[]): string[] {
  const sides = record(record(plan, "plan").sides, "sides");
  const names = Object.keys(sides);
  if (names.length < 2 || names.length > 8) return fail("sides");
  for (const name of names) {
    if (name === "" || reserved.includes(name)) return fail("sides");
    score(sides[name], "sides");
  }
  return names;
}
