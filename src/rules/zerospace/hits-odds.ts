import { fail, list, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { diceWith } from "./guards.ts";
import { checkAttackPlan, type AttackPlan } from "./attack-plan.ts";
import { atMost, sumsOf } from "./margin-odds.ts";
import { hasDice } from "./sides.ts";
import type { Roller } from "./vocabulary.ts";

/**
 * One throw at many targets, each with its own defence: at index k the chance that exactly k of them are hit. The AVs
 * may differ, as a blast's do by distance. ZeroSpace › Exploding. Errors `plans` (none), `self` (not one roller each,
 * or differing in modifiers, in being able or in penetrating), `tied`, those of `attack`.
 * @param tied groups of identical targets that share one defence throw, as indices into `plans`; each in one group at
 * most
 */
export function hitsOdds(plans: AttackPlan[], tied: number[][] = []): number[] {
  const given = list(plans, "plans", "plans", LIMITS.people);
  const attacks = given.map((plan) => checkAttackPlan(record(plan, "plans") as unknown as AttackPlan));
  const [first] = attacks;
  if (first === undefined) return fail("plans");
  if (attacks.some((plan) => plan.self.length !== 1 || throwOf(plan) !== throwOf(first))) return fail("self");
  const groups = groupsOf(attacks, groupIndices(tied, attacks.length));
  const [thrower] = first.self as [Roller];
  const counts = new Array<number>(attacks.length + 1).fill(0);
  if (!hasDice(thrower)) return counts.fill(1, 0, 1);
  for (const [sum, chance] of sumsOf(diceWith(thrower.modifiers), isPenetrating(first))) {
    hitsOf(groups, sum, attacks.length).forEach((share, count) => (counts[count]! += chance * share));
  }
  return counts;
}

/** The chance of each number of hits in a group with one defence throw, by the sum of the attack's dice. */
type Group = (sum: number) => number[];

/** Indices of targets, each in one group at most. */
function groupIndices(tied: unknown, targets: number): number[][] {
  const groups = list(tied, "tied").map((group) =>
    list(group, "tied", "tied", targets).map((index) => whole(index, "tied", { min: 0, max: targets - 1 })),
  );
  const all = groups.flat();
  return new Set(all).size === all.length ? groups : fail("tied");
}

function groupsOf(attacks: readonly AttackPlan[], tied: readonly number[][]): Group[] {
  const inGroups = tied.flat();
  const alone = [...attacks.keys()].filter((index) => !inGroups.includes(index)).map((index) => [index]);
  // Many defenders throw the same dice.
  const known = new Map<number, Resisted>();
  const resistedBy = (dice: number): Resisted => {
    const found = known.get(dice) ?? atMost(sumsOf(dice, false));
    known.set(dice, found);
    return found;
  };
  return [...alone, ...tied]
    .filter(({ length }) => length > 0)
    .map((group) =>
      groupOf(
        group.map((index) => attacks[index]!),
        resistedBy,
      ),
    );
}

/** The chance that the sum of a defence's dice is at most this. */
type Resisted = (sum: number) => number;

function groupOf(attacks: readonly AttackPlan[], resistedBy: (dice: number) => Resisted): Group {
  const [defender] = attacks[0]!.target;
  if (attacks.some(({ target }) => diceOf(target[0]) !== diceOf(defender))) return fail("tied");
  const none = new Array<number>(attacks.length + 1).fill(0);
  if (!hasDice(defender)) return () => none.with(attacks.length, 1);
  const resisted = resistedBy(diceWith(defender.modifiers));
  // By descending AV: exactly k targets are hit if the k-th attack still succeeds and the next one does not.
  const values = attacks.map(({ self }) => self[0]!.value - defender.value).sort((a, b) => b - a);
  return (sum) => {
    const reached = [1, ...values.map((value) => resisted(value + sum)), 0];
    return none.map((_, count) => reached[count]! - reached[count + 1]!);
  };
}

/** The same text for defenders that can share one throw. */
function diceOf({ value, modifiers, isAble }: Roller): string {
  return JSON.stringify([value, modifiers.map(({ key, value: dice }) => [key, dice]), isAble]);
}

function isPenetrating({ specials }: AttackPlan): boolean {
  return specials.includes("penetrating");
}

/** The same text for attacks that can share one throw. */
function throwOf(plan: AttackPlan): string {
  const [{ modifiers, isAble }] = plan.self as [Roller];
  return JSON.stringify([modifiers.map(({ key, value }) => [key, value]), isAble, isPenetrating(plan)]);
}

/** The chance of each number of hits in all groups together, by the sum of the attack's dice. */
function hitsOf(groups: readonly Group[], sum: number, targets: number): Float64Array {
  const chances = new Float64Array(targets + 1);
  chances[0] = 1;
  let most = 0;
  // Loops that work in place, for speed: they run for every target and every sum of the attack.
  for (const group of groups) {
    const shares = group(sum);
    most += shares.length - 1;
    for (let count = most; count >= 0; count -= 1) {
      let chance = 0;
      for (let own = Math.min(shares.length - 1, count); own >= 0; own -= 1)
        chance += shares[own]! * chances[count - own]!;
      chances[count] = chance;
    }
  }
  return chances;
}
