import { utils } from "../../foundry.ts";
import { isRecord } from "../../rules/guard.ts";

/** What stands in one place: when it was read from the file last, here, and in the file now. */
export interface Difference {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** What the file says anew, and nobody has changed here, by path. */
  updates: Record<string, unknown>;
  /** What was changed here, and is another thing in the file. */
  conflicts: Difference[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** An object's values by path; a list is one value. */
function flat(value: object, before = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
    isRecord(inner) && Object.keys(inner).length > 0 ? flat(inner, `${before}${key}.`) : [[`${before}${key}`, inner]],
  );
}

/**
 * Brings what a file says into what is here, in three ways: what stands in the file as it stood when it was read last is left
 * alone; what nobody has touched here becomes what the file says; anything else is for somebody to decide.
 * @param base what the file said when it was read last; of a place that it does not tell, what stands here was made by hand
 */
export function merge(base: object, mine: object, theirs: object): Merged {
  const updates: Record<string, unknown> = {};
  const conflicts: Difference[] = [];
  for (const [path, value] of flat(theirs)) {
    const here: unknown = utils.getProperty(mine, path);
    const told: unknown = utils.getProperty(base, path);
    // What an older reader did not tell of is nobody's work as long as nothing stands there.
    const before = told === undefined && isNothing(here) ? here : told;
    if (isSame(here, value) || isSame(before, value)) continue;
    if (isSame(here, before)) updates[path] = value;
    else conflicts.push({ path, mine: here, theirs: value });
  }
  return { updates, conflicts };
}
