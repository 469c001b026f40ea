import { RuleError } from "./error.ts";
import { LIMITS } from "./limits.ts";

/**
 * Checks of input, shared by every game. Each returns the value it was given, or throws a `RuleError` whose code is the
 * field's name in kebab-case unless another code is handed in. Nothing is cast, rounded or guessed. What no table could
 * mean (`LIMITS`) is refused even where no limit is handed in.
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

/** A whole number within the bounds (both included); unbounded ones end at `LIMITS.figure`. */
export function whole(
  value: unknown,
  field: string,
  { min = -LIMITS.figure, max = LIMITS.figure, code }: Bounds = {},
): number {
  return isSafeInteger(value) && value >= min && value <= max ? value : fail(field, code);
}

/**
 * A number that need not be whole; at least `min`, or by `LIMITS.divisor` more than `above`, and at most `max` or
 * `LIMITS.measure`.
 */
export function decimal(
  value: unknown,
  field: string,
  { min = -LIMITS.measure, above, max = LIMITS.measure }: { min?: number; above?: number; max?: number } = {},
): number {
  // NaN is within no bounds.
  if (typeof value !== "number" || !(value >= min && value <= max)) return fail(field);
  return above !== undefined && value < above + LIMITS.divisor ? fail(field) : value;
}

export function flag(value: unknown, field: string, code?: string): boolean {
  return typeof value === "boolean" ? value : fail(field, code);
}

export function text(value: unknown, field: string, code?: string): string {
  return isText(value) ? value : fail(field, code);
}

/** Texts that tell entries of a list apart: none of them empty, each but once. */
export function distinct(values: readonly unknown[], field: string, code?: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (text(value, field, code) === "" || seen.has(value as string)) fail(field, code);
    seen.add(value as string);
  }
}

/** One of a vocabulary. */
export function member<T extends string>(value: unknown, list: readonly T[], field: string, code?: string): T {
  return list.find((entry) => entry === value) ?? fail(field, code);
}

/** What a table has under this key. Inherited ones (`toString`) and whatever is no text are not in it. */
export function lookUp<T extends object>(table: T, key: unknown, field: string, code?: string): T[keyof T] {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key as keyof T] : fail(field, code);
}

/** A list of at most so many entries. */
export function list(value: unknown, field: string, code?: string, most: number = LIMITS.list): readonly unknown[] {
  return Array.isArray(value) && value.length <= most ? value : fail(field, code);
}

/** The outcome that a change is asked for: at least its result must be one that there can be. */
export function outcomeResult<T extends string>(outcome: unknown, results: readonly T[]): T {
  return member(record(outcome, "outcome").result, results, "result");
}

/** An object that is not a list. */
export function record(value: unknown, field: string, code?: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(field, code);
}

/** What an object holds by keys of its own: at most so many, each a text. */
export function entries(
  value: unknown,
  field: string,
  { most = LIMITS.list, code }: { most?: number; code?: string } = {},
): readonly (readonly [key: string, value: unknown])[] {
  const given = record(value, field, code);
  const keys = Object.keys(given);
  return keys.length <= most && keys.every(isText) ? keys.map((key) => [key, given[key]]) : fail(field, code);
}

/** The argument of a function that takes one object: without it, every field is missing. */
export function facts(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A whole number that a table could mean. */
export function isWhole(value: unknown): value is number {
  return isSafeInteger(value) && Math.abs(value) <= LIMITS.figure;
}

/** A text that a table could mean. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.text;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name of a field, where it is handed in from outside: a `RuleError` is to bear it. */
export function fieldName(value: unknown): string {
  return isText(value) && /^[a-z][a-zA-Z0-9]*$/.test(value) ? value : fail("field");
}

export function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
