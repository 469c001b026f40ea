import { isPlainObject } from "./inspect.ts";
import type { AnyObject } from "./types.ts";

/** Data nested deeper than this counts as a cycle. */
export const MAX_DEPTH = 100;

/** Stop a recursion that can only be a cycle. */
export function guardDepth(depth: number, name: string): void {
  if (depth > MAX_DEPTH) throw new Error(`${name}: the data is nested over ${MAX_DEPTH} levels deep or holds a cycle`);
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  guardDepth(depth, "deepClone");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (isPlainObject(value)) {
    const copy: AnyObject = {};
    for (const [key, entry] of Object.entries(value)) copy[key] = cloneValue(entry, strict, depth + 1);
    return copy;
  }
  if (strict) throw new Error("deepClone cannot clone advanced objects");
  return value;
}

/** Copy plain data, arrays and dates. Anything else is kept by reference; with `strict` it throws. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict, 0) as T;
}

/** Copy by way of JSON: values that JSON cannot represent are lost or become null. */
export function duplicate<T>(original: T): T {
  if (original === undefined) return original;
  return JSON.parse(JSON.stringify(original)) as T;
}

function visitPlain(value: unknown, strict: boolean, depth: number, act: (value: object) => void, name: string): void {
  guardDepth(depth, name);
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error(`${name} cannot handle advanced objects`);
    return;
  }
  for (const entry of Object.values(value)) visitPlain(entry, strict, depth + 1, act, name);
  act(value);
}

/** Freeze plain data at every depth. */
export function deepFreeze<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  visitPlain(value, strict, 0, (entry) => Object.freeze(entry), "deepFreeze");
  return value;
}

/** Seal plain data at every depth. */
export function deepSeal<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  visitPlain(value, strict, 0, (entry) => Object.seal(entry), "deepSeal");
  return value;
}

/** Swap keys and values. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}
