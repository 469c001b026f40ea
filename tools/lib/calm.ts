import type { Measured, Message } from "../../test/play/support/calm-recorder.ts";

/** The measurements of one test on one screen. */
export interface Line {
  file: string;
  seen: (Measured & Partial<Tracker>)[];
  log: Message[];
}

/** Additional measurements of a tracker: the heights of its rows, and the number of visible rows. */
export interface Tracker {
  row: number;
  acting: number;
  head: number;
  visible: number;
}

type Number = "height" | "buttons" | "dead" | "filled" | "words" | "selects" | "hidden";
export const NUMBERS: readonly Number[] = ["height", "buttons", "dead", "filled", "words", "selects", "hidden"];

/** The maxima of one card or dialog in one state for one reader, and the number of its measurements. */
export type Row = Record<Number, number> & {
  name: string;
  state: string;
  reader: string;
  seen: number;
} & Partial<Tracker>;

/** @property kinds the number of buttons by purpose; missing in older measurements */
export type Chat = Omit<Message, "id" | "kinds"> & { messages: number; kinds?: Record<string, number> };

export interface Part {
  rows: Row[];
  /** The whole chat log of the evening, by reader. */
  chat: Chat[];
  /** False if a test failed, so that the log is not that of a whole evening. */
  whole?: boolean;
}

/** The measurements by game, and of "tracker". */
export type Summary = Record<string, Part>;

/** @param evening the test file whose chat log is the evening's */
export function summed(lines: readonly Line[], evening: string): Part {
  const rows = new Map<string, Row>();
  for (const { seen } of lines)
    for (const one of seen) {
      // The test "calm" counts only for its tracker. Cards are measured by the games' own tests.
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

/** All messages of an evening, each in its last state. Chapters may begin with an empty log. */
function chatOf(lines: readonly Line[]): Chat[] {
  const last = new Map(lines.flatMap(({ log }) => log.map((one) => [`${one.reader} ${one.id}`, one] as const)));
  // A message without height is shown within another card.
  const shown = [...last.values()].filter(({ height }) => height > 0);
  return [...new Set(shown.map(({ reader }) => reader))].map((reader) => {
    const own = shown.filter((one) => one.reader === reader);
    const sum = (key: "height" | "buttons" | "dead" | "words"): number => own.reduce((so, one) => so + one[key], 0);
    const [height, buttons, dead, words] = [sum("height"), sum("buttons"), sum("dead"), sum("words")];
    const kinds: Record<string, number> = {};
    for (const kind of own.flatMap((one) => one.kinds)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return { reader, messages: own.length, height, buttons, dead, words, kinds };
  });
}

/** As JSON with one line per row, so that the file is short and its diffs are readable. */
export function inLines(numbers: Summary): string {
  const list = (rows: readonly object[]): string =>
    rows.length === 0 ? "[]" : `[\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(",\n")}\n    ]`;
  const parts = Object.entries(numbers).map(
    ([name, { rows, chat, whole = true }]) =>
      `  ${JSON.stringify(name)}: {\n    "rows": ${list(rows)},\n    "chat": ${list(chat)}${whole ? "" : `,\n    "whole": false`}\n  }`,
  );
  return `{\n${parts.join(",\n")}\n}\n`;
}
