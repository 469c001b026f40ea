import type { Throw } from "#rules/dice";
import { attack, attackGiven, hitsOdds } from "#rules/zerospace";
import { isStruck, leaderOf, rowPlan, rowThrows, type AttackCard } from "./attack-card.ts";

/** Result key: so many are hit. */
export const hitsKey = (hits: number): string => `hits${hits}`;

/** The chances of a whole act before anything is thrown: of one target its own, of several how many are hit. */
export function cardOdds(plan: AttackCard): Record<string, number> {
  const struck = struckRows(plan);
  if (plan.rows.length === 1)
    return struck.length === 1 ? attack.odds(rowPlan(plan, 0)) : { impossible: 0, miss: 1, hit: 0 };
  const plans = struck.map((index) => rowPlan(plan, index));
  const sums = plans.map((one) => attack.odds(one));
  const impossible = sums.length > 0 && sums.every((odds) => odds.impossible === 1) ? 1 : 0;
  const hits =
    struck.length === 0 ? [1] : plan.form === "explosion" ? hitsOdds(plans, ties(plan, struck)) : eachAlone(sums);
  return {
    impossible,
    ...Object.fromEntries(
      Array.from({ length: plan.rows.length + 1 }, (_, count) => [hitsKey(count), impossible ? 0 : (hits[count] ?? 0)]),
    ),
  };
}

/** The chances of one row, of whose throws some may lie already. */
export function rowOdds(plan: AttackCard, index: number, throws: Record<string, Throw>): Record<string, number> {
  return attackGiven(rowPlan(plan, index), rowThrows(plan, index, throws));
}

const struckRows = (plan: AttackCard): number[] =>
  [...plan.rows.keys()].filter((index) => isStruck(plan, plan.rows[index]!));

/** Groups of those that defend with one throw, by their place among the struck. */
function ties(plan: AttackCard, struck: readonly number[]): number[][] {
  const leaders = [...new Set(struck.map((index) => leaderOf(plan, index)))];
  return leaders
    .map((leader) => [...struck.keys()].filter((place) => leaderOf(plan, struck[place]!) === leader))
    .filter(({ length }) => length > 1);
}

/** Throws that have nothing to do with each other. */
function eachAlone(odds: readonly Record<"hit", number>[]): number[] {
  return odds.reduce<number[]>(
    (counts, { hit }) => {
      const next = [...counts.map((chance) => chance * (1 - hit)), 0];
      counts.forEach((chance, count) => (next[count + 1]! += chance * hit));
      return next;
    },
    [1],
  );
}
