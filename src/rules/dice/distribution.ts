import { highestAtLeast } from "./chance.ts";
import { highestFace, type Die } from "./die.ts";
import { sumMass } from "./mass.ts";
import { checkPool, lowestEnd, type Pool } from "./pool.ts";

/** Totals and their chances, ascending; the chances add up to 1. */
export type Distribution = [total: number, chance: number][];

/** With aces the totals have no end: the last row carries what remains once it is below this chance. */
const REMAINDER = 1e-12;

/**
 * The exact chance of every total of the pool. With aces the rows end at the first total beyond which less than 1e-12
 * remains; the last row carries that remainder. Error `pool`.
 */
export function distribution(pool: Pool): Distribution {
  checkPool(pool);
  if (pool.dice.length === 0) return [[pool.modifier, 1]];
  const rows = pool.read === "highest" ? highestRows(pool) : sumRows(pool);
  return rows.map(([worth, chance]) => [worth + pool.modifier, chance]);
}

function highestRows(pool: Pool): Distribution {
  const lowest = lowestEnd(pool);
  const first = Math.max(...pool.dice.map((die) => lowest + die.bonus));
  const last = pool.aces ? Infinity : Math.max(...pool.dice.map(highestFace));
  const rows: Distribution = [];
  let here = 1;
  for (let worth = first; worth <= last; worth += 1) {
    if (!pool.dice.some((die) => canBeWorth(pool, die, worth))) continue;
    const beyond = highestAtLeast(pool, worth + 1);
    if (beyond < REMAINDER) return [...rows, [worth, here]];
    rows.push([worth, here - beyond]);
    here = beyond;
  }
  return rows;
}

/** An aced chain never ends on the highest face, so no multiple of it can be its sum. */
function canBeWorth(pool: Pool, die: Die, worth: number): boolean {
  const shown = worth - die.bonus;
  if (shown < lowestEnd(pool)) return false;
  return pool.aces ? shown % die.faces !== 0 : shown <= die.faces;
}

function sumRows(pool: Pool): Distribution {
  const faces = pool.dice.reduce((sum, die) => sum + die.faces, 0);
  const bonuses = pool.dice.reduce((sum, die) => sum + die.bonus, 0);
  if (!pool.aces) return toRows(sumMass(pool, faces), bonuses);
  for (let limit = 2 * faces; ; limit *= 2) {
    const mass = sumMass(pool, limit);
    let remaining = 1;
    for (let sum = 0; sum <= limit; sum += 1) {
      const beyond = remaining - mass[sum]!;
      if (beyond < REMAINDER) return [...toRows(mass.slice(0, sum), bonuses), [sum + bonuses, remaining]];
      remaining = beyond;
    }
  }
}

function toRows(mass: Float64Array, bonuses: number): Distribution {
  const rows: Distribution = [];
  mass.forEach((chance, sum) => chance > 0 && rows.push([sum + bonuses, chance]));
  return rows;
}
