import { guardDepth } from "./clone.ts";
import { isPlainObject } from "./inspect.ts";
import { getProperty, setProperty } from "./properties.ts";
import type { AnyObject } from "./types.ts";

function expandValue(value: unknown, depth: number): unknown {
  guardDepth(depth, "expandObject");
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    const inner = expandValue(entry, depth + 1);
    const known = getProperty(expanded, key);
    // Two spellings of one branch ("a.b" beside "a") must be merged, not overwrite each other.
    if (isPlainObject(known) && isPlainObject(inner)) joinInto(known, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

function joinInto(target: AnyObject, other: AnyObject): void {
  for (const [key, value] of Object.entries(other)) {
    const known = target[key];
    if (isPlainObject(known) && isPlainObject(value)) joinInto(known, value);
    else target[key] = value;
  }
}

/** Turn dotted keys, at any depth, into nested objects. */
export function expandObject(object: object): AnyObject {
  return expandValue(object, 0) as AnyObject;
}

/** Turn nested plain objects into one level of dotted keys. Arrays, instances and empty objects stay as values. */
export function flattenObject(object: object, _d = 0): AnyObject {
  guardDepth(_d, "flattenObject");
  const flat: AnyObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, entry] of Object.entries(flattenObject(value, _d + 1))) flat[`${key}.${inner}`] = entry;
    } else flat[key] = value;
  }
  return flat;
}
