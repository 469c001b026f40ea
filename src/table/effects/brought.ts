import type { Circumstance } from "../checks/choices.ts";
import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";
import { isMeant, rollKey } from "./keys.ts";

/** A module's circumstance, for the rolls of a game that have one of these names. */
interface Brought {
  game: string;
  rolls: readonly string[];
  circumstance: Circumstance;
  /** Its name: a text, or a word key of the module. */
  label: string;
}

/** By the key of their line. */
const all = new Map<string, Brought>();

/** The key of a module's circumstance, distinct from the keys of games' lines and of effects. */
export const broughtKey = (game: string, id: string): string => `brought:${game}:${id}`;

export const bringCircumstance = (brought: Brought): unknown => all.set(brought.circumstance.key, brought);

export const isBrought = (key: string): boolean => all.has(key);

/** The modules' circumstances for the game of a check. @param check its full name: `gurps.skill` */
const broughtTo = (check: string): Brought[] => [...all.values()].filter((one) => check.startsWith(`${one.game}.`));

export const areBroughtTo = (check: string): boolean => broughtTo(check).length > 0;

/** The modules' circumstances for a roll. @param names the names of the roll, e.g. `skill:stealth` */
export const circumstancesFor = (check: string, names: readonly string[]): Circumstance[] =>
  broughtTo(check)
    .filter(({ rolls }) => rolls.some((roll) => isMeant(rollKey(roll), names)))
    .map(({ circumstance, label }) => ({ ...circumstance, label: say(label).slice(0, LIMITS.label) }));

/** The name of a module's circumstance in the reader's language; null for every other line. */
export const labelBrought = (key: string): string | null => {
  const label = all.get(key)?.label;
  return label === undefined ? null : say(label);
};
