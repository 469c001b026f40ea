import { rollsOf, type NamedRoll } from "./named-roll.ts";
import { plain } from "./words-of-ids.ts";

export { plain };

/** Maximum number of suggestions for an unknown name. */
const NEAR = 3;

/** The form of an id. An id means that roll or none, even if others begin with it. */
const ID = /^[a-z]+:\S+$/i;

/** The names of a roll: its id, whole and without its kind, its name, and its aliases. */
const namesOf = ({ id, name, aliases = [] }: NamedRoll): string[] =>
  [id, id.slice(id.indexOf(":") + 1), name, ...aliases].map(plain);

/**
 * Finds a roll by id, name or alias; a complete match comes before the beginning of a name. If several rolls of one and the
 * same Item begin with the words, the first is taken.
 * @returns null if there is none, or the beginning is ambiguous
 */
export function findRoll(actor: Actor.Implementation, words: string): NamedRoll | null {
  return findAmong(rollsOf(actor), words);
}

export function findAmong(rolls: readonly NamedRoll[], words: string): NamedRoll | null {
  const exact = rolls.find(({ id }) => id === words.trim());
  const wanted = plain(words);
  if (exact || wanted === "") return exact ?? null;
  const byName = rolls.find(({ name }) => plain(name) === wanted);
  const whole = byName ?? rolls.find((roll) => namesOf(roll).includes(wanted));
  if (whole || ID.test(words.trim())) return whole ?? null;
  const begun = rolls.filter((roll) => namesOf(roll).some((name) => name.startsWith(wanted)));
  const [first, ...others] = begun;
  const isOne = first && others.every(({ itemId }) => itemId !== undefined && itemId === first.itemId);
  return isOne ? first : null;
}

/**
 * Suggestions for words that match no roll: names that contain them, then those with the most similar spelling, compared as
 * a whole or word by word.
 */
export function nearNames(rolls: readonly NamedRoll[], words: string): string[] {
  const wanted = plain(words);
  const ranked = rolls.map((roll) => ({ name: roll.name, rank: Math.min(...spellingsOf(roll).map(farFrom(wanted))) }));
  const near = ranked.filter(({ rank }) => rank <= Math.max(2, wanted.length / 2));
  return [...new Set(near.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name))].slice(0, NEAR);
}

/** The names of a roll, and each longer word of them. */
const spellingsOf = (roll: NamedRoll): string[] =>
  namesOf(roll).flatMap((name) => [name, ...name.split(" ").filter(({ length }) => length > 3)]);

const farFrom =
  (wanted: string) =>
  (name: string): number =>
    wanted !== "" && name.includes(wanted) ? 0 : editsBetween(wanted, name);

/** The Levenshtein distance: the number of letters to be inserted, removed or changed. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place++) {
      const changed = row[place - 1]! + (other[place - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, row[place]! + 1, next[place - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
