import type { DifferenceView, ScoreView } from "./views.ts";

/** Where a modifier comes from. */
export interface SourceView {
  icon: string;
  label: string;
}

/** A number that can be stepped, or typed, between its bounds. */
export interface AmountView {
  /** What is changed: the key of a circumstance, or the place of a line that was typed, "#2". */
  of: string;
  value: number;
  min: number;
  max: number;
  /** What the value means: "hard". */
  rung: string;
}

/** A line of a modifier list. A struck line stays readable and counts for nothing. */
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
  /** Key of the circumstance that was switched on here: switched off again, it is one that could count. */
  offered: string | null;
  /** What it still wants, on a card whose dice lie: "one more die will be thrown". */
  wants: string;
  source: SourceView | null;
  /** It can be changed in its place. */
  amount: AmountView | null;
  /** What its value means. */
  rung: string;
}

/** A circumstance of the books that does not count as things stand, and could: a switch or a number, with what it would make. */
export interface CircumstanceView {
  role: string;
  key: string;
  label: string;
  /** "+1", "−1"; of a number its bounds, "−9…−1" */
  signed: string;
  /** Of a number: nothing, so far. */
  amount: AmountView | null;
  /** The value that the differences are for: of a number the mildest. */
  step: string;
  differences: DifferenceView[];
  /** On a card whose dice lie: the result that it would come to, where that is another. */
  becomes: string;
  source: SourceView | null;
}

/** One lane of a list: what whoever rolls has, and what the GM has said. */
export interface LaneColumn {
  /** "The GM's"; none, where there is but one. */
  label: string;
  lines: ModifierView[];
  /** What this user types goes here. */
  adds: boolean;
}

/** The list that makes a side's number, and what else could count. */
export interface LaneView {
  role: string;
  label: string;
  lines: ModifierView[];
  /** The same lines, lane by lane. */
  columns: LaneColumn[];
  /** At the foot: what all of it comes to, and from which number to which. */
  foot: { sum: string; score: ScoreView | null } | null;
  circumstances: CircumstanceView[];
  /** The same circumstances by where they come from; under one heading without a name where that is not told. */
  groups: { source: SourceView | null; circumstances: CircumstanceView[] }[];
  /** There are too many of them to stand in the open. */
  folded: boolean;
  /** There are so many that whoever looks for one may type what it is called. */
  filtered: boolean;
  /** Where a circumstance belongs, in the words of the game. */
  hint: string;
}

/** The list that made a side's number, as a card keeps it: folded under what it comes to. */
export interface BucketView {
  role: string;
  /** "Modifiers (5) · effective 11" */
  label: string;
  /** Whose it is, where the card has several. */
  name: string;
  /** Data of the fold. */
  group: string;
  open: boolean;
  lines: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  /** Said by the GM. */
  gm: Pick<ModifierView, "label" | "signed" | "struck" | "source" | "rung">[];
  sum: string;
  score: ScoreView;
}
