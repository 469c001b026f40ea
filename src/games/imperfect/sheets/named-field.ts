import { say } from "#table/words.ts";
import { aptitudeLabel, concentrationLabel } from "../checks/roll/ways.ts";
import { APTITUDES, CONCENTRATIONS } from "../vocabulary.ts";

/** A word of the book's list, or one of the table's own: the list, and a field for the own one. */
export interface NamedField {
  /** Path of the field, e.g. `system.key`. */
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
  /** The own word; null while one of the book's is chosen. */
  own: string | null;
  ownLabel: string;
}

/** Chosen to write a word of one's own. */
export const OWN = "*";

/** What an own word is called until somebody writes it. */
export function ownName(path: string): string {
  return say(`QUADRANT.imperfect.itemSheet.${path.endsWith("concentration") ? "ownConcentration" : "ownAptitude"}`);
}

interface Named {
  path: string;
  label: string;
  value: string;
  known: readonly string[];
  word(value: string): string;
  /** What stands for no word at all. */
  none?: string;
}

function namedField({ path, label, value, known, word, none }: Named): NamedField {
  const isOwn = value !== "" && !known.includes(value);
  const option = (one: string, name: string) => ({
    value: one,
    label: name,
    selected: isOwn ? one === OWN : one === value,
  });
  return {
    path,
    label,
    options: [
      ...(none === undefined ? [] : [option("", none)]),
      ...known.map((one) => option(one, word(one))),
      option(OWN, say("QUADRANT.imperfect.itemSheet.own")),
    ],
    own: isOwn ? value : null,
    ownLabel: ownName(path),
  };
}

/** Which Aptitude. */
export function aptitudeField(path: string, label: string, value: string): NamedField {
  return namedField({ path, label, value, known: Object.keys(APTITUDES), word: (key) => aptitudeLabel(key) });
}

/** In which concentration of it, or in none. */
export function concentrationField(path: string, label: string, aptitude: string, value: string): NamedField {
  const known: readonly string[] = (CONCENTRATIONS as Record<string, readonly string[]>)[aptitude] ?? [];
  const none = say("QUADRANT.imperfect.itemSheet.noConcentration");
  return namedField({ path, label, value, known, word: concentrationLabel, none });
}
