import type { ButtonView, DieView, VerdictView } from "../checks/views.ts";

/** One line of a card with several lines: a step of a chain, or a target. Pressing it unfolds its content. */
export interface LineView {
  /** The name of its content, which is unique on the card. */
  part: string;
  name: string;
  img: string;
  dice: DieView[];
  /** E.g. "14"; "" for none. */
  total: string;
  word: string;
  tone: VerdictView["tone"] | "wait";
  /** It was taken back. */
  struck: boolean;
  open: boolean;
}

/** A step of a chain: a card, and the line that stands for it while it is folded. */
export interface StepView {
  /** The partial that draws the card, and its data. */
  template: string;
  data: object;
  line: LineView;
  /** No user has anything left to decide on it. */
  done: boolean;
  /** It waits for this reader. */
  mine: boolean;
}

/** Steps that follow each other: drawn as a rail if all of them are done. */
export interface RunView {
  form: "rail" | "lines";
  steps: StepView[];
  branches: BranchView[];
}

/** One of several things that followed from the same step, as a line that unfolds into its own steps. */
export interface BranchView {
  line: LineView;
  run: RunView;
}

/** A chain of cards, drawn as one. */
export interface ChainView {
  id: string;
  game: string;
  label: string;
  undone: boolean;
  run: RunView;
  /** The GM's button that gives all answers of the GM: see `takeAllButton`. */
  all: ButtonView | null;
}
