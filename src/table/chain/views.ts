import type { ButtonView, DieView, VerdictView } from "../checks/views.ts";

/** One line of a card with several: a step of a chain, a target. Pressed, it unfolds what it stands for. */
export interface LineView {
  /** What it unfolds, by a name that no other line of the card has. */
  part: string;
  name: string;
  img: string;
  dice: DieView[];
  /** "14"; empty: none. */
  total: string;
  word: string;
  tone: VerdictView["tone"] | "wait";
  /** It was taken back. */
  struck: boolean;
  open: boolean;
}

/** A step of a chain: a card, and the line that stands for it while it is folded. */
export interface StepView {
  /** The partial that draws the card, and what it draws. */
  template: string;
  data: object;
  line: LineView;
  /** Nobody has anything left to decide on it. */
  done: boolean;
  /** It waits for this reader. */
  mine: boolean;
}

/** Steps that follow each other; all done, they are a rail. */
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
  /** The GM's button that answers for all of the GM's own. */
  all: ButtonView | null;
}
