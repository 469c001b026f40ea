import { isRecord } from "../../../rules/guard.ts";
import type { Data } from "./grammar.ts";

export const at = (data: object, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);

/** Sets a value in plain data by path, and creates missing objects on the way. */
export function put(data: Data, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  const inner = keys.reduce<Data>((inside, key) => {
    if (!isRecord(inside[key])) inside[key] = {};
    return inside[key] as Data;
  }, data);
  const own = inner[last];
  inner[last] = isRecord(own) && isRecord(value) ? { ...own, ...value } : value;
}

/** Whether two values are equal, regardless of the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
  return JSON.stringify(one) === JSON.stringify(other);
};

/** A deep merge in which `over` wins. Lists are replaced, not merged. */
export const laidOver = (under: object, over: object): Data =>
  Object.entries(over).reduce<Data>(
    (all, [key, value]) => ({
      ...all,
      [key]: isRecord(value) && isRecord(all[key]) ? laidOver(all[key], value) : value,
    }),
    { ...(under as Data) },
  );
