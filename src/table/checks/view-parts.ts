import type { Reader } from "./check.ts";
import type { Participant } from "./parties.ts";
import type { CheckView, RowView, VerdictView } from "./views.ts";

/** The words of a card's parties, in order. */
export function partyViews(...participants: (Participant | undefined)[]): CheckView["parties"] {
  return participants.flatMap((one) => (one ? [{ name: one.name, img: one.img }] : []));
}

/** The acting parties, and those whom the act is about: an arrow stands between the sides, none within them. */
export function sideParties(
  own: readonly (Participant | undefined)[],
  others: readonly (Participant | undefined)[],
): CheckView["parties"] {
  return [own, others].flatMap((side) =>
    partyViews(...side).map((one, index) => (index > 0 ? { ...one, together: true } : one)),
  );
}

/** Whether this reader may be told numbers from which the totals of these parties can be computed. */
export function tellsTotals(reader: Reader, ...whos: string[]): boolean {
  return reader.totals !== false || whos.every((who) => reader.sees(who));
}

/** What came of a check: by default in one plain word, without a number. */
export const verdictView = (told: Partial<VerdictView>): VerdictView => ({
  word: "",
  number: "",
  label: "",
  tone: "plain",
  why: "",
  source: "",
  ...told,
});

/** The row of one of several parties: by default its name and picture alone. */
export const partyRow = (one: Participant | undefined, told: Partial<RowView> = {}): RowView => ({
  name: one?.name ?? "",
  img: one?.img ?? "",
  note: "",
  sides: [],
  odds: null,
  verdict: null,
  ...told,
});

type MayBeEmpty = "chip" | "sides" | "results" | "headlines" | "note";

/** A card of which only what there is has to be said. */
export const cardView = (view: Omit<CheckView, MayBeEmpty> & Partial<CheckView>): CheckView => ({
  chip: "",
  sides: [],
  results: [],
  headlines: [],
  note: "",
  ...view,
});

/** What an act without dice says, in the reader's language. */
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

/** The card of an act without dice: what it is, and its effects. */
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
