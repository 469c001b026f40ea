import { playOfDocument } from "../register.ts";

/** A number, or one of some words, that may be said with a roll: its difficulty. */
export interface Taken {
  /** As which of its data the check finds it. */
  as: string;
  min: number;
  max: number;
  words?: readonly string[];
}

/** Something that an actor may roll, by name: what text links, macros, the GM's question and modules mean. */
export interface NamedRoll {
  /** Stable, and the same in every language: `skill:stealth`, `attribute:dx`. */
  id: string;
  /** As the reader calls it. */
  name: string;
  /** What else it is called: in the other language, or in short. */
  aliases?: readonly string[];
  /** Path of its picture. */
  icon: string;
  /** Heading under which lists have it, in the reader's language. */
  group: string;
  /** The check that it begins, in full: `gurps.skill`. */
  check: string;
  /** The check that it is where the GM has asked for it, if that is another: nobody's action. */
  asked?: string;
  /** The Item that it is rolled with, among the actor's own. */
  itemId?: string;
  /** What the check finds besides, as a button's data. */
  data?: Readonly<Record<string, string>>;
  /** What may be said with it, by the word before the equals sign: `tn=8`. */
  takes?: Readonly<Record<string, Taken>>;
}

/** Everything that an actor may roll, in the order of its sheet; nothing for one of no game. Every id is there once. */
export function rollsOf(actor: Actor.Implementation): NamedRoll[] {
  const rolls = playOfDocument(actor)?.rolls?.(actor) ?? [];
  const seen = new Set<string>();
  return rolls.map((roll) => {
    const id = seen.has(roll.id) && roll.itemId ? `${roll.id}:${roll.itemId}` : roll.id;
    seen.add(id);
    return { ...roll, id };
  });
}
