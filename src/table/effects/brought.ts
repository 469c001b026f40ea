import type { Circumstance } from "../checks/choices.ts";
import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";
import { isMeant, rollKey } from "./keys.ts";

/** A circumstance that a module has brought, for the rolls of a game that are known by one of these names. */
interface Brought {
  game: string;
  rolls: readonly string[];
  circumstance: Circumstance;
  /** What the module calls it: words, or a key of its own. */
  label: string;
}

/** By their keys. */
const all = new Map<string, Brought>();

/** A key that no game's line has, and no effect's. */
export const broughtKey = (game: string, id: string): string => `brought:${game}:${id}`;

export const bringCircumstance = (brought: Brought): unknown => all.set(brought.circumstance.key, brought);

export const isBrought = (key: string): boolean => all.has(key);

/** What a module has brought to the game of a check, by the check's full name: `gurps.skill`. */
const broughtTo = (check: string): Brought[] => [...all.values()].filter((one) => check.startsWith(`${one.game}.`));

export const areBroughtTo = (check: string): boolean => broughtTo(check).length > 0;

/** What modules offer for a roll. @param names what the roll is known by */
export const circumstancesFor = (check: string, names: readonly string[]): Circumstance[] =>
  broughtTo(check)
    .filter(({ rolls }) => rolls.some((roll) => isMeant(rollKey(roll), names)))
    .map(({ circumstance, label }) => ({ ...circumstance, label: say(label).slice(0, LIMITS.label) }));

/** What its module calls a circumstance, for this reader; null for every other line. */
export const labelBrought = (key: string): string | null => {
  const label = all.get(key)?.label;
  return label === undefined ? null : say(label);
};
