/** The result of one die. Dropped and rerolled dice stay in the list. */
export interface DiceResult {
  result: number;
  active?: boolean;
  /** The value that counts instead of the face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** Whether a result fulfils the comparison (=, <, <=, >, >=) with the target. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`There is no comparison ${comparison}`);
  }
}

/** Keeps or drops a number of the active results, the highest or the lowest; of equal ones the first. */
export function keepOrDrop(results: DiceResult[], number: number, keep: boolean, highest: boolean): void {
  const active = results.filter((one) => one.active);
  const ranked = active.toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(ranked.slice(0, number));
  for (const one of active) {
    if (chosen.has(one) === keep) continue;
    one.active = false;
    one.discarded = true;
  }
}

/** Makes every active result count 1 if the comparison holds, else 0. */
export function countResults(
  results: DiceResult[],
  comparison: string,
  target: number,
  flag: "success" | "failure",
): void {
  for (const one of results) {
    if (!one.active) continue;
    const holds = compareResult(one.result, comparison, target);
    one[flag] = holds;
    one.count = holds ? 1 : 0;
  }
}

/** The sum of the active results, by `count` where it is set. */
export function totalOf(results: readonly DiceResult[]): number {
  return results.reduce((sum, one) => (one.active ? sum + (one.count ?? one.result) : sum), 0);
}

/** `x10`, `x>5`, `r2<3`: the maximum number of times, the comparison and its target. */
export interface Condition {
  most: number | null;
  comparison: string;
  target: number | null;
}

/** Reads the condition after a modifier's letters. @returns null if it is not valid */
export function readCondition(text: string): Condition | null {
  const match = /^([0-9]+)?([<>=]+)?([0-9]+)?$/.exec(text);
  if (!match) return null;
  const [, first, comparison, second] = match;
  if (comparison === undefined)
    return { most: null, comparison: "=", target: first === undefined ? null : Number(first) };
  return {
    most: first === undefined ? null : Number(first),
    comparison,
    target: second === undefined ? null : Number(second),
  };
}
