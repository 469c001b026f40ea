import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { deepClone, guardDepth } from "./clone.ts";
import { expandObject } from "./expand.ts";
import { getType, isPlainObject } from "./inspect.ts";
import { setProperty } from "./properties.ts";
import type { AnyObject } from "./types.ts";

export interface MergeOptions {
  /** Insert new keys at the top. Default true. */
  insertKeys?: boolean;
  /** Insert new keys below the top. Default true. */
  insertValues?: boolean;
  /** Replace values that exist. Default true. */
  overwrite?: boolean;
  /** Merge inner plain objects rather than replace them. Default true. */
  recursive?: boolean;
  /** Change the original rather than a copy. Default true. */
  inplace?: boolean;
  /** Throw if a value would change its type. Default false. */
  enforceTypes?: boolean;
  /** Apply the deprecated keys `-=k: null` and `==k: v`. Default false: they stay as literal keys. */
  performDeletions?: boolean;
  /** Apply ForcedDeletion and ForcedReplacement. Default: as `performDeletions`. */
  applyOperators?: boolean;
}

type Settled = Required<MergeOptions>;

/** Merge `other` into `original` (which changes, unless `inplace` is false). Arrays are replaced, never merged. */
export function mergeObject<T extends object, U extends object>(
  original: T,
  other?: U,
  options: MergeOptions = {},
): T & U {
  const settled: Settled = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    inplace: true,
    enforceTypes: false,
    performDeletions: false,
    applyOperators: options.performDeletions ?? false,
    ...options,
  };
  const source: unknown = other ?? {};
  if (typeof original !== "object" || original === null || typeof source !== "object" || source === null)
    throw new Error("One of original or other are not Objects!");
  const target = (settled.inplace ? original : deepClone(original)) as AnyObject;
  // Dotted keys of the original are expanded in place, because the caller keeps this object.
  for (const key of Object.keys(target)) {
    if (!key.includes(".")) continue;
    const value = target[key];
    delete target[key];
    setProperty(target, key, value);
  }
  const expanded = Object.keys(source).some((key) => key.includes(".")) ? expandObject(source) : (source as AnyObject);
  mergeInto(target, expanded, settled, 0);
  return target as T & U;
}

function mergeInto(target: AnyObject, other: AnyObject, options: Settled, depth: number): void {
  guardDepth(depth, "mergeObject");
  for (const key of Object.keys(other)) {
    if (key === "__proto__") continue;
    const value = other[key];
    if (options.performDeletions && mergeLegacyKey(target, key, value)) continue;
    if (options.applyOperators && value instanceof DataFieldOperator) {
      mergeOperator(target, key, value, options, depth);
      continue;
    }
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, options, depth);
    else mergeInsert(target, key, value, options, depth);
  }
}

/** @returns whether the key was one of the old spellings; `-=` does nothing unless its value is null (fact 2) */
function mergeLegacyKey(target: AnyObject, key: string, value: unknown): boolean {
  if (key.startsWith("-=")) {
    if (value === null) delete target[key.slice(2)];
    return true;
  }
  if (key.startsWith("==")) {
    target[key.slice(2)] = resolveOperators(deepClone(value));
    return true;
  }
  return false;
}

function mergeOperator(target: AnyObject, key: string, value: unknown, options: Settled, depth: number): void {
  if (value instanceof ForcedDeletion) delete target[key];
  else if (value instanceof ForcedReplacement) {
    const isNew = !Object.hasOwn(target, key);
    if (isNew && !(depth === 0 ? options.insertKeys : options.insertValues)) return;
    if (!isNew && !options.overwrite) return;
    target[key] = resolveOperators(deepClone(value.replacement));
  }
}

function mergeInsert(target: AnyObject, key: string, value: unknown, options: Settled, depth: number): void {
  if (!(depth === 0 ? options.insertKeys : options.insertValues)) return;
  if (isPlainObject(value)) {
    // A new branch has nothing to delete, but operators in it must not be stored.
    const branch: AnyObject = {};
    mergeInto(branch, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
    target[key] = branch;
  } else target[key] = value;
}

function mergeUpdate(target: AnyObject, key: string, value: unknown, options: Settled, depth: number): void {
  const known = target[key];
  if (options.recursive && isPlainObject(known) && isPlainObject(value)) {
    mergeInto(known, value, options, depth + 1);
    return;
  }
  if (!options.overwrite) return;
  if (options.enforceTypes && known !== undefined && getType(known) !== getType(value))
    throw new Error(`Mismatched data types encountered during object merge: "${key}" is ${getType(known)}`);
  target[key] = value;
}

/** Apply the operators in data: deletions are removed, replacements become their values. Mutates the data. */
export function resolveOperators<T>(data: T): T;
export function resolveOperators(data: unknown): unknown {
  if (data instanceof ForcedReplacement) return resolveOperators(deepClone(data.replacement));
  if (Array.isArray(data)) return data.map((entry) => resolveOperators(entry));
  if (!isPlainObject(data)) return data;
  for (const [key, value] of Object.entries(data)) {
    if (value instanceof ForcedDeletion) delete data[key];
    else data[key] = resolveOperators(value);
  }
  return data;
}

/** Apply the deprecated keys in data: `-=k` is dropped, `==k: v` becomes `k: v`. */
export function applySpecialKeys<T>(data: T): T;
export function applySpecialKeys(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((entry) => applySpecialKeys(entry));
  if (!isPlainObject(data)) return data;
  const clean: AnyObject = {};
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith("-=")) continue;
    if (value instanceof ForcedDeletion) continue;
    const inner = value instanceof ForcedReplacement ? value.replacement : value;
    clean[key.startsWith("==") ? key.slice(2) : key] = applySpecialKeys(inner);
  }
  return clean;
}
