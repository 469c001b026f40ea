import {
  check,
  diceOf,
  distribution,
  plainPool,
  total,
  type Distribution,
  type Pool,
  type Throw,
} from "../dice/index.ts";
import { fail, isRecord, list } from "../guard.ts";
import { FACES, headCount, roleOf, type SideName, type Sides } from "./sides.ts";

/** Margins and their chances, ascending; a single null margin if no totals are compared. */
export type MarginOdds = readonly (readonly [margin: number | null, chance: number])[];

/**
 * The exact chances of every margin, with some dice already thrown. ZeroSpace › Rolling Dice, Combining Effort.
 * @param throws by role; a role may be missing, and its throw may be shorter than its pool: the missing dice are still
 * open. Errors `throws` (a role that has no pool), those of `dice.check`.
 */
export function marginOdds(sides: Sides, pools: Record<string, Pool>, throws: Record<string, Throw>): MarginOdds {
  if (!isRecord(throws) || Object.keys(throws).some((role) => !Object.hasOwn(pools, role))) return fail("throws");
  const own = sideOdds("self", sides, pools, throws);
  const other = sideOdds("target", sides, pools, throws);
  if (own === null || other === null) return [[null, 1]];
  const lowest = own[0]![0] - other.at(-1)![0];
  const chances = new Float64Array(own.length + other.length - 1);
  for (const [mine, chance] of own) {
    for (const [theirs, against] of other) chances[mine - theirs - lowest]! += chance * against;
  }
  return Array.from(chances, (chance, index) => [lowest + index, chance]);
}

/** Returns the chance of a total up to a limit. The rows must have no gaps, which holds for totals of equal dice. */
export function atMost(rows: Distribution): (total: number) => number {
  let sum = 0;
  const upTo = rows.map(([, chance]) => (sum += chance));
  const lowest = rows[0]![0];
  return (limit) => (limit < lowest ? 0 : upTo[Math.min(limit - lowest, upTo.length - 1)]!);
}

/** The distribution of a side's total with its head count; null if none of its rollers throws. */
function sideOdds(
  side: SideName,
  sides: Sides,
  pools: Record<string, Pool>,
  throws: Record<string, Throw>,
): Distribution | null {
  const rolled = sides[side].flatMap((_, index) => {
    const role = roleOf(side, index);
    const pool = pools[role];
    return pool ? [openTotal(pool, throws[role])] : [];
  });
  if (rolled.length === 0) return null;
  return best(rolled).map(([total, chance]) => [total + headCount(rolled.length), chance]);
}

/** The possible totals of a throw: the dice already thrown, and those still open. */
function openTotal(pool: Pool, thrown: Throw = []): Distribution {
  const count = list(thrown, "throw", "throw-count").length;
  const thrownDice = { ...pool, dice: pool.dice.slice(0, count) };
  check(thrownDice, thrown);
  const shown = total(thrownDice, thrown);
  const open = pool.dice.length - count;
  return sumsOf(open, pool.rerollOnes).map(([sum, chance]) => [sum + shown, chance]);
}

/** The distribution of the sum of `count` dice. It is cached, because a hundred targets mostly throw the same dice. */
export function sumsOf(count: number, rerollOnes: boolean): Distribution {
  const known = SUMS[Number(rerollOnes)]!;
  return (known[count] ??= distribution({ ...plainPool(diceOf(count, FACES)), rerollOnes }));
}

const SUMS: [plain: Distribution[], rerolled: Distribution[]] = [[], []];

/** The highest of several totals, from the chance that all of them are at most this high. */
function best(rolled: readonly Distribution[]): Distribution {
  if (rolled.length === 1) return rolled[0]!;
  const limits = rolled.map(atMost);
  const first = Math.max(...rolled.map((rows) => rows[0]![0]));
  const last = Math.max(...rolled.map((rows) => rows.at(-1)![0]));
  let below = 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const upTo = limits.reduce((product, limit) => product * limit(first + index), 1);
    const chance = upTo - below;
    below = upTo;
    return [first + index, chance];
  });
}
