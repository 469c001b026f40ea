import type { Entry } from "./entries.ts";

/** The filters of the browser. */
export interface Wanted {
  /** The typed words, all of which an entry must contain. */
  words: string;
  /** Ids of games; an empty list does not filter. The same holds for `types`: kinds of documents and subtypes. */
  games: readonly string[];
  types: readonly string[];
  /** By the path of a fact: the accepted values as text, or the least and the greatest number. */
  facts: Readonly<Record<string, FactWanted>>;
}

export type FactWanted = { values: readonly string[] } | { least: number | null; most: number | null };

export const NOTHING: Wanted = { words: "", games: [], types: [], facts: {} };

/** The normalized form of a text for comparison: lower case, without accents, "ss" for "ß". */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("ß", "ss")
    .toLocaleLowerCase();

/** The entries that match, sorted: names that begin with the typed text first, then names that contain it, then by name. */
export function search(entries: readonly Entry[], wanted: Wanted): Entry[] {
  const typed = folded(wanted.words).trim();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = entries.filter(
    (entry) => isOfKind(entry, wanted) && words.every((word) => entry.words.includes(word)) && hasFacts(entry, wanted),
  );
  const rank = ({ name }: Entry): number => {
    const own = folded(name);
    return own.startsWith(typed) ? 0 : own.includes(typed) ? 1 : 2;
  };
  const ranked = found.map((entry) => ({ entry, rank: typed ? rank(entry) : 0 }));
  const order = new Intl.Collator(undefined, { numeric: true });
  return ranked.sort((a, b) => a.rank - b.rank || order.compare(a.entry.name, b.entry.name)).map(({ entry }) => entry);
}

const isOneOf = (value: string, list: readonly string[]): boolean => list.length === 0 || list.includes(value);

const isOfKind = ({ game, type }: Entry, { games, types }: Wanted): boolean =>
  isOneOf(game, games) && isOneOf(type, types);

function hasFacts({ facts }: Entry, wanted: Wanted): boolean {
  return Object.entries(wanted.facts).every(([path, asked]) => {
    const value = facts.find((fact) => fact.path === path)?.value;
    if ("values" in asked) return asked.values.length === 0 || asked.values.includes(String(value ?? false));
    const { least, most } = asked;
    if (least === null && most === null) return true;
    return typeof value === "number" && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  });
}
