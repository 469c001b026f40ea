import { sameDie, type Die } from "./die.ts";
import { checkPool, type Pool } from "./pool.ts";

/**
 * The Foundry formula that throws exactly this pool: `{1d8,1d6}kh`, `3d6`, `4d8x8kh`, `{1d8 + 5,1d12}kh + 1`; a number
 * for a pool without dice. Error `pool`.
 *
 * Reading the dice back: from left to right (into braces, in their order), the dice terms hold the pool's dice in the
 * pool's order, `number` dice per term. The first `number` results of a term start the chains of its dice. Each later
 * result continues a chain, in the order of the results that caused it (exploded or rerolled ones). Equal dice share a
 * term, since only their position distinguishes them.
 *
 * Foundry's own total equals the pool's, with one exception: `4d8x8kh` keeps the best single face, where the pool adds
 * a chain up. So read the faces, as everything here does.
 */
export function formula(pool: Pool): string {
  checkPool(pool);
  const [first] = pool.dice;
  if (first === undefined) return String(pool.modifier);
  if (pool.read === "sum") {
    const bonuses = pool.dice.reduce((sum, die) => sum + die.bonus, 0);
    return (
      runs(pool.dice)
        .map((run) => term(pool, run.die, run.count))
        .join(" + ") + signed(bonuses + pool.modifier)
    );
  }
  if (pool.dice.every((die) => sameDie(die, first))) {
    const keep = pool.dice.length > 1 ? "kh" : "";
    return term(pool, first, pool.dice.length) + keep + signed(first.bonus + pool.modifier);
  }
  const each = pool.dice.map((die) => term(pool, die, 1) + signed(die.bonus));
  return `{${each.join(",")}}kh${signed(pool.modifier)}`;
}

function term(pool: Pool, die: Die, count: number): string {
  const again = pool.aces ? `x${die.faces}` : pool.rerollOnes ? "rr1" : "";
  return `${count}d${die.faces}${again}`;
}

/** Counts neighbouring dice of the same size together. Bonuses of a sum are added at its end, so they do not separate dice. */
function runs(dice: readonly Die[]): { die: Die; count: number }[] {
  const found: { die: Die; count: number }[] = [];
  for (const die of dice) {
    const last = found.at(-1);
    if (last?.die.faces === die.faces) last.count += 1;
    else found.push({ die, count: 1 });
  }
  return found;
}

function signed(value: number): string {
  if (value === 0) return "";
  return value > 0 ? ` + ${value}` : ` - ${-value}`;
}
