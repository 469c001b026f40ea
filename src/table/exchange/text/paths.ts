import { isRecord } from "../../../rules/guard.ts";
import type { Data } from "./grammar.ts";

export const at = (data: object, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);

/** Sets a value in plain data; on the way there is made what is missing. */
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

/** Whether all that one of them says the other says, too. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
  return JSON.stringify(one) === JSON.stringify(other);
};

/** Data laid over others: lists are values. */
export const laidOver = (under: object, over: object): Data =>
  Object.entries(over).reduce<Data>(
    (all, [key, value]) => ({
      ...all,
      [key]: isRecord(value) && isRecord(all[key]) ? laidOver(all[key], value) : value,
    }),
    { ...(under as Data) },
  );
