import { RuleError } from "./error.ts";

/**
 * Checks of input, shared by every game. Each returns the value it was given, or throws a `RuleError` whose code is the
 * field's name in kebab-case unless another code is handed in. Nothing is cast, rounded or guessed.
 */

interface Limits {
  min?: number;
  max?: number;
  code?: string;
}

/** Throws a `RuleError`. The code defaults to the field's name in kebab-case. */
export function fail(field: string, code: string = kebab(field)): never {
  throw new RuleError(code, field);
}

/** A whole number within the limits (both included). */
export function whole(value: unknown, field: string, { min, max, code }: Limits = {}): number {
  if (!isWhole(value)) return fail(field, code);
  if (min !== undefined && value < min) return fail(field, code);
  if (max !== undefined && value > max) return fail(field, code);
  return value;
}

/** A number that need not be whole; at least `min`, or more than `above`, and at most `max`. */
export function decimal(
  value: unknown,
  field: string,
  { min, above, max }: { min?: number; above?: number; max?: number } = {},
): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return fail(field);
  if (min !== undefined && value < min) return fail(field);
  if (above !== undefined && value <= above) return fail(field);
  if (max !== undefined && value > max) return fail(field);
  return value;
}

export function flag(value: unknown, field: string, code?: string): boolean {
  return typeof value === "boolean" ? value : fail(field, code);
}

export function text(value: unknown, field: string, code?: string): string {
  return typeof value === "string" ? value : fail(field, code);
}

/** One of a vocabulary. */
export function member<T extends string>(value: unknown, list: readonly T[], field: string, code?: string): T {
  return list.find((entry) => entry === value) ?? fail(field, code);
}

export function list(value: unknown, field: string, code?: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(field, code);
}

/** An object that is not a list. */
export function record(value: unknown, field: string, code?: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(field, code);
}

/** The argument of a function that takes one object: without it, every field is missing. */
export function facts(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
