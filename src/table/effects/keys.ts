import { LIMITS } from "../limits.ts";
import { slug } from "../rolls/words-of-ids.ts";

/** A change of an effect with such a key is a line in the list of modifiers, and changes nothing of the actor itself. */
const PREFIX = "roll:";

/** What stands after it for every roll. */
export const EVERY = "*";

/** A change of an effect, as Foundry keeps it. */
export interface EffectChange {
  key: string;
  value: unknown;
  type?: string;
  phase?: string;
  priority?: number | null;
}

export const isRollKey = (key: unknown): key is string => typeof key === "string" && key.startsWith(PREFIX);

/** The key of a change that counts for a roll with this name: `skill:stealth`. */
export const rollKey = (name: string): string => `${PREFIX}${name}`;

/** A name as rolls know it: in small letters, each part as it is written in ids. */
const worded = (name: string): string =>
  name
    .split(":")
    .map((part) => slug(part))
    .join(":");

/** The name that a key holds, `*` for every roll; null where it holds none. */
export function nameIn(key: string): string | null {
  const name = key.slice(PREFIX.length).trim();
  return name === EVERY ? EVERY : worded(name).replace(/^:+|:+$/g, "") || null;
}

const tailOf = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Whether a key means a roll that is known by these names: `roll:skill:stealth` as well as `roll:stealth`, the kind left
 * out; and a check's bare name, `climb`, whatever kind of roll it is listed as: `roll:feat:climb`.
 */
export function isMeant(key: string, names: readonly string[]): boolean {
  const asked = nameIn(key);
  if (asked === null || asked === EVERY) return asked === EVERY;
  return names
    .map(worded)
    .some((name) => name === asked || tailOf(name) === asked || (!name.includes(":") && name === tailOf(asked)));
}

/** The whole number that a change adds; null where it adds none, or where its kind of change is another. */
export function amountOf({ value, type = "add" }: Pick<EffectChange, "value" | "type">): number | null {
  if (type !== "add" && type !== "subtract") return null;
  const written = typeof value === "string" ? value.trim().replace("−", "-") : value;
  const number = typeof written === "string" && /^[+-]?\d+$/.test(written) ? Number(written) : written;
  const isSound = Number.isInteger(number) && number !== 0 && Math.abs(number as number) <= LIMITS.typedValue;
  return isSound ? (type === "subtract" ? -(number as number) : (number as number)) : null;
}
