import { lowestEnd, type Pool } from "./pool.ts";

/**
 * The chance of every sum of faces from 0 to `limit`, bonuses and modifier left out: `mass[n]` is the chance of n. Sums
 * beyond the limit are missing, what is there is exact.
 *
 * An aced die is one that shows anything but its highest face, or that face and then itself again; so its chances follow
 * from those one die-size below, without an endless sum.
 */
export function sumMass(pool: Pool, limit: number): number[] {
  const lowest = lowestEnd(pool);
  let mass = new Array<number>(limit + 1).fill(0);
  mass[0] = 1;
  for (const die of pool.dice) {
    const highest = pool.aces ? die.faces - 1 : die.faces;
    const share = 1 / (die.faces - lowest + 1);
    const next = new Array<number>(limit + 1).fill(0);
    for (let sum = lowest; sum <= limit; sum += 1) {
      let chance = pool.aces && sum >= die.faces ? next[sum - die.faces]! : 0;
      for (let face = lowest; face <= highest && face <= sum; face += 1) chance += mass[sum - face]!;
      next[sum] = chance * share;
    }
    mass = next;
  }
  return mass;
}
