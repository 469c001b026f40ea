import type { Row } from "./calm.ts";

/** The maximum height of a card of 300 px width in each state, in px: with one target, and with many. */
const CARDS: Record<string, { one: number; many: number }> = {
  "at rest": { one: 150, many: 260 },
  open: { one: 320, many: 320 },
  "how it was thrown": { one: 320, many: 320 },
  "odds before": { one: 240, many: 320 },
  "I may decide": { one: 320, many: 320 },
  "waits for me": { one: 320, many: 320 },
  "waits for others": { one: 150, many: 320 },
  refused: { one: 110, many: 110 },
  "taken back": { one: 40, many: 40 },
  secret: { one: 200, many: 260 },
  "kept secret": { one: 40, many: 40 },
};

/** The maximum height of a chain of follow-up cards, which shows each step as a line; one of them may be unfolded. */
const CHAIN = 320;
const isChain = (name: string): boolean => name.endsWith("and what follows");

const DIALOG = 640;
const isDialog = (state: string): boolean => state.startsWith("dialog");
export const TRACKER = { row: 44, acting: 170, head: 56, visible: 8 };

/**
 * Reasons, written by hand, for exceptions from the limits: by name, state and reader. "*" matches every state or reader.
 */
const REASONS: readonly { name: RegExp; state: string; reader: string; reason: string }[] = [
  {
    ...{ name: /^gurps\.frighten and what follows$/, state: "*", reader: "*" },
    reason:
      "three are frightened: a line for each; the one that is unfolded tells its row of the table and its odds, and offers what " +
      "applies it, a ruling and what a success may be bought for",
  },
  {
    ...{ name: /^zerospace\.request and what follows$/, state: "*", reader: "*" },
    reason: "a question and the rolls that answer it are one card: a line for each, and one of them unfolded",
  },
  {
    ...{ name: /^imperfect\..* and what follows$/, state: "*", reader: "*" },
    reason: "a burst has a line for each in reach, and one of them is unfolded with its own steps and chips",
  },
  {
    ...{ name: /^imperfect\.interrupt$/, state: "*", reader: "GM" },
    reason: "two throw, and the GM has a heap of chips for each of them",
  },
  {
    ...{ name: /^zerospace\.(partyRest|plotPoint)$/, state: "*", reader: "*" },
    reason: "what everybody gets stands in a row each, and under it the rule",
  },
  {
    ...{ name: /^gurps\.laborDay × many$/, state: "*", reader: "*" },
    reason: "one leads and others work: both throw, each with odds of their own, and both may buy",
  },
  {
    ...{ name: /./, state: "how it was thrown", reader: "*" },
    reason: "unfolded by hand: a line for each side, each change and each list of modifiers",
  },
  {
    ...{ name: /^gurps\.swim$/, state: "odds before", reader: "*" },
    reason: "under the curve stands what failing costs",
  },
  {
    ...{ name: /^gurps\.\w+/, state: "odds before", reader: "*" },
    reason: "a curve for each side",
  },
  {
    ...{ name: /^zerospace\.attack × many$/, state: "*", reader: "*" },
    reason:
      "a line for each target, three answers of 34 px in the one that is unfolded, and what may still be paid; where several gang " +
      "up, a line of dice for each of them",
  },
  {
    ...{ name: /^zerospace\.initiative$/, state: "*", reader: "*" },
    reason: "more than two throw for who begins: a line for each",
  },
  {
    ...{ name: /^zerospace\.skill/, state: "*", reader: "*" },
    reason: "who joins in has a line of dice of their own, and a failure has up to six prices to choose from",
  },
  {
    ...{ name: /^gurps\.contest × many$/, state: "*", reader: "GM" },
    reason: "three sides throw, a line for each, and the GM answers for those of them that are the GM's",
  },
  {
    ...{ name: /^gurps\.resistance × many$/, state: "*", reader: "GM" },
    reason: "a line for each target; the GM throws for all at once or for each, and says what takes hold",
  },
  {
    ...{ name: /^gurps\.skill$/, state: "I may decide", reader: "GM" },
    reason: "a failure: four words for another try, a contest in its place, and what a success may be bought for",
  },
  {
    ...{ name: /^zap\.attack$/, state: "I may decide", reader: "GM" },
    reason: "beside what applies it: Collateral Damage and Supreme Effort, each with its price, and how long it lasts",
  },
  {
    ...{ name: /^gurps\.regularContest$/, state: "I may decide", reader: "GM" },
    reason:
      "both sides may be thrown for, called off, and helped by three purchases, under the strip of what was thrown",
  },
];

/** The maximum height of a card or a dialog in px; null without a limit. */
export function limitOf({ name, state }: Row): number | null {
  if (isDialog(state)) return DIALOG;
  const limits = CARDS[state];
  if (!limits) return null;
  if (isChain(name) && state === "waits for others") return CHAIN;
  return name.endsWith("many") ? limits.many : limits.one;
}

/** The broken limits of a row, in a few words; empty if it breaks none. */
export function faultsOf(row: Row): string[] {
  const limit = limitOf(row);
  const faults: string[] = [];
  if (limit !== null && row.height > limit) faults.push(`${row.height} > ${limit}`);
  if (isDialog(row.state)) {
    if (row.selects > 0) faults.push(`${row.selects} native selects of few words`);
    if (row.hidden > 1) faults.push(`${row.hidden} px scroll`);
  }
  if (row.state === "at rest" && row.dead > 0) faults.push(`${row.dead} dead`);
  if (row.filled > 1) faults.push(`${row.filled} filled`);
  if (row.row !== undefined) faults.push(...trackerFaults(row));
  return faults;
}

function trackerFaults(row: Row): string[] {
  const faults = (["row", "acting", "head"] as const).flatMap((key) =>
    (row[key] ?? 0) > TRACKER[key] ? [`${key} ${row[key]} > ${TRACKER[key]}`] : [],
  );
  return (row.visible ?? 0) < TRACKER.visible ? [...faults, `${row.visible} visible`] : faults;
}

export function reasonOf({ name, state, reader }: Row): string {
  const found = REASONS.find(
    (one) => one.name.test(name) && ["*", state].includes(one.state) && ["*", reader].includes(one.reader),
  );
  return found?.reason ?? "";
}
