import type { DifferenceView, ScoreView } from "./views.ts";

/** The source of a modifier. */
export interface SourceView {
  icon: string;
  label: string;
}

/** A number that the user can step or type, between its bounds. */
export interface AmountView {
  /** What is changed: the key of a circumstance, or the place of a typed line, "#2". */
  of: string;
  value: number;
  min: number;
  max: number;
  /** What the value means: "hard". */
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
  /** Documents decide it, or the GM has said it: this reader cannot strike it out. */
  locked: boolean;
  /** Key of the circumstance that was switched on here. Switched off, it is on offer again. */
  offered: string | null;
  /** What the line still needs, on a card with thrown dice: "one more die will be thrown". */
  wants: string;
  source: SourceView | null;
  /** The value, where it can be changed in place. */
  amount: AmountView | null;
  /** What its value means. */
  rung: string;
  /** What a line that comes of an effect does to the odds. */
  differences?: DifferenceView[];
}

/** A circumstance of the books that does not count now and could: a switch or a number, with its effect. */
export interface CircumstanceView {
  role: string;
  key: string;
  label: string;
  /** "+1", "−1"; for a number its bounds, "−9…−1" */
  signed: string;
  /** For a number: 0, so far. */
  amount: AmountView | null;
  /** The value that the differences are for; for a number, the mildest. */
  step: string;
  differences: DifferenceView[];
  /** On a card with thrown dice: the result that it would lead to, where that differs. */
  becomes: string;
  source: SourceView | null;
}

/** One lane of a list: the rolling party's, or the GM's. */
export interface LaneColumn {
  /** "The GM's"; empty where there is only one lane. */
  label: string;
  lines: ModifierView[];
  /** Lines that this user types go here. */
  adds: boolean;
}

/** The list behind a side's number, and what else could count. */
export interface LaneView {
  role: string;
  label: string;
  /** The same in short, for eyes: whose it is, or nothing but what it is where there is only one. */
  short: string;
  lines: ModifierView[];
  /** The same lines, lane by lane. */
  columns: LaneColumn[];
  /** The foot: the sum of the list, and the score before and after it. */
  foot: { sum: string; score: ScoreView | null } | null;
  circumstances: CircumstanceView[];
  /** The same circumstances by source; under one heading without a name where the game tells no sources. */
  groups: { source: SourceView | null; circumstances: CircumstanceView[] }[];
  /** There are too many to show unfolded. */
  folded: boolean;
  /** There are so many that the reader may filter them by typing a name. */
  filtered: boolean;
  /** Where a circumstance belongs, in the words of the game. */
  hint: string;
}

/** The list behind a side's number, as a card keeps it: folded under its sum. */
export interface BucketView {
  role: string;
  /** "Modifiers (5) · effective 11" */
  label: string;
  /** Name of the list's party, where the card has several lists. */
  name: string;
  /** Name of the fold. */
  group: string;
  open: boolean;
  lines: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  /** Lines that the GM said. */
  gm: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  sum: string;
  score: ScoreView;
}
