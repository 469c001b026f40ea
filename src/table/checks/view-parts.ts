import type { Reader } from "./check.ts";
import type { Participant } from "./parties.ts";
import type { CheckView, RowView, VerdictView } from "./views.ts";

/** The names and pictures of a card's parties, in order. */
export function partyViews(...participants: (Participant | undefined)[]): CheckView["parties"] {
  return participants.flatMap((one) => (one ? [{ name: one.name, img: one.img }] : []));
}

/** The acting parties, then the parties acted upon: an arrow is drawn between these two sides, and none within a side. */
export function sideParties(
  own: readonly (Participant | undefined)[],
  others: readonly (Participant | undefined)[],
): CheckView["parties"] {
  return [own, others].flatMap((side) =>
    partyViews(...side).map((one, index) => (index > 0 ? { ...one, together: true } : one)),
  );
}

/** Whether this reader may see numbers from which the totals of these parties can be computed. */
export function tellsTotals(reader: Reader, ...whos: string[]): boolean {
  return reader.totals !== false || whos.every((who) => reader.sees(who));
}

/** A verdict, with defaults: a word in a plain tone, without a number. */
export const verdictView = (given: Partial<VerdictView>): VerdictView => ({
  word: "",
  number: "",
  label: "",
  tone: "plain",
  why: "",
  source: "",
  ...given,
});

/** The row of one of several targets, with defaults: only its name and picture. */
export const partyRow = (one: Participant | undefined, given: Partial<RowView> = {}): RowView => ({
  name: one?.name ?? "",
  img: one?.img ?? "",
  note: "",
  sides: [],
  odds: null,
  verdict: null,
  ...given,
});

type MayBeEmpty = "chip" | "sides" | "results" | "headlines" | "note";

/** A card's view, with empty defaults for the members that it may not have. */
export const cardView = (view: Omit<CheckView, MayBeEmpty> & Partial<CheckView>): CheckView => ({
  chip: "",
  sides: [],
  results: [],
  headlines: [],
  note: "",
  ...view,
});

/** The words of an act without dice, in the reader's language. */
export interface ActWords {
  kind: string;
  /** Word key of the book and its section. */
  source: string;
  title: string;
  chip?: string;
  parties: (Participant | undefined)[];
  word: string;
  why: string;
  tone?: VerdictView["tone"];
}

/** The view of an act without dice: its name, and its effect as the verdict. */
export function actCardView(words: ActWords): CheckView {
  const { kind, source, title, chip = "", parties, word, why, tone = "gain" } = words;
  return cardView({
    kind,
    title,
    chip,
    parties: sideParties(parties.slice(0, 1), parties.slice(1)),
    verdict: { word, number: "", label: "", tone, why, source },
  });
}
