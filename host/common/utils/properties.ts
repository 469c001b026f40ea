import type { AnyObject } from "./types.ts";

function isIndexable(value: unknown): value is AnyObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Whether a dotted path leads to a member that exists, whatever its value. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isIndexable(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isIndexable(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** The value at a dotted path, or undefined. A key with the whole dotted name comes first. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isIndexable(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isIndexable(target)) return undefined;
    target = target[part];
  }
  return target;
}

/**
 * Assign at a dotted path, creating plain objects on the way. A numeric segment is an object key, never an array index
 * (fact 4).
 * @returns whether the value changed
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  if ([...parts, last].includes("__proto__")) throw new Error(`The path "${key}" may not be assigned`);
  let target = object as AnyObject;
  for (const part of parts) {
    if (!isIndexable(target[part]) || !Object.hasOwn(target, part)) {
      if (!(part in target) || !isIndexable(target[part])) target[part] = {};
    }
    target = target[part] as AnyObject;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Delete at a dotted path. @returns whether anything was deleted */
export function deleteProperty(object: object, key: string): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target: unknown = object;
  for (const part of parts) {
    if (!isIndexable(target)) return false;
    target = target[part];
  }
  if (!isIndexable(target) || !(last in target)) return false;
  return delete target[last];
}
