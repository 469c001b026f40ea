import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { guardDepth } from "./clone.ts";
import { getType, isEmpty, isPlainObject } from "./inspect.ts";
import { logCompatibilityWarning } from "./logging.ts";
import type { AnyObject } from "./types.ts";

interface Equatable {
  equals(other: unknown): boolean;
}

function isEquatable(value: object): value is Equatable {
  return typeof (value as { equals?: unknown }).equals === "function" && !Array.isArray(value);
}

/** Whether two values are the same data: deep for arrays, plain objects and sets; `equals` methods are called. */
export function equals(a: unknown, b: unknown): boolean {
  return compare(a, b, 0);
}

function compare(a: unknown, b: unknown, depth: number): boolean {
  guardDepth(depth, "equals");
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof DataFieldOperator || b instanceof DataFieldOperator) {
    if (a instanceof ForcedDeletion) return b instanceof ForcedDeletion;
    if (a instanceof ForcedReplacement && b instanceof ForcedReplacement)
      return compare(a.replacement, b.replacement, depth + 1);
    return false;
  }
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => compare(value, b[index], depth + 1));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((value) => b.has(value));
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && compare(value, b.get(key), depth + 1));
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && compare(a[key], b[key], depth + 1))
    );
  }
  return isEquatable(a) ? a.equals(b) : false;
}

/** @deprecated since V14: use `equals` */
export function objectsEqual(a: object, b: object): boolean {
  logCompatibilityWarning("foundry.utils.objectsEqual is deprecated in favour of foundry.utils.equals", {
    since: 14,
    until: 16,
    once: true,
  });
  return equals(a, b);
}

export interface DiffOptions {
  /** Only keys that the original has. Default false. */
  inner?: boolean;
  /** Keep a deletion (key or operator) only if the original has something to delete. Default false. */
  deletionKeys?: boolean;
}

/** The keys and values of `other` that differ from `original`. Arrays are compared as a whole. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): AnyObject {
  return diffInto(original as AnyObject, other as AnyObject, options, 0);
}

function diffInto(original: AnyObject, other: AnyObject, options: DiffOptions, depth: number): AnyObject {
  guardDepth(depth, "diffObject");
  const difference: AnyObject = {};
  for (const [key, value] of Object.entries(other)) {
    const legacy = key.startsWith("-=");
    if (options.deletionKeys && (legacy || value instanceof ForcedDeletion)) {
      if (Object.hasOwn(original, legacy ? key.slice(2) : key)) difference[key] = value;
      continue;
    }
    const known = Object.hasOwn(original, key);
    if (options.inner && !known) continue;
    const before = original[key];
    if (known && value instanceof ForcedReplacement && equals(before, value.replacement)) continue;
    if (known && isPlainObject(before) && isPlainObject(value)) {
      const inner = diffInto(before, value, options, depth + 1);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!known || !equals(before, value)) difference[key] = value;
  }
  return difference;
}

/** The members of `source` that `template` also has; with `templateValues`, with the template's values. */
export function filterObject(
  source: object,
  template: object,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): AnyObject {
  const shape = template as AnyObject;
  const filtered: AnyObject = {};
  for (const [key, value] of Object.entries(source as AnyObject)) {
    if (deletionKeys && key.startsWith("-=")) filtered[key] = value;
    if (!Object.hasOwn(shape, key)) continue;
    const inner = shape[key];
    if (isPlainObject(value) && isPlainObject(inner))
      filtered[key] = filterObject(value, inner, { deletionKeys, templateValues });
    else filtered[key] = templateValues ? inner : value;
  }
  return filtered;
}
