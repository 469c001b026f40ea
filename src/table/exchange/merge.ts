import { utils } from "../../foundry.ts";
import { isRecord } from "../../rules/guard.ts";

/** A field that differs: its value here (`mine`), and in the file (`theirs`). */
export interface Difference {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** New values of the file for fields that were not changed here, by path. */
  updates: Record<string, unknown>;
  /** Fields that were changed here and differ from the file. */
  conflicts: Difference[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** The values of an object by path. A list counts as one value. */
function flat(value: object, before = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
    isRecord(inner) && Object.keys(inner).length > 0 ? flat(inner, `${before}${key}.`) : [[`${before}${key}`, inner]],
  );
}

/**
 * Three-way merge of a file into the data here. A field that has not changed in the file since the last import is left
 * alone; a field that has not changed here takes the file's value; all others are conflicts for the user to decide.
 * @param base the file at the last import. A field that it lacks counts as changed here, unless it is empty here
 */
export function merge(base: object, mine: object, theirs: object): Merged {
  const updates: Record<string, unknown> = {};
  const conflicts: Difference[] = [];
  for (const [path, value] of flat(theirs)) {
    const here: unknown = utils.getProperty(mine, path);
    const told: unknown = utils.getProperty(base, path);
    // An older version of the reader may not have read this field: if it is empty here, the user has not changed it.
    const before = told === undefined && isNothing(here) ? here : told;
    if (isSame(here, value) || isSame(before, value)) continue;
    if (isSame(here, before)) updates[path] = value;
    else conflicts.push({ path, mine: here, theirs: value });
  }
  return { updates, conflicts };
}
