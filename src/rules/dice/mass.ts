import type { Die } from "./die.ts";
import { lowestEnd, type Pool } from "./pool.ts";

/**
 * At index n the exact chance that the faces add up to n, from 0 to `limit`, without bonuses and modifier. Greater sums
 * are left out.
 */
export function sumMass(pool: Pool, limit: number): Float64Array {
  return pool.dice.reduce<Float64Array>((chances, die) => withDie(pool, die, chances, 0), onlyZero(limit));
}

/** At index n the chance that the faces add up to n or more, from 0 to `limit`; small chances are exact, too. */
export function sumTail(pool: Pool, limit: number): Float64Array {
  return pool.dice.reduce<Float64Array>((chances, die) => withDie(pool, die, chances, 1), onlyZero(limit));
}

/** Without dice the sum is 0: the chance that it is 0 is 1, and so is the chance that it is 0 or more. */
function onlyZero(limit: number): Float64Array {
  const chances = new Float64Array(limit + 1);
  chances[0] = 1;
  return chances;
}

/**
 * The chances after one more die: for each of its faces, the chance that the other dice make up the rest of the sum.
 * `below` is the chance for a negative rest: 0 for an exact sum, 1 for a sum "or more".
 *
 * A die with aces shows either another face than its highest, or its highest and then a whole new throw. So its chances
 * follow from those `faces` places below, without an endless sum.
 */
function withDie(pool: Pool, die: Die, others: Float64Array, below: number): Float64Array {
  const lowest = lowestEnd(pool);
  const highest = pool.aces ? die.faces - 1 : die.faces;
  const width = highest - lowest + 1;
  const share = 1 / (die.faces - lowest + 1);
  const next = windowSums(others, width, lowest);
  // Faces greater than the sum leave a negative rest.
  for (let sum = 0; below > 0 && sum < Math.min(highest, next.length); sum += 1) {
    next[sum]! += below * Math.min(width, highest - sum);
  }
  for (let sum = 0; sum < next.length; sum += 1) {
    const again = !pool.aces ? 0 : sum < die.faces ? below : next[sum - die.faces]!;
    next[sum] = (next[sum]! + again) * share;
  }
  return next;
}

/**
 * At each index the sum of the `width` values that end `back` places before it, in linear time. It never subtracts,
 * which would cost small chances their precision: each window is the end of one block plus the start of the next.
 */
function windowSums(values: Float64Array, width: number, back: number): Float64Array {
  const sums = new Float64Array(values.length);
  /** The sum from each index of the previous block to that block's end. */
  const ends = new Float64Array(width + 1);
  for (let start = 0; start + back < values.length; start += width) {
    const size = Math.min(width, values.length - back - start);
    let started = 0;
    for (let place = 0; place < size; place += 1) {
      started += values[start + place]!;
      sums[start + place + back] = started + ends[place + 1]!;
    }
    for (let place = size - 1; place >= 0; place -= 1) {
      ends[place] = values[start + place]! + (place + 1 < width ? ends[place + 1]! : 0);
    }
  }
  return sums;
}
