/**
 * The data that templates draw. A game fills these views from a plan and an outcome. Words are already in the reader's
 * language, and no string is HTML: templates escape every string.
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
   * ready: on a sheet, not thrown · counted: thrown, counts for the total · idle: thrown, does not count · waiting: not
   * thrown yet · taken: taken away by a rule, which the view names nearby.
   */
  state: "ready" | "counted" | "idle" | "waiting" | "taken";
  /** For screen readers, e.g. "d8 shows 6, counts". */
  label: string;
  /** A Trope changed this die: drawn on a burst. */
  changed: boolean;
  /** The die was an ace: all its faces, in the order of the throws; `text` is their sum. */
  aces?: string[];
}

/** One side of a throw: its party's name, a note, the dice and the total. */
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

/** How bad a result is for the party that it affects: drawn hollow, sparse, dense or solid. */
export type Density = 0 | 1 | 2 | 3;

export interface OddsSegment {
  key: string;
  label: string;
  density: Density;
  /** Its pattern, which no other label in this picture has: the density and, if needed, a number of a cut: "1-2". */
  print: string;
  /** Probability, 0…1. */
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

/** One of the large numbers of a dialog: "52 % to hit · ties are Ford's". */
export interface HeadlineView {
  key: string;
  share: number;
  percent: string;
  label: string;
  hint: string;
}

/** The difference that a choice makes to a headline. */
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

/** A value to choose or fill in before the throw, e.g. a Difficulty. */
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
  /** The number is paid from a stock of chips or plot points, and drawn as discs of this kind. */
  paid?: "white" | "red" | "blue" | "point";
}

/** A field as the dialog draws it. */
export interface AskFieldView extends FieldView {
  /** segment: choices side by side · pick: an unfolding list · list: a `<select>` · stepper, discs: a number. */
  drawn: "segment" | "pick" | "list" | "stepper" | "discs" | "text";
  /** It fits into half a line. */
  narrow: boolean;
  /** The label of the present choice. */
  now: string;
  /** The choices, each with the difference that it would make. */
  options: { value: string; label: string; chosen: boolean; difference: DifferenceView | null }[];
  discs: { value: number; on: boolean }[];
}

/** A token that can be targeted. */
interface TargetView {
  uuid: string;
  name: string;
  img: string;
  /** "9 m" */
  far: string;
  chosen: boolean;
}

/** The line of the dialog that shows the chosen targets and the other possible ones. */
export interface AimView {
  targets: TargetView[];
  /** The targets for which the line has no room. */
  more: TargetView[];
  /** How many of `more` are chosen. */
  moreChosen: number;
  /** Exactly one has to be chosen. */
  exclusive: boolean;
  several: boolean;
  isSet: boolean;
}

/**
 * A way to answer for a side, with the odds after it: "Force Belt · automatic, free"; or the side's own throw.
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
  /** The reason is already shown above: the button has it for screen readers only. */
  told?: boolean;
  primary: boolean;
}

/** A section of the rule book, by which something was decided. */
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

/** A part of a view that a game draws with its own template. */
export interface PartView {
  /** A template below `templates`, among the partials of the game. */
  template: string;
  data: object;
  /** "throws": before the verdict. Default: under the verdict. */
  place?: "throws";
  /** The sides that it shows: where the part is not drawn, they are drawn as all other sides. */
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
  /** A part of the row that the game draws with its own template. */
  part?: PartView;
  /** On a card with several targets: the line that is shown while the row is folded. */
  line?: LineView;
  /** On a card with several targets: the answers that this reader may give for this one. */
  asked?: { label: string; choices: ChoiceView[]; answers?: AnswersView }[];
}

/** A score before and after its list of modifiers. */
export interface ScoreView {
  base: { label: string; value: number };
  effective: { label: string; value: number };
}

/** A figure that a check shows beside its odds, or without any: a distance, a weight, a time. */
export interface FigureView {
  label: string;
  /** With its unit, in the reader's notation: "12 ft 6 in". */
  value: string;
  hint?: string;
  tone?: "plain" | "strain";
}

/** A game's view of a check; the table adds odds, changes, buttons and state. */
export interface CheckView {
  /** "Zap! attack" */
  kind: string;
  /** "Freeze Ray" */
  title: string;
  /** "Toughness 3" */
  chip: string;
  /** The acting parties, then the parties acted upon; `together` puts a party on the side of the one before. */
  parties: { name: string; img: string; together?: boolean }[];
  sides: SideView[];
  /** Results in order of severity, with their words. */
  results: { key: string; label: string; density: Density }[];
  /** `short` follows a difference: "▲ 28 hit". */
  headlines: { key: string; label: string; short: string; hint: string; results: string[] }[];
  /** One line under the odds: "Toughness 3: Damage 0–3 Hindered, 4–6 Out, 7 and more Overkill". */
  note: string;
  /** Null until there is a result. */
  verdict: VerdictView | null;
  /** The fixed number, e.g. a Target Number, against which a single throw is made; missing if the reader may not know it. */
  against?: number;
  /** With several targets: a row for each; `sides` then has the sides that all targets share. */
  rows?: RowView[];
  /** The card's place in a chain of cards: "✓ Attack · ✓ Location · Damage". */
  steps?: { label: string; state: "done" | "now" | "ahead" }[];
  /** A contest of several exchanges, on a card in place of the throws. */
  strip?: StripView;
  /** A part of the card that the game draws with its own template, e.g. a body figure. */
  part?: PartView;
  /** The scores of the roles with a list of modifiers, by role: shown at the list's foot, and on the card. */
  scores?: Record<string, ScoreView>;
  /** Drawn large: in the dialog beside the odds, on the card under the verdict. */
  figures?: FigureView[];
  /** The odds in the game's own template, in place of the bar; results and percentages are listed under it all the same. */
  oddsPart?: PartView | undefined;
}

/** The roll dialog. */
export interface AskView extends Omit<CheckView, "verdict" | "headlines" | "rows"> {
  game: string;
  headlines: HeadlineView[];
  odds: OddsView | null;
  /** A row for each target; `likely` is the first headline's percentage for it, e.g. to hit. */
  rows?: (RowView & { likely: string })[];
  /** The choice of targets; null for a check without targets. */
  aim: AimView | null;
  options: OptionView[];
  /** The options that are not possible now, with their reasons, and all their names in one line. */
  notNow: { options: OptionView[]; names: string };
  fields: AskFieldView[];
  /** The lists of modifiers. With more than two, those of the other parties are folded, and drawn only when unfolded. */
  lanes: LaneView[];
  others: { count: number; lanes: LaneView[] };
  words: string;
  /** Why the rules refuse the act; present for the GM, too. */
  refusal: string | null;
  /** Why this user cannot throw now; null for a GM, whom the rules do not bind. */
  reason: string | null;
  price: string;
  throwLabel: string;
  /** Label of the button that announces the act before its throw; empty if that is not possible. */
  announceLabel: string;
  modes: { value: string; label: string; selected: boolean }[];
  /** The GM will throw in secret: the dialog shows no odds, and no number that would reveal them. */
  blind: boolean;
}
