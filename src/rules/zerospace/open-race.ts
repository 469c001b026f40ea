/** A side without a limit of attempts: its chance per attempt is below 1 and above 0. */
export interface OpenSide {
  needed: number;
  chance: number;
}

/**
 * The chance of each side to succeed first, without a limit of attempts. It is a closed form, because counting round by
 * round takes longer the smaller the chances are.
 *
 * After n rounds a side that succeeds with p and fails with q has s successes with the chance qⁿ·C(n,s)·(p/q)ˢ. The
 * chance to win in the next round is a product of such terms of every side. A product of C(n,a) and C(n,s) is again a
 * sum of C(n,m), and over all n, with Q for the product of all q, Qⁿ·C(n,m) adds up to Qᵐ/(1−Q)ᵐ⁺¹. Terms are kept in
 * units of (Q/(1−Q))ᵐ, so that none of them outgrows the result.
 */
export function openRace(given: readonly OpenSide[]): number[] {
  const sides = measurable(given);
  const logOfAllFail = sides.reduce((sum, { chance }) => sum + Math.log1p(-chance), 0);
  const someSucceed = -Math.expm1(logOfAllFail);
  const unit = someSucceed / Math.exp(logOfAllFail);
  /** The terms of a side; `last` is the factor of the term in which one success is missing. */
  const termsOf = ({ needed, chance }: OpenSide, last: number): number[] =>
    Array.from(
      { length: needed },
      (_, count) => (chance / (1 - chance) / unit) ** count * (count === needed - 1 ? last : 1),
    );

  const degree = sides.reduce((sum, { needed }) => sum + needed - 1, 0);
  const logFactorials = logFactorialsUpTo(degree);
  const multiplied = (left: readonly number[], right: readonly number[]): number[] => {
    const terms = new Array<number>(left.length + right.length - 1).fill(0);
    for (const [a, one] of left.entries()) {
      for (const [s, other] of right.entries()) {
        if (one * other === 0) continue;
        let term = one * other * Math.exp(logFactorials[a + s]! - logFactorials[a]! - logFactorials[s]!);
        for (let less = 0; less <= Math.min(a, s); less += 1) {
          terms[a + s - less]! += term;
          term *= (unit * (a - less) * (s - less)) / ((a + s - less) * (less + 1));
        }
      }
    }
    return terms;
  };

  // A side before the winner in the round had to fail in it; a side after the winner had no attempt in it yet.
  const before = sides.map((side) => termsOf(side, 1 - side.chance));
  const after = sides.map((side) => termsOf(side, 1));
  const allBefore = running(before, multiplied);
  const allAfter = running(after.reverse(), multiplied).reverse();
  return sides.map((side, index) => {
    const winning = termsOf(side, side.chance).map((term, count) => (count === side.needed - 1 ? term : 0));
    return productSum(multiplied(allBefore[index]!, winning), allAfter[index]!, unit) / someSucceed;
  });
}

/** At each index the product of all factors before it. */
function running(factors: readonly number[][], multiplied: (left: number[], right: number[]) => number[]): number[][] {
  const products = [[1]];
  for (const factor of factors.slice(0, -1)) products.push(multiplied(products.at(-1)!, factor));
  return products;
}

/** The sum of the terms of a product, without the terms: the sum of C(n,a)·C(n,s) over all n follows from its neighbours. */
function productSum(left: readonly number[], right: readonly number[], unit: number): number {
  let sum = 0;
  let above = new Float64Array(right.length);
  for (const [a, one] of left.entries()) {
    const row = new Float64Array(right.length);
    for (const [s, other] of right.entries()) {
      row[s] = a === 0 || s === 0 ? 1 : above[s]! + row[s - 1]! + unit * above[s - 1]!;
      if (one * other > 0) sum += one * other * row[s]!;
    }
    above = row;
  }
  return sum;
}

/** If all chances are below this, they are scaled up to avoid underflow: only their ratios decide who wins. */
const NEXT_TO_NOTHING = 1e-60;

function measurable(sides: readonly OpenSide[]): readonly OpenSide[] {
  const best = Math.max(...sides.map(({ chance }) => chance));
  if (best >= NEXT_TO_NOTHING) return sides;
  return sides.map(({ needed, chance }) => ({ needed, chance: (chance / best) * NEXT_TO_NOTHING }));
}

function logFactorialsUpTo(most: number): number[] {
  const logs = [0];
  for (let number = 1; number <= most; number += 1) logs.push(logs[number - 1]! + Math.log(number));
  return logs;
}
