import type { DifferenceView, ScoreView } from "./views.ts";

/** The source of a modifier. */
export interface SourceView {
  icon: string;
  label: string;
}

/** A number that the user can step or type, between its bounds. */
export interface AmountView {
  /** What is changed: the key of a circumstance, or the index of a typed line, "#2". */
  of: string;
  value: number;
  min: number;
  max: number;
  /** The meaning of the value (`Check.rung`): "hard". */
  rung: string;
}

/** A line of a modifier list. A struck line stays readable and does not count. */
export interface ModifierView {
  index: number;
  role: string;
  label: string;
  value: number;
  /** "+2", "−1" */
  signed: string;
  struck: boolean;
  /** Documents decide it, or the GM added it: this reader cannot strike it out. */
  locked: boolean;
  /** Key of the circumstance that was switched on here. Switched off, it is offered again. */
  offered: string | null;
  /** The dice that the line still needs, on a card with thrown dice: "one more die will be thrown". */
  wants: string;
  source: SourceView | null;
  /** The value, if it can be changed in place. */
  amount: AmountView | null;
  /** The meaning of its value (`Check.rung`). */
  rung: string;
  /** The differences that an effect's line makes to the odds. */
  differences?: DifferenceView[];
}

/** A circumstance of the books that does not count now and could: a switch or a number, with its effect. */
export interface CircumstanceView {
  role: string;
  key: string;
  label: string;
  /** "+1", "−1"; for a number its bounds, "−9…−1" */
  signed: string;
  /** For a number: its bounds, with the value 0. */
  amount: AmountView | null;
  /** The value that the differences are for; for a number, the mildest. */
  step: string;
  differences: DifferenceView[];
  /** On a card with thrown dice: the result that it would lead to; empty if it is the same. */
  becomes: string;
  source: SourceView | null;
}

/** One lane of a list: the rolling party's, or the GM's. */
export interface LaneColumn {
  /** "The GM's"; empty if there is only one lane. */
  label: string;
  lines: ModifierView[];
  /** Lines that this user types go here. */
  adds: boolean;
}

/** A role's list of modifiers, and the circumstances that could be added. */
export interface LaneView {
  role: string;
  label: string;
  /** A short label to show: the party's name, or "Modifiers" if there is only one list. */
  short: string;
  lines: ModifierView[];
  /** The same lines, lane by lane. */
  columns: LaneColumn[];
  /** The foot: the sum of the list, and the score before and after it; null for a short list without a foot. */
  foot: { sum: string; score: ScoreView | null } | null;
  circumstances: CircumstanceView[];
  /** The same circumstances by source; with only one source, a single group without a heading. */
  groups: { source: SourceView | null; circumstances: CircumstanceView[] }[];
  /** There are too many to show unfolded. */
  folded: boolean;
  /** There are so many that the reader may filter them by typing a name. */
  filtered: boolean;
  /** A hint of the game about its circumstances; empty: none. */
  hint: string;
}

/** A role's list of modifiers on a card: folded under its sum. */
export interface BucketView {
  role: string;
  /** "Modifiers (5) · effective 11" */
  label: string;
  /** Name of the list's party, if the card has several lists; else empty. */
  name: string;
  /** The name under which `card-memory.ts` keeps whether it is unfolded. */
  group: string;
  open: boolean;
  lines: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  /** Lines that the GM added. */
  gm: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  sum: string;
  score: ScoreView;
}
