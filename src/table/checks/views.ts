/**
 * What templates draw. A game fills these views from a plan and an outcome. Words are already in the reader's language,
 * and nothing here is HTML: templates escape every string.
 */

import type { LineView } from "../chain/views.ts";
import type { StripView } from "./strip-views.ts";
import type { AnswersView } from "./card-views.ts";
import type { LaneView } from "./bucket-views.ts";

export type * from "./bucket-views.ts";
export type * from "./card-views.ts";
export type * from "./strip-views.ts";

/** One die as a glyph: the outline of its solid with a number in it. */
export interface DieView {
  /** Sides of the solid: 1, 2, 4, 6, 8, 10, 12, 20. */
  faces: number;
  /** What the glyph shows: the face thrown, or the size while it has not been thrown ("8", "8+5", "?"). */
  text: string;
  /**
   * ready: on a sheet, not thrown · counted: made the total · idle: thrown, did not count · waiting: not thrown yet ·
   * taken: taken away by a rule whose name stands near.
   */
  state: "ready" | "counted" | "idle" | "waiting" | "taken";
  /** For screen readers, e.g. "d8 shows 6, counts". */
  label: string;
  /** A Trope changed this die: drawn on a burst. */
  changed: boolean;
  /** It was an ace: every face that it showed, one after the other; `text` is their sum. */
  aces?: string[];
}

/** One side of a throw: who, with what, which dice, the total. */
export interface SideView {
  role: string;
  name: string;
  note: string;
  dice: DieView[];
  /** The total, or null while it is unknown. */
  total: number | null;
  /** The numbers are hidden from this reader. */
  hidden: boolean;
}

/** How bad a result is for the party it affects: drawn as hollow, sparse, dense, solid. */
export type Density = 0 | 1 | 2 | 3;

export interface OddsSegment {
  key: string;
  label: string;
  density: Density;
  /** The pattern that it has in this picture, and nothing else has: its density, and how that is cut through: "1-2". */
  print: string;
  /** 0…1 */
  share: number;
  /** "38 %" in the reader's notation; "<1 %" where it would round to nothing. */
  percent: string;
  /** The result that happened. */
  marked: boolean;
}

export interface OddsView {
  segments: OddsSegment[];
  /** The whole bar in one sentence, for screen readers. */
  label: string;
}

/** One of the big numbers of a dialog: "52 % to hit · ties are Ford's". */
export interface HeadlineView {
  key: string;
  share: number;
  percent: string;
  label: string;
  hint: string;
}

/** What an option changes in a headline. */
export interface DifferenceView {
  key: string;
  percent: string;
  /** Percentage points, signed and rounded: "▲ 28 hit". */
  points: number;
  label: string;
}

/** A switch of the roll dialog. A greyed one keeps its place and gives its reason. */
export interface OptionView {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  reason: string | null;
  differences: DifferenceView[];
}

/** Something to choose or to fill in before the throw: a Difficulty. */
export interface FieldView {
  id: string;
  label: string;
  hint: string;
  value: string;
  type: "number" | "select" | "text";
  /** A number that need not be whole. */
  decimals?: boolean;
  min?: number;
  max?: number;
  choices?: { value: string; label: string }[];
  /** The number is paid from what somebody holds, and drawn as discs of this kind: chips, plot points. */
  paid?: "white" | "red" | "blue" | "point";
}

/** A field as the dialog draws it. */
export interface AskFieldView extends FieldView {
  /** Few choices beside each other, or under each other in a fold; many in a list; a number with steps, or as discs. */
  drawn: "segment" | "pick" | "list" | "stepper" | "discs" | "text";
  /** It needs no more than half of a line. */
  narrow: boolean;
  /** The label of the present choice. */
  now: string;
  /** The choices, each with what it would change. */
  options: { value: string; label: string; chosen: boolean; difference: DifferenceView | null }[];
  discs: { value: number; on: boolean }[];
}

/** Somebody who can be targeted. */
interface TargetView {
  uuid: string;
  name: string;
  img: string;
  /** "9 m" */
  far: string;
  chosen: boolean;
}

/** The line that names the target, with the others that could be it. */
export interface AimView {
  targets: TargetView[];
  /** Those for whom the line has no room. */
  more: TargetView[];
  /** How many of them are chosen. */
  moreChosen: number;
  /** Exactly one has to be chosen. */
  exclusive: boolean;
  several: boolean;
  isSet: boolean;
}

/**
 * A way to answer for a side: "Force Belt · automatic, free", with the odds it would leave; or the side's own throw.
 */
export interface ChoiceView {
  action: "answer" | "throw" | "stage";
  role: string;
  id: string;
  label: string;
  price: string;
  reason: string | null;
  dice: DieView[];
  odds: OddsView | null;
  /** The one number on a folded card: "13 %"; empty without odds. */
  number?: string;
  /** "13 % holds · 54 Hindered · 31 Out" */
  summary: string;
}

export interface ButtonView {
  /** data-action */
  action: string;
  /** Further data- attributes. */
  data: Record<string, string>;
  label: string;
  price: string;
  reason: string | null;
  /** The reason already stands above, for all to see: on the button, only screen readers get it. */
  told?: boolean;
  primary: boolean;
}

/** The part of the rules that decided something. */
export interface SectionView {
  /** Word key of the book and its section: `QUADRANT.zap.source.damage`. Empty: none. */
  source: string;
  /** A page of the rules describes it. */
  hasRules?: boolean;
}

export interface VerdictView extends SectionView {
  word: string;
  /** "3" */
  number: string;
  /** "Damage" */
  label: string;
  tone: "harm" | "strain" | "gain" | "plain";
  why: string;
}

/** One thing that a card changed: "Ace Astra: Hindered ×1 → ×2". */
export interface ChangeView {
  icon: string;
  label: string;
  before: string;
  after: string;
}

/** A part that only one game draws. */
export interface PartView {
  /** A template below `templates`, among the partials of the game. */
  template: string;
  data: object;
  /** It stands with the throws, before the verdict; by default under the verdict. */
  place?: "throws";
  /** The sides that it draws in its own way: where it is not drawn, they are told as all others. */
  sides?: SideView[];
}

/** One target of an act with several targets: its own sides, odds and verdict. */
export interface RowView {
  name: string;
  img: string;
  note: string;
  sides: SideView[];
  odds: OddsView | null;
  verdict: VerdictView | null;
  /** A part that only this game draws of it. */
  part?: PartView;
  /** On a card with several: the line that stands for it while it is folded. */
  line?: LineView;
  /** On a card with several: what this reader may answer for it. */
  asked?: { label: string; choices: ChoiceView[]; answers?: AnswersView }[];
}

/** How a number comes about: the score that a list of modifiers starts from, and the score that results. */
export interface ScoreView {
  base: { label: string; value: number };
  effective: { label: string; value: number };
}

/** A distance, a weight, a time: what a check shows beside its odds, or without any. */
export interface FigureView {
  label: string;
  /** With its unit, in the reader's notation: "12 ft 6 in". */
  value: string;
  hint?: string;
  tone?: "plain" | "strain";
}

/** What a game says about a check; the table adds odds, changes, buttons and state. */
export interface CheckView {
  /** "Zap! attack" */
  kind: string;
  /** "Freeze Ray" */
  title: string;
  /** "Toughness 3" */
  chip: string;
  /** Names in order: who acts, then on whom; `together` joins one with the one before. */
  parties: { name: string; img: string; together?: boolean }[];
  sides: SideView[];
  /** Results in order of severity, with their words. */
  results: { key: string; label: string; density: Density }[];
  /** `short` follows a difference: "▲ 28 hit". */
  headlines: { key: string; label: string; short: string; hint: string; results: string[] }[];
  /** One line under the odds: "Toughness 3: Damage 0–3 Hindered, 4–6 Out, 7 and more Overkill". */
  note: string;
  /** Null until it is decided. */
  verdict: VerdictView | null;
  /** The fixed number that a single throw is set against, where this reader may know it: a Target Number. */
  against?: number;
  /** For several targets: a row for each; `sides` holds what all of them share. */
  rows?: RowView[];
  /** The card's place in a chain of cards: "✓ Attack · ✓ Location · Damage". */
  steps?: { label: string; state: "done" | "now" | "ahead" }[];
  /** A contest of several exchanges, on a card in place of the throws. */
  strip?: StripView;
  /** A part that only this game draws on the card: a body figure. */
  part?: PartView;
  /** The scores of the roles with a list of modifiers, by role: shown at the list's foot, and on the card. */
  scores?: Record<string, ScoreView>;
  /** Drawn large: in the dialog beside the odds, on the card under the verdict. */
  figures?: FigureView[];
  /** The odds as this game draws them, in place of the bar; results and percentages stand under it all the same. */
  oddsPart?: PartView | undefined;
}

/** The roll dialog. */
export interface AskView extends Omit<CheckView, "verdict" | "headlines" | "rows"> {
  game: string;
  headlines: HeadlineView[];
  odds: OddsView | null;
  /** Each target with how likely it is to be hit. */
  rows?: (RowView & { likely: string })[];
  /** Whom it is about; null for what takes no target. */
  aim: AimView | null;
  options: OptionView[];
  /** The options that are barred now, with their reasons, and the names of all of them. */
  notNow: { options: OptionView[]; names: string };
  fields: AskFieldView[];
  /** The lists of modifiers; those of several others are folded, and drawn when they are unfolded. */
  lanes: LaneView[];
  others: { count: number; lanes: LaneView[] };
  words: string;
  /** Why the rules refuse it, for the GM, too. */
  refusal: string | null;
  /** Why it cannot be thrown now. */
  reason: string | null;
  price: string;
  throwLabel: string;
  /** Label of the button that announces the act, where it may be put on the table before the throw. */
  announceLabel: string;
  modes: { value: string; label: string; selected: boolean }[];
  /** The GM throws in secret: the dialog shows no odds, and no number that would tell them. */
  blind: boolean;
}
