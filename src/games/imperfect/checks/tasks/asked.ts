import { type Trait, TRAITS } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { isAptitude, itemsOf, type Character } from "../../documents.ts";
import { APTITUDES, CONCENTRATIONS } from "../../vocabulary.ts";
import { aptitudeLabel, type Asked } from "../roll/ways.ts";

/** What may be asked for in a dialog: as one word for its lists, and read from what a screen sent. */

const LONGEST = 60;

/** `trait:vigor`, `aptitude:shooting`, `aptitude:shooting:pistol`. */
export function askedWord(asked: Asked): string {
  if ("trait" in asked) return `trait:${asked.trait}`;
  return ["aptitude", asked.aptitude, ...(asked.concentration ? [asked.concentration] : [])].join(":");
}

export const askedLabel = (asked: Asked): string =>
  "trait" in asked
    ? say(`QUADRANT.imperfect.trait.${asked.trait}`)
    : aptitudeLabel(asked.aptitude, asked.concentration);

/** What a button or an Item of the sheet asks for; null for nothing that there is. */
export function askedBy(data: Record<string, string>, item: Item.Implementation | null = null): Asked | null {
  if (isAptitude(item)) return aptitude(item.system.key, item.system.concentration);
  if (isTrait(data.trait)) return { trait: data.trait };
  return data.aptitude ? aptitude(data.aptitude, data.concentration ?? "") : null;
}

/** What a screen says that was asked for, as far as it makes sense; else what is put in its place. */
export function askedAnew(asked: unknown, otherwise: Asked): Asked {
  const { trait, aptitude: key, concentration = "" } = (asked ?? {}) as Record<string, unknown>;
  if (isTrait(trait)) return { trait };
  return isKey(key) && isKey(concentration, 0) ? aptitude(key, concentration) : otherwise;
}

/** Everything that somebody may be asked for: Traits, then the Aptitudes of the book and of the own sheet. */
function askedOf(actor: Character): Asked[] {
  const book = Object.keys(APTITUDES).flatMap((key) => {
    const concentrations = (CONCENTRATIONS as Record<string, readonly string[]>)[key] ?? [""];
    return concentrations.map((concentration) => aptitude(key, concentration));
  });
  const own = itemsOf(actor, isAptitude).map(({ system }) => aptitude(system.key, system.concentration));
  const known = new Map([...book, ...own].map((asked) => [askedWord(asked), asked]));
  return [...TRAITS.map((trait) => ({ trait })), ...known.values()];
}

interface Asking<P extends Plan> {
  id: string;
  label: string;
  asked: Asked;
  put(asked: Asked): P;
}

/** The list of what may be thrown for. */
export function askedField<P extends Plan>(actor: Character, { id, label, asked, put }: Asking<P>): Field<P> {
  const value = askedWord(asked);
  const all = askedOf(actor);
  const listed = all.some((one) => askedWord(one) === value) ? all : [...all, asked];
  return {
    id,
    label,
    hint: "",
    type: "select",
    value,
    choices: listed.map((one) => ({ value: askedWord(one), label: askedLabel(one) })),
    apply: (word) => put(listed.find((one) => askedWord(one) === word) ?? asked),
  };
}

const aptitude = (key: string, concentration: string): Asked =>
  concentration ? { aptitude: key, concentration } : { aptitude: key };

const isTrait = (word: unknown): word is Trait => (TRAITS as readonly unknown[]).includes(word);

const isKey = (word: unknown, shortest = 1): word is string =>
  typeof word === "string" && word.length >= shortest && word.length <= LONGEST;
