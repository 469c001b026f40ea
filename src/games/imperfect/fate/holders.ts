import { type Chip, type Chips, CHIPS } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { purseOf } from "../checks/roll/purse.ts";
import { isCharacter, isHero, type Character } from "../documents.ts";
import { refusal } from "../refusal.ts";

/** What lies in the pot. */
export const potNow = (): Chips => gameSetting<Chips>("imperfect", "pot");

/** What somebody holds; the Master, where it is nobody. */
export function heldBy(holder: Actor.Implementation | null | undefined): Chips {
  return holder ? purseOf(holder) : gameSetting<Chips>("imperfect", "masterFate");
}

export const sizeOf = (chips: Chips): number => CHIPS.reduce((sum, chip) => sum + chips[chip], 0);

/** The heroes of players, and whoever else has chips of their own; by name. */
export function chipHolders(): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && isHero(actor))
    .filter((actor) => actor.hasPlayerOwner || sizeOf(actor.system.fate) > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** "2 white, 1 red"; "no chip" for none. */
export function chipWords(chips: Partial<Chips>): string {
  const words = CHIPS.filter((chip) => (chips[chip] ?? 0) > 0).map((chip) => oneColor(chip, chips[chip]!));
  return words.length > 0 ? words.join(", ") : say("QUADRANT.imperfect.fate.none");
}

const oneColor = (chip: Chip, count: number): string => say(`QUADRANT.imperfect.fate.some.${chip}`, { count });

/** Why so many chips are not to be had there, with what is. @param name whose they are */
export function shortRefusal(name: string, held: Chips, wanted: Partial<Chips>): Refusal | null {
  const enough = CHIPS.every((chip) => (wanted[chip] ?? 0) <= held[chip]);
  return enough ? null : refusal("chip.short", { name, held: chipWords(held) });
}

/** Chips as somebody sent them: whole numbers, none below 0. */
export function soundChips(said: Partial<Record<Chip, unknown>> | null | undefined): Chips {
  const count = (chip: Chip): number => {
    const value = Number(said?.[chip]);
    return Number.isInteger(value) && value > 0 ? value : 0;
  };
  return { white: count("white"), red: count("red"), blue: count("blue") };
}
