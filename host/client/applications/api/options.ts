import { utils } from "../../../common/index.ts";
import type { ApplicationOptions } from "./types.ts";

type Plain = Record<string, unknown>;

/** A copy of plain data; instances of classes (documents, elements, functions) are not copied. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!utils.isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copy(entry)]));
}

/** Merge one class's options over those of its parents: arrays are joined, plain objects merged, the rest replaced. */
function mergeInto(target: Plain, source: Plain): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const known = target[key];
    if (Array.isArray(known) && Array.isArray(value)) {
      target[key] = [...known, ...value.filter((entry) => !known.includes(entry)).map(copy)];
    } else if (key === "actions" && utils.isPlainObject(known) && utils.isPlainObject(value)) {
      // An action is one thing: a subclass replaces it whole, whether it is a function or {handler, buttons}.
      target[key] = { ...known, ...value };
    } else if (utils.isPlainObject(known) && utils.isPlainObject(value)) mergeInto(known, value);
    else target[key] = copy(value);
  }
}

/** The options of one instance, merged along its chain of classes, base first (fact 68). */
export function mergeOptions(chain: ApplicationOptions[]): ApplicationOptions {
  const merged: Plain = {};
  for (const options of chain) mergeInto(merged, options);
  return merged as ApplicationOptions;
}

/** Freeze the options, but not the objects in them: packages write into those, and each instance has its own (fact 105). */
export function freezeOptions<T>(options: T): Readonly<T> {
  return Object.freeze(options);
}
