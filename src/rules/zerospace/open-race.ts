/**
 * The chance of each side that it is the first to get there, without a limit of attempts. Chances are below 1, and one of
 * them is above 0. In closed form, because round by round it takes the longer the smaller the chances are.
 *
 * After n rounds a side that succeeds with p and fails with q has s successes with the chance qⁿ·C(n,s)·(p/q)ˢ, and who
 * wins in the round after that follows from such terms of every side, multiplied. A product of C(n,a) and C(n,s) is a sum
 * of C(n,m) once more, and over all n, with Q for the product of all q, Qⁿ·C(n,m) adds up to Qᵐ/(1−Q)ᵐ⁺¹. Terms are kept
 * in units of (Q/(1−Q))ᵐ, so that none of them outgrows the result.
 */
export function openRace(needed: number, given: readonly number[]): number[] {
  const chances = measurable(given);
  const logOfAllFail = chances.reduce((sum, chance) => sum + Math.log1p(-chance), 0);
  const someSucceed = -Math.expm1(logOfAllFail);
  const unit = someSucceed / Math.exp(logOfAllFail);
  const logFactorials = logFactorialsUpTo(chances.length * (needed - 1));

  /** The terms of a side; `last` is what becomes of it where one success is missing. */
  const termsOf = (chance: number, last: number): number[] => {
    const terms = Array.from({ length: needed }, (_, count) => (chance / (1 - chance) / unit) ** count);
    terms[needed - 1]! *= last;
    return terms;
  };

  const multiplied = (left: readonly number[], right: readonly number[]): number[] => {
    const terms = new Array<number>(left.length + right.length - 1).fill(0);
    for (const [a, one] of left.entries()) {
      for (const [s, other] of right.entries()) {
        if (one * other === 0) continue;
        const logOfBoth = Math.log(one) + Math.log(other);
        for (let m = Math.max(a, s); m <= a + s; m += 1) {
          const ways = logFactorials[m]! - logFactorials[m - a]! - logFactorials[m - s]! - logFactorials[a + s - m]!;
          terms[m]! += Math.exp(logOfBoth + ways + (a + s - m) * Math.log(unit));
        }
      }
    }
    return terms;
  };

  return chances.map((chance, winner) => {
    const sides = chances.map((other, side) => {
      // Whoever comes first in the round had to fail in it; whoever comes after had no attempt in it yet.
      if (side !== winner) return termsOf(other, side < winner ? 1 - other : 1);
      return termsOf(chance, chance).map((term, count) => (count === needed - 1 ? term : 0));
    });
    return sides.reduce(multiplied).reduce((sum, term) => sum + term, 0) / someSucceed;
  });
}

/** Where all chances are next to nothing, only their ratios decide who wins: they are taken where numbers do not run dry. */
const NEXT_TO_NOTHING = 1e-60;

function measurable(chances: readonly number[]): readonly number[] {
  const best = Math.max(...chances);
  return best < NEXT_TO_NOTHING ? chances.map((chance) => (chance / best) * NEXT_TO_NOTHING) : chances;
}

function logFactorialsUpTo(most: number): number[] {
  const logs = [0];
  for (let number = 1; number <= most; number += 1) logs.push(logs[number - 1]! + Math.log(number));
  return logs;
}
