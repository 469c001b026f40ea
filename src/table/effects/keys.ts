import { LIMITS } from "../limits.ts";
import { slug } from "../rolls/words-of-ids.ts";

/** A change with this prefix is a line in lists of modifiers, and changes no field of the actor. */
const PREFIX = "roll:";

/** The name after the prefix that stands for every roll. */
export const EVERY = "*";

/** A change of an Active Effect, as Foundry stores it. */
export interface EffectChange {
  key: string;
  value: unknown;
  type?: string;
  phase?: string;
  priority?: number | null;
}

export const isRollKey = (key: unknown): key is string => typeof key === "string" && key.startsWith(PREFIX);

/** The key of a change for rolls with a name, e.g. `skill:stealth`. */
export const rollKey = (name: string): string => `${PREFIX}${name}`;

/** The normalized form of a name: each part between colons as a slug. */
const worded = (name: string): string =>
  name
    .split(":")
    .map((part) => slug(part))
    .join(":");

/** The name in a key, `*` for every roll; null if it has none. */
export function nameIn(key: string): string | null {
  const name = key.slice(PREFIX.length).trim();
  return name === EVERY ? EVERY : worded(name).replace(/^:+|:+$/g, "") || null;
}

const tailOf = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Whether a key applies to a roll with these names. The kind may be left out: both `roll:skill:stealth` and `roll:stealth`
 * match `skill:stealth`. A check's bare name, `climb`, is matched with any kind: `roll:feat:climb`; but not if the roll has a
 * name below it, because `roll:default:contest` is another roll than `contest:fire-blast`.
 */
export function isMeant(key: string, names: readonly string[]): boolean {
  const asked = nameIn(key);
  if (asked === null || asked === EVERY) return asked === EVERY;
  const all = names.map(worded);
  const isBare = (name: string): boolean => !all.some((one) => one.startsWith(`${name}:`));
  return all.some((name) => name === asked || tailOf(name) === asked || (name === tailOf(asked) && isBare(name)));
}

/** The whole number that a change adds; null if its value is invalid, or its type is not "add" or "subtract". */
export function amountOf({ value, type = "add" }: Pick<EffectChange, "value" | "type">): number | null {
  if (type !== "add" && type !== "subtract") return null;
  const written = typeof value === "string" ? value.trim().replace("−", "-") : value;
  const number = typeof written === "string" && /^[+-]?\d+$/.test(written) ? Number(written) : written;
  const isSound = Number.isInteger(number) && number !== 0 && Math.abs(number as number) <= LIMITS.typedValue;
  return isSound ? (type === "subtract" ? -(number as number) : (number as number)) : null;
}
