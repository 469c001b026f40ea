import { entries, fail, record } from "../guard.ts";
import { score } from "./guards.ts";
import type { Score } from "./vocabulary.ts";

/** The scores of the sides by name; two to eight sides. */
export interface ContestPlan {
  sides: Record<string, Score>;
}

const MOST_SIDES = 8;

/** The names of the sides, in the plan's order. Error `sides`: a wrong number of them, or an empty or reserved name. */
export function sideNames(plan: ContestPlan, reserved: readonly string[]): string[] {
  const sides = entries(record(plan, "plan").sides, "sides", { most: MOST_SIDES });
  if (sides.length < 2) return fail("sides");
  return sides.map(([name, of]) => {
    if (name === "" || reserved.includes(name)) return fail("sides");
    score(of, "sides");
    return name;
  });
}
