import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { rolesOf } from "./roles-of.ts";

/** Nobody sees it, and nobody types it: what is read of a key ends before it. */
const MARK = "\u2063";

/** The key that rules, words and books know a line by. */
export const keyOf = (key: string): string => key.split(MARK)[0]!;

/**
 * Lines, each under a key of its own, as the rules ask for them: of several typed lines, or of a typed one that is called like
 * another, every further one is marked. A line that nobody has called anything is called by its mark.
 */
export function distinctLines<L extends Modifier>(lines: readonly L[]): L[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let key = line.key === "" ? MARK : line.key;
    while (taken.has(key)) key += MARK;
    taken.add(key);
    return key === line.key ? line : { ...line, key };
  });
}

const isDistinct = (lines: readonly Modifier[]): boolean =>
  lines.every(({ key }) => key !== "") && new Set(lines.map(({ key }) => key)).size === lines.length;

/** The same plan with such lines in all its lists: cards of before may have others. */
export function distinctPlan(check: Check, plan: Plan): Plan {
  return Object.keys(rolesOf(check, plan)).reduce((read, role) => {
    const found = check.modifiers(read, role);
    return !found || isDistinct(found.list) ? read : found.with(distinctLines(found.list));
  }, plan);
}
