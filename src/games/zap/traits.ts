import { say } from "../../table/words.ts";

/** A trait as an Ability keeps it. 2 and 1 are Advantages, −1 and −2 Disadvantages. */
export interface Trait {
  key: string;
  grade: number;
  note: string;
}

/** Traits that the table knows by name, with the grade that each always has. All others are the table's own words. */
export const TRAITS: Readonly<Record<string, number>> = {
  control: 2,
  flexible: 1,
  subtle: 1,
  exotic: 2,
  canBeHindered: -1,
  limited: -1,
  sideEffects: -1,
};

export function traitName({ key, note }: Pick<Trait, "key" | "note">): string {
  const name = Object.hasOwn(TRAITS, key) ? say(`QUADRANT.zap.trait.${key}`) : key;
  return note ? `${name}: ${note}` : name;
}

/** A trait from the list, or one of the table's own. Null where there is no word for it, or it is there already. */
export function newTrait(chosen: string, typed: string, known: readonly Trait[]): Trait | null {
  const key = chosen || typed.trim().slice(0, 60);
  if (!key || known.some((trait) => trait.key === key)) return null;
  return { key, grade: TRAITS[key] ?? 1, note: "" };
}
