import { playOfDocument } from "../register.ts";

/** A value that a text may give with a roll, e.g. its difficulty: a number, or one of some words. */
export interface Taken {
  /** The name under which the check finds it in its data. */
  as: string;
  min: number;
  max: number;
  words?: readonly string[];
}

/** A roll of an actor, by name: text links, macros, the GM's question and modules refer to it. */
export interface NamedRoll {
  /** Stable, and the same in every language: `skill:stealth`, `attribute:dx`. */
  id: string;
  /** In the reader's language. */
  name: string;
  /** Other names: in the other language, or in short. */
  aliases?: readonly string[];
  /** Path of its picture. */
  icon: string;
  /** Heading in lists, in the reader's language. */
  group: string;
  /** The check that it begins, in full: `gurps.skill`. */
  check: string;
  /** The check to use instead if the GM asked for the roll: it costs no action. */
  asked?: string;
  /** The number that the sheet shows beside it: level, Trait, Action Value. */
  level?: number | null;
  /** Id of the actor's Item that it uses. */
  itemId?: string;
  /** Further data of the check, as a button has them. */
  data?: Readonly<Record<string, string>>;
  /** The values that a text may give with it, by the word before the equals sign: `tn=8`. */
  takes?: Readonly<Record<string, Taken>>;
}

/** All named rolls of an actor, in the order of its sheet, with unique ids; empty for an actor of no game. */
export function rollsOf(actor: Actor.Implementation): NamedRoll[] {
  const rolls = playOfDocument(actor)?.rolls?.(actor) ?? [];
  const seen = new Set<string>();
  return rolls.map((roll) => {
    const id = seen.has(roll.id) && roll.itemId ? `${roll.id}:${roll.itemId}` : roll.id;
    seen.add(id);
    return { ...roll, id };
  });
}
