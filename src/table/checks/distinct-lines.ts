import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { rolesOf } from "./roles-of.ts";

/** An invisible separator, appended to a key to make it distinct. No user types it; `keyOf` cuts it off. */
const MARK = "\u2063";

/** The key of a line without marks, by which rules, words and books know it. */
export const keyOf = (key: string): string => key.split(MARK)[0]!;

/**
 * The lines with distinct keys, which the rules require: a key that another line has already gets marks. An empty key becomes
 * a mark.
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

/** The same plan with distinct lines in all its lists: cards of earlier versions may have others. */
export function distinctPlan(check: Check, plan: Plan): Plan {
  return Object.keys(rolesOf(check, plan)).reduce((read, role) => {
    const found = check.modifiers(read, role);
    return !found || isDistinct(found.list) ? read : found.with(distinctLines(found.list));
  }, plan);
}
