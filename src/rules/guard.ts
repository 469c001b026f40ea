import { RuleError } from "./error.ts";
import { LIMITS } from "./limits.ts";

/**
 * Checks of input, shared by every game. Each returns the value it was given, or throws a `RuleError` whose code is the
 * field's name in kebab-case unless another code is handed in. Nothing is cast, rounded or guessed. Values beyond
 * `LIMITS` are refused even if the caller sets no limit.
 */

interface Bounds {
  min?: number;
  max?: number;
  code?: string;
}

/** Throws a `RuleError`. The code defaults to the field's name in kebab-case. */
export function fail(field: string, code: string = kebab(field)): never {
  throw new RuleError(code, field);
}

/** A whole number within the bounds (both included); without bounds `LIMITS.figure` applies both ways. */
export function whole(
  value: unknown,
  field: string,
  { min = -LIMITS.figure, max = LIMITS.figure, code }: Bounds = {},
): number {
  return isSafeInteger(value) && value >= min && value <= max ? value : fail(field, code);
}

/**
 * A number with decimals, from `min` to `max` (both included; `LIMITS.measure` both ways by default). With `above` it
 * must exceed that value by at least `LIMITS.divisor`.
 */
export function decimal(
  value: unknown,
  field: string,
  { min = -LIMITS.measure, above, max = LIMITS.measure }: { min?: number; above?: number; max?: number } = {},
): number {
  // NaN fails both comparisons.
  if (typeof value !== "number" || !(value >= min && value <= max)) return fail(field);
  return above !== undefined && value < above + LIMITS.divisor ? fail(field) : value;
}

export function flag(value: unknown, field: string, code?: string): boolean {
  return typeof value === "boolean" ? value : fail(field, code);
}

export function text(value: unknown, field: string, code?: string): string {
  return isText(value) ? value : fail(field, code);
}

/** Checks the keys of list entries: each a non-empty text, none repeated. */
export function distinct(values: readonly unknown[], field: string, code?: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (text(value, field, code) === "" || seen.has(value as string)) fail(field, code);
    seen.add(value as string);
  }
}

/** A word of the vocabulary `list`. */
export function member<T extends string>(value: unknown, list: readonly T[], field: string, code?: string): T {
  return list.find((entry) => entry === value) ?? fail(field, code);
}

/** The entry of a table under this key. Inherited keys (`toString`) and keys that are not texts throw. */
export function lookUp<T extends object>(table: T, key: unknown, field: string, code?: string): T[keyof T] {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key as keyof T] : fail(field, code);
}

/** A list of at most `most` entries. */
export function list(value: unknown, field: string, code?: string, most: number = LIMITS.list): readonly unknown[] {
  return Array.isArray(value) && value.length <= most ? value : fail(field, code);
}

/** The result of an outcome that a caller hands in; it must be one of `results`. The outcome's other fields are not checked. */
export function outcomeResult<T extends string>(outcome: unknown, results: readonly T[]): T {
  return member(record(outcome, "outcome").result, results, "result");
}

/** An object that is not a list. */
export function record(value: unknown, field: string, code?: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(field, code);
}

/** The entries of an object by its own keys: at most `most`, each key a text within `LIMITS.text`. */
export function entries(
  value: unknown,
  field: string,
  { most = LIMITS.list, code }: { most?: number; code?: string } = {},
): readonly (readonly [key: string, value: unknown])[] {
  const given = record(value, field, code);
  const keys = Object.keys(given);
  return keys.length <= most && keys.every(isText) ? keys.map((key) => [key, given[key]]) : fail(field, code);
}

/**
 * The argument of a function that takes one object. Anything else reads as an empty object, so that the error names the
 * first missing field.
 */
export function facts(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A whole number of at most `LIMITS.figure`, both ways. */
export function isWhole(value: unknown): value is number {
  return isSafeInteger(value) && Math.abs(value) <= LIMITS.figure;
}

/** A text of at most `LIMITS.text` characters. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.text;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name of a field, handed in by a caller; it is checked because a `RuleError` will carry it. */
export function fieldName(value: unknown): string {
  return isText(value) && /^[a-z][a-zA-Z0-9]*$/.test(value) ? value : fail("field");
}

export function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
