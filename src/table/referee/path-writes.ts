import { utils } from "../../foundry.ts";

/** A write at one path of a document or a pool. `undefined` stands for a missing key. */
export interface PathWrite {
  path: string;
  before: unknown;
  after: unknown;
  /** The value that was shown in place of `before`, if it differs. */
  held?: unknown;
  /** The amount added, if the write was only that; negative if it was taken out. */
  added?: number;
}

export interface PathEntry extends PathWrite {
  /** The value that will be shown in place of `after`, as far as it is known. */
  shown?: unknown;
  /** Its number among all paths ever touched. */
  order: number;
}

export type PathMore = Pick<PathEntry, "held" | "shown" | "added">;

let touched = 0;

/**
 * The writes to one document or pool, by path. No two of them overlap: a write below a written object goes into that
 * object, and a write above absorbs those below. So they can be taken back in any order.
 */
export class PathWrites {
  readonly entries = new Map<string, PathEntry>();
  readonly #below: (path: string) => unknown;
  readonly #depth: number;

  /**
   * @param below reads the data without these writes
   * @param depth how many segments of a path always exist: a model fills in its own fields
   */
  constructor(below: (path: string) => unknown, depth: number) {
    this.#below = below;
    this.#depth = depth;
  }

  /** The value at a path after these writes. */
  read(path: string): unknown {
    return this.over(path, this.#below(path));
  }

  /** A value after these writes. */
  over(path: string, value: unknown): unknown {
    let now = value;
    for (const { path: written, after } of this.entries.values()) {
      if (isAtOrBelow(path, written)) now = valueAt(after, rest(path, written));
      else if (isAtOrBelow(written, path)) now = withValue(now, rest(written, path), after);
    }
    return utils.deepClone(now);
  }

  /** Whether anything was written at, above or below a path. */
  touches(path: string): boolean {
    return [...this.entries.keys()].some((written) => isAtOrBelow(path, written) || isAtOrBelow(written, path));
  }

  /** @returns the entry at this very path; null where the value went into another entry */
  set(path: string, value: unknown, more: PathMore = {}): PathEntry | null {
    const above = [...this.entries.values()].find((one) => one.path !== path && isAtOrBelow(path, one.path));
    if (above) {
      above.after = withValue(above.after, rest(path, above.path), value);
      delete above.added;
      delete above.shown;
      return null;
    }
    const missing = this.#missingAbove(path);
    if (missing !== null) {
      if (value !== undefined) this.set(missing, withValue({}, rest(path, missing), value));
      return null;
    }
    const known = this.entries.get(path);
    const before = known ? known.before : this.#below(path);
    const held = known ? known.held : more.held;
    for (const { path: written } of [...this.entries.values()])
      if (written !== path && isAtOrBelow(written, path)) this.entries.delete(written);
    const entry: PathEntry = { path, before, after: utils.deepClone(value), order: known?.order ?? (touched += 1) };
    if (held !== undefined) entry.held = held;
    if (more.shown !== undefined) entry.shown = more.shown;
    if (more.added !== undefined) entry.added = more.added;
    this.entries.set(path, entry);
    return entry;
  }

  /**
   * The path of the first value above this path that cannot contain the next key; null if there is none. That value is
   * written whole, so that it can be taken back whole.
   */
  #missingAbove(path: string): string | null {
    const segments = segmentsOf(path);
    for (let count = this.#depth; count < segments.length; count += 1) {
      const above = segments.slice(0, count).join(".");
      if (!holds(this.read(above), segments[count]!)) return above;
    }
    return null;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether a key can be written below a value: a list takes only indexes. */
const holds = (value: unknown, key: string): boolean => (Array.isArray(value) ? /^\d+$/.test(key) : isObject(value));

const segmentsOf = (path: string): string[] => (path === "" ? [] : path.split("."));

const isAtOrBelow = (path: string, above: string): boolean =>
  above === "" || path === above || path.startsWith(`${above}.`);

const rest = (path: string, above: string): string => (above === "" ? path : path.slice(above.length + 1));

/** The value at a path of some data; "" means all of it. */
export function valueAt(data: unknown, path: string): unknown {
  return path === "" ? data : isObject(data) ? utils.getProperty(data, path) : undefined;
}

/** A copy of some data with another value at a path; without that key where the value is undefined. */
export function withValue(data: unknown, path: string, value: unknown): unknown {
  if (path === "") return utils.deepClone(value);
  const copy: object = holds(data, segmentsOf(path)[0]!) ? utils.deepClone(data as object) : {};
  if (value !== undefined) utils.setProperty(copy, path, utils.deepClone(value));
  else remove(copy, path);
  return copy;
}

function remove(data: object, path: string): void {
  const holder = valueAt(data, above(path));
  const key = segmentsOf(path).at(-1)!;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (isObject(holder)) delete holder[key];
}

/** The path of the parent of a path. */
export const above = (path: string): string => segmentsOf(path).slice(0, -1).join(".");
