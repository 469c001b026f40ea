import type { Chat, Part, Row, Summary } from "./calm.ts";
import { faultsOf, limitOf, reasonOf, TRACKER } from "./calm-limits.ts";

const NAMES: Record<string, string> = {
  zap: "Zap!",
  imperfect: "Future Imperfect",
  zerospace: "ZeroSpace",
  gurps: "GURPS",
};

const ABOUT = `# The calm table, measured

\`npm run calm\` plays an evening of each game and measures what it draws, on the screens of the GM and of two players: each
kind of card in each of its states, 300 px wide, each dialog, and trackers of 8, 12 and 20 fighters, 900 px high. Each number
is the most that was seen; *before* are the cards of version 0.3 before they were made calm. A row that is higher than it should
be is marked **!**, with its reason.

- *GM*, *player*: one of those the card is about is theirs, *other*: none is.
- *at rest*: decided, and nothing left to do; *open*: unfolded by hand, with its odds in a line and what can be done;
  *how it was thrown*, *odds before*: each of them unfolded from behind ⋯; *I may decide*: a ruling, a price or its changes wait for
  this reader.
- *secret*: whispered, or thrown in secret; *kept secret*: to who may not see its dice.
- *dialog unfolded*: with what its reader has unfolded by hand, which scrolls by itself where it is long. A native list has more
  than six choices.
- Of a tracker: *acting* is the row that is unfolded, of the actor whose turn it is, or of a character of the reader that can do
  something now; *row* is the highest of all others.
- *dead*: buttons that cannot be pressed.
`;

/** The numbers of two builds side by side. */
export function calmDoc(before: Summary | null, now: Summary): string {
  const games = Object.keys(NAMES).filter((id) => now[id]);
  const parts = [
    ABOUT,
    "## A whole evening’s chat\n",
    table(
      ["game", "reader", "messages", "height", "buttons", "dead", "words"],
      games.filter((id) => now[id]!.whole !== false).flatMap((id) => chat(id, before?.[id], now[id]!)),
    ),
    PRESSED,
    table(
      ["game", "reader", "buttons", "titles", "targets and steps", "⋯", "all else"],
      games.filter((id) => now[id]!.whole !== false).flatMap((id) => pressed(id, before?.[id], now[id]!)),
    ),
    ...notWhole(games.filter((id) => now[id]!.whole === false)),
    ...games.flatMap((id) => [`## ${NAMES[id]}\n`, rows(before?.[id], now[id]!)]),
    ...(now["tracker"] ? ["## The tracker\n", trackers(before?.["tracker"], now["tracker"])] : []),
  ];
  return `${parts.join("\n").trim()}\n`;
}

/** Lists the evenings that were not played to their end. Their logs cannot be compared, only their cards. */
const notWhole = (games: readonly string[]): string[] =>
  games.length === 0
    ? []
    : [`Not played to its end, and so without numbers here: ${games.map((id) => NAMES[id]).join(", ")}.\n`];

function table(heads: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const cells = [heads, heads.map((_, index) => (index > 1 ? "--:" : "---")), ...lines];
  return `${cells.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
}

const beside = (before: number | undefined, now: number | undefined): string =>
  before === undefined || before === now ? String(now ?? "–") : `${before} → ${now ?? "–"}`;

function chat(id: string, before: Part | undefined, now: Part): string[][] {
  return now.chat.map((one) => {
    const then = before?.chat.find(({ reader }) => reader === one.reader);
    const keys = ["messages", "height", "buttons", "dead", "words"] as const;
    const share = then ? ` (${Math.round((100 * one.height) / then.height)} %)` : "";
    return [
      NAMES[id]!,
      one.reader,
      ...keys.map((key) => `${beside(then?.[key], one[key])}${key === "height" ? share : ""}`),
    ];
  });
}

const PRESSED = `## What can be pressed there

An evening is to have at most a third of the buttons that it had. Each card keeps one control, its title, so that hands,
keyboards and ears reach what is folded; so does each target of several and each step of a chain. A GM's log is well below a
third. A player's had about two buttons a card even before, so that titles alone come near a third of them, and lines of targets
and steps lie over it: besides these hardly anything is left there, as the last column tells. Whatever else a card at rest has,
⋯ and Foundry's own way to delete it, comes with the pointer and with the focus.
`;

/** The number of an evening's buttons by purpose, and their share of the number before. */
function pressed(id: string, before: Part | undefined, now: Part): string[][] {
  const share = (was: number, is: number): string =>
    was ? `${was} → ${is} (${Math.round((100 * is) / was)} %)` : `${is}`;
  const then = (reader: string): number => before?.chat.find((one) => one.reader === reader)?.buttons ?? 0;
  const line = (reader: string, was: number, chats: readonly Chat[]): string[] => {
    const sum = (of: (one: Chat) => number): number => chats.reduce((so, one) => so + of(one), 0);
    const buttons = sum((one) => one.buttons);
    const known = ["unfold", "line", "more"].map((kind) => sum(({ kinds }) => kinds?.[kind] ?? 0));
    const rest = buttons - known.reduce((so, one) => so + one, 0);
    return [NAMES[id]!, reader, share(was, buttons), ...known.map(String), String(rest)];
  };
  const all = now.chat.reduce((so, { reader }) => so + then(reader), 0);
  return [...now.chat.map((one) => line(one.reader, then(one.reader), [one])), line("**all**", all, now.chat)];
}

const sameAs = (row: Row) => (other: Row) =>
  other.name === row.name && other.state === row.state && other.reader === row.reader;

/** Cards and dialogs, including earlier ones that do not exist now. */
function rows(before: Part | undefined, now: Part): string {
  const gone = (before?.rows ?? []).filter((row) => !now.rows.some(sameAs(row)));
  const all = [...now.rows, ...gone].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const lines = all.map((row) => {
    const then = before?.rows.find(sameAs(row));
    const today = gone.includes(row) ? undefined : row;
    const told = (["height", "buttons", "dead", "words"] as const).map((key) => beside(then?.[key], today?.[key]));
    return [row.name, `${row.state}, ${row.reader}`, ...told, limitOf(row) ?? "", today ? marked(today) : ""];
  });
  return table(["what", "state, reader", "height", "buttons", "dead", "words", "at most", ""], lines);
}

const orderOf = ({ name, state, reader }: Row): string =>
  `${state.startsWith("dialog") ? 1 : 0} ${name} ${state} ${reader}`;

function marked(row: Row): string {
  const faults = faultsOf(row);
  return faults.length === 0 ? "" : ["**!**", faults.join(", "), reasonOf(row)].filter(Boolean).join(" ");
}

function trackers(before: Part | undefined, now: Part): string {
  const lines = now.rows.map((row) => {
    const then = before?.rows.find(sameAs(row));
    const keys = ["row", "acting", "head", "visible", "buttons", "filled", "selects"] as const;
    return [
      `${NAMES[row.name.split(".")[0]!] ?? row.name}`,
      `${row.state}, ${row.reader}`,
      ...keys.map((key) => beside(then?.[key], row[key])),
      marked(row),
    ];
  });
  const most = ["", "at most", TRACKER.row, TRACKER.acting, TRACKER.head, `≥ ${TRACKER.visible}`, "", 1, 0, ""];
  const heads = ["game", "fighters, reader", "row", "acting", "head", "visible", "buttons", "filled", "selects", ""];
  return table(heads, [...lines, most]);
}
