import { playOfDocument } from "../register.ts";

/** A number, or one of some words, that may be said with a roll: its difficulty. */
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
  /** The check that is made where the GM has asked for the roll, if that is another: it takes nobody's action. */
  asked?: string;
  /** What the sheet shows beside it: level, Trait, Action Value, whatever its game rolls with. */
  level?: number | null;
  /** The Item used, among the actor's own. */
  itemId?: string;
  /** Further data of the check, as a button has them. */
  data?: Readonly<Record<string, string>>;
  /** What may be said with it, by the word before the equals sign: `tn=8`. */
  takes?: Readonly<Record<string, Taken>>;
}

/** Every roll of an actor, in the order of its sheet; none for an actor of no game. Every id is there once. */
export function rollsOf(actor: Actor.Implementation): NamedRoll[] {
  const rolls = playOfDocument(actor)?.rolls?.(actor) ?? [];
  const seen = new Set<string>();
  return rolls.map((roll) => {
    const id = seen.has(roll.id) && roll.itemId ? `${roll.id}:${roll.itemId}` : roll.id;
    seen.add(id);
    return { ...roll, id };
  });
}
