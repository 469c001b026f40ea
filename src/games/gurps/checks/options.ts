import type { Change } from "#rules/check.ts";
import { type Chosen, type Option, type Participant, pickOptions, type Plan, type TableChange } from "#table/checks";
import { isWord, say } from "#table/words.ts";
import { fighterOf } from "../documents.ts";
import { startsClock } from "../clocks.ts";
import { isActing } from "../combat/maneuvers.ts";
import { charactersIn, type Present, sceneActors } from "../people.ts";

/**
 * A switch of a dialog.
 * @param words key of its words, `<words>.label` and `<words>.hint`; `blanks` are filled into both
 */
export function switchOption<P extends Plan>(
  words: string,
  option: Pick<Option<P>, "id" | "checked" | "plan"> & Partial<Option<P>>,
  blanks: Record<string, string | number> = {},
): Option<P> {
  return { label: say(`${words}.label`, blanks), hint: say(`${words}.hint`, blanks), reason: null, ...option };
}

/** A switch for each character of the scene, and for each that takes part already. */
export function peopleOptions<P extends Plan>(
  parties: Record<string, Participant>,
  put: (people: Present[]) => Chosen<P>,
): Option<P>[] {
  const picked = charactersIn(parties).map(([who, actor]): Present => ({ actor, token: parties[who]?.token ?? null }));
  return pickOptions({ picked, around: sceneActors(), put });
}

/**
 * The changes of a rule, for the table. Notes get keys of words that cards can show (`gurps.note.fall`, with its data for the
 * blanks), and conditions start their clocks.
 */
export function withWords(changes: readonly Change[], parties: Record<string, Participant>): TableChange[] {
  return changes.map((change): TableChange => {
    if (!("note" in change)) return startsClock(change, isBetweenTurns(parties[change.who]));
    const name = parties[change.who]?.name ?? "";
    return { who: change.who, note: noteKey(change), data: { name, ...told(change.data ?? {}) } };
  });
}

/** Whether the party is in a fight, and it is not its turn. */
function isBetweenTurns(participant: Participant | undefined): boolean {
  const fighter = fighterOf(participant);
  return fighter !== null && !isActing(fighter);
}

/** Some notes have variants that depend on their data, e.g. with or without a rope. */
function noteKey({ note, data = {} }: Extract<Change, { note: string }>): string {
  const key = `QUADRANT.${note}`;
  const variant = Object.entries(data as Record<string, unknown>).find(([, value]) => value === true);
  return variant && isWord(`${key}.${variant[0]}`)
    ? `${key}.${variant[0]}`
    : isWord(`${key}.plain`)
      ? `${key}.plain`
      : key;
}

/** The data of a note for its blanks. Ids become keys of words, so that each reader reads them in their own language. */
function told(data: object): Record<string, string | number> {
  const entries = Object.entries(data).flatMap(([key, value]): [string, string | number][] => {
    if (typeof value === "number") return [[key, value]];
    if (typeof value !== "string") return [];
    const words = `QUADRANT.gurps.noted.${key}.${value}`;
    return [[key, isWord(words) ? words : value]];
  });
  return Object.fromEntries(entries);
}
