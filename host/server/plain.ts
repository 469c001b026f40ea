import type { Source } from "../common/protocol.ts";

export function isObject(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a key; if there is none, an empty one that is not stored. */
export function objectAt(source: Source, key: string): Source {
  const value = source[key];
  return isObject(value) ? value : {};
}

/** The objects in the array at a key. */
export function listAt(source: Source, key: string): Source[] {
  const value = source[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textAt(source: Source, key: string): string | null {
  const value = source[key];
  return typeof value === "string" ? value : null;
}

export function numberAt(source: Source, key: string): number | null {
  const value = source[key];
  return typeof value === "number" ? value : null;
}

/** A copy by way of JSON, because messages are JSON (fact 35). */
export function jsonClone<T>(value: T): T {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value)) as T;
}
