import type { Log, Measured } from "../../test/play/support/calm-recorder.ts";

/** What one test has drawn on one screen. */
export interface Line {
  file: string;
  seen: (Measured & Partial<Tracker>)[];
  log: Log | null;
}

/** What a tracker has besides: the heights of its rows, and how many are seen at once. */
export interface Tracker {
  row: number;
  acting: number;
  head: number;
  visible: number;
}

type Number = "height" | "buttons" | "dead" | "filled" | "words" | "selects" | "hidden";
export const NUMBERS: readonly Number[] = ["height", "buttons", "dead", "filled", "words", "selects", "hidden"];

/** The most that was seen of one thing in one state by one reader, and how often it was seen. */
export type Row = Record<Number, number> & {
  name: string;
  state: string;
  reader: string;
  seen: number;
} & Partial<Tracker>;

export interface Part {
  rows: Row[];
  /** The whole log of the evening, by who reads it. */
  chat: (Omit<Log, "reader"> & { reader: string })[];
}

/** By game, and "tracker". */
export type Summary = Record<string, Part>;

/** @param evening the file whose log is the evening's chat */
export function summed(lines: readonly Line[], evening: string): Part {
  const rows = new Map<string, Row>();
  for (const { seen } of lines)
    for (const one of seen) {
      // Whatever a fight draws besides its tracker is measured where it is played.
      if (evening === "calm" && one.row === undefined) continue;
      const key = [one.name, one.state, one.reader].join("|");
      const { game: _game, ...told } = one;
      const before = rows.get(key);
      if (!before) rows.set(key, { ...told, seen: 1 });
      else {
        before.seen += 1;
        for (const number of NUMBERS) before[number] = Math.max(before[number], told[number]);
      }
    }
  const sorted = [...rows.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { rows: sorted, chat: chatOf(lines.filter(({ file }) => file === `${evening}.test.ts`)) };
}

const keyOf = ({ name, state, reader }: Row): string => `${name} ${state.padStart(3)} ${reader}`;

/**
 * The log at the end of an evening that is told in chapters; of one whose chapters begin anew, all of their logs. Either
 * way each log is what it was when it was longest before it was emptied.
 */
function chatOf(lines: readonly Line[]): Part["chat"] {
  const chats = new Map<string, { done: Log; now: Log }>();
  for (const { log } of lines) {
    if (!log) continue;
    const nothing = { reader: log.reader, cards: 0, height: 0, buttons: 0, dead: 0, words: 0 };
    const chat = chats.get(log.reader) ?? { done: nothing, now: nothing };
    const isNew = log.cards < chat.now.cards;
    chats.set(log.reader, { done: isNew ? plus(chat.done, chat.now) : chat.done, now: log });
  }
  return [...chats.values()].map(({ done, now }) => plus(done, now));
}

const plus = (one: Log, other: Log): Log => ({
  reader: one.reader,
  cards: one.cards + other.cards,
  height: one.height + other.height,
  buttons: one.buttons + other.buttons,
  dead: one.dead + other.dead,
  words: one.words + other.words,
});

/** As JSON, a line for each row: short, and what has changed can be read. */
export function inLines(numbers: Summary): string {
  const list = (rows: readonly object[]): string =>
    rows.length === 0 ? "[]" : `[\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(",\n")}\n    ]`;
  const parts = Object.entries(numbers).map(
    ([name, { rows, chat }]) =>
      `  ${JSON.stringify(name)}: {\n    "rows": ${list(rows)},\n    "chat": ${list(chat)}\n  }`,
  );
  return `{\n${parts.join(",\n")}\n}\n`;
}
