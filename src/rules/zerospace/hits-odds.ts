import { distribution } from "../dice/index.ts";
import { fail, list, record } from "../guard.ts";
import { checkAttackPlan, type AttackPlan } from "./attack-plan.ts";
import { atMost } from "./margin-odds.ts";
import { hasDice, sidePools } from "./sides.ts";
import type { Roller } from "./vocabulary.ts";

/**
 * One throw at many targets, each with its own defence: at index k the chance that exactly k of them are hit. The AVs may
 * differ, as a blast's do by distance. ZeroSpace › Exploding. Errors `plans` (none), `self` (not one roller each, or
 * differing in modifiers, in being able or in penetrating), those of `attack`.
 */
export function hitsOdds(plans: AttackPlan[]): number[] {
  const attacks = list(plans, "plans").map((plan) => checkAttackPlan(record(plan, "plans") as unknown as AttackPlan));
  const [first] = attacks;
  if (first === undefined) return fail("plans");
  if (attacks.some((plan) => plan.self.length !== 1 || throwOf(plan) !== throwOf(first))) return fail("self");
  const thrower: Roller = { ...first.self[0]!, value: 0 };
  const counts = new Array<number>(attacks.length + 1).fill(0);
  if (!hasDice(thrower)) return counts.fill(1, 0, 1);
  const hitBy = attacks.map(({ self, target: [defender] }) => {
    if (!hasDice(defender)) return () => 1;
    const resisted = atMost(distribution(sidePools({ self: [defender], target: [] }).self!));
    return (sum: number) => resisted(self[0]!.value + sum);
  });
  const pool = sidePools({ self: [thrower], target: [] }, isPenetrating(first)).self!;
  for (const [sum, chance] of distribution(pool)) {
    const hits = countOdds(hitBy.map((hit) => hit(sum)));
    hits.forEach((share, count) => (counts[count]! += chance * share));
  }
  return counts;
}

function isPenetrating({ specials }: AttackPlan): boolean {
  return specials.includes("penetrating");
}

/** Equal for attacks that one throw can serve. */
function throwOf(plan: AttackPlan): string {
  const [{ modifiers, isAble }] = plan.self as [Roller];
  return JSON.stringify([modifiers.map(({ key, value }) => [key, value]), isAble, isPenetrating(plan)]);
}

/** The chance that so many of these come true. */
function countOdds(chances: readonly number[]): number[] {
  return chances.reduce(
    (counts, chance) => {
      const next = [...counts.map((share) => share * (1 - chance)), 0];
      counts.forEach((share, count) => (next[count + 1]! += share * chance));
      return next;
    },
    [1],
  );
}
