/**
 * What templates draw. A game fills these from a plan and an outcome; words are already in the reader's language, and
 * nothing in here is HTML: templates escape every string.
 */

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
}

/** One side of a throw: who, with what, which dice, the total. */
export interface SideView {
  role: string;
  name: string;
  note: string;
  dice: DieView[];
  /** The total, or null while it is unknown. */
  total: number | null;
  /** The numbers are kept from this reader. */
  hidden: boolean;
}

/** How bad a result is for whom it befalls: drawn as hollow, sparse, dense, solid. */
export type Density = 0 | 1 | 2 | 3;

export interface OddsSegment {
  key: string;
  label: string;
  density: Density;
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

/** What an option does to a headline. */
export interface DifferenceView {
  key: string;
  percent: string;
  /** Percentage points, signed and rounded: "▲ 28 hit". */
  points: number;
  label: string;
}

/** A switch of the roll dialog. Greyed, it keeps its place and says why. */
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
}

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

/** A way to answer for a side: "Force Belt · automatic, free", with the odds it would leave; or the own throw. */
export interface ChoiceView {
  action: "answer" | "throw" | "stage";
  role: string;
  id: string;
  label: string;
  price: string;
  reason: string | null;
  dice: DieView[];
  odds: OddsView | null;
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
  /** The reason stands over it already, for all to see: on the button only readers of the screen hear it. */
  told?: boolean;
  primary: boolean;
}

export interface VerdictView {
  word: string;
  /** "3" */
  number: string;
  /** "Damage" */
  label: string;
  tone: "harm" | "strain" | "gain" | "plain";
  why: string;
  /** The book and its section. */
  source: string;
}

/** One thing that a card changed: "Ace Astra: Hindered ×1 → ×2". */
export interface ChangeView {
  icon: string;
  label: string;
  before: string;
  after: string;
}

/** What only one game draws. */
export interface PartView {
  /** A template below `templates`, among the partials of the game. */
  template: string;
  data: object;
  /** Where the throws stand, before the verdict; else under it. */
  place?: "throws";
}

/** One target of an act that is aimed at several: its own sides, odds and verdict. */
export interface RowView {
  name: string;
  img: string;
  note: string;
  sides: SideView[];
  odds: OddsView | null;
  verdict: VerdictView | null;
  /** What only this game draws of it. */
  part?: PartView;
}

/** How a number comes about: the score that a list of modifiers starts from, and what it makes of it. */
export interface ScoreView {
  base: { label: string; value: number };
  effective: { label: string; value: number };
}

/** A distance, a weight, a time: what a check says beside its odds, or without any. */
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
  /** Names in order: who acts, on whom; `together` with the one before. */
  parties: { name: string; img: string; together?: boolean }[];
  sides: SideView[];
  /** Results in order of severity, with their words. */
  results: { key: string; label: string; density: Density }[];
  /** `short` follows a difference: "▲ 28 hit". */
  headlines: { key: string; label: string; short: string; hint: string; results: string[] }[];
  /** One line under the odds: "Toughness 3: Damage 0–3 Hindered, 4–6 Out, 7 and more Overkill". */
  note: string;
  /** Null while it is not decided. */
  verdict: VerdictView | null;
  /** An act aimed at several: a row for each; `sides` hold what all of them share. */
  rows?: RowView[];
  /** Where in a chain of cards this one stands: "✓ Attack · ✓ Location · Damage". */
  steps?: { label: string; state: "done" | "now" | "ahead" }[];
  /** What only this game draws on the card: a body figure. */
  part?: PartView;
  /** The scores of the roles that have a list of modifiers, by role: they stand at its foot, and on the card. */
  scores?: Record<string, ScoreView>;
  /** Drawn large: in the dialog beside the odds, on the card under the verdict. */
  figures?: FigureView[];
  /** The odds as this game draws them, in the place of the bar; results and percents stand under it all the same. */
  oddsPart?: PartView | undefined;
}

/** Those of one kind who may step into an announced act; folded till somebody opens it. */
export interface InterventionGroupView {
  label: string;
  /** What is in it, in one line. */
  hint: string;
  /** What holds for all of its entries: said once. */
  said?: string;
  open: boolean;
  entries: { actor: string; id: string; label: string; price: string; hint: string; reason: string | null }[];
}

/** A chip that may be paid: a disc with the count left, what it buys, what would come of it. */
export interface ChipTileView {
  /** Whose throw it goes on, over the first of those: where there are several throws on the card. */
  heading: string;
  role: string;
  /** Id of the spend. */
  choice: string;
  color: "white" | "red" | "blue";
  count: number;
  label: string;
  /** For screen readers: "3 white chips left". */
  left: string;
  hint: string;
  reason: string | null;
}

/** What may be spent on a card: chips, and the rest. A group stands folded under its heading till somebody opens it. */
export interface SpendsView {
  chips: ChipTileView[];
  groups: { label: string; open: boolean; chips: ChipTileView[]; buttons: ButtonView[] }[];
}

/** What was ruled, and the field in which this reader may rule. */
export interface RulingView {
  id: string;
  label: string;
  /** The line that everybody reads; none before there is a ruling. */
  line: string;
  field: {
    value: string;
    choices: { value: string; label: string; selected: boolean }[] | null;
    /** There is but one thing to be said, and this is it: a button in the place of a field. */
    word?: string;
    /** A button for each of these, in the place of a field. */
    words?: { value: string; label: string }[];
  } | null;
  /** Heading under which its field stands folded; none: it stands open. */
  group: string;
}

/** Fields in which this reader may rule, folded till somebody opens them. */
export interface RulingGroupView {
  label: string;
  open: boolean;
  rulings: RulingView[];
}

export interface CardView extends CheckView {
  buckets: BucketView[];
  id: string;
  game: string;
  time: string;
  /** The description that the player wrote. */
  words: string;
  secret: boolean;
  /** Whose word it waits for; a group of choices for every role that this reader may answer for. */
  waiting: { label: string; hint: string; asked: { label: string; choices: ChoiceView[] }[] } | null;
  interventions: InterventionGroupView[];
  spends: SpendsView;
  /** A newer card continues it: drawn as one line till somebody opens it. */
  folded: { open: boolean } | null;
  rulings: RulingView[];
  rulingGroups: RulingGroupView[];
  changes: ChangeView[];
  notes: string[];
  odds: OddsView | null;
  reconsidered: { text: string; time: string }[];
  buttons: ButtonView[];
  /** The foot: what became of it, and the acts of the referee. */
  state: { icon: string; text: string; tone: "plain" | "wait" | "harm" };
  foot: ButtonView[];
}

/** The roll dialog. */
export interface AskView extends Omit<CheckView, "verdict" | "headlines"> {
  game: string;
  headlines: HeadlineView[];
  odds: OddsView | null;
  options: OptionView[];
  fields: FieldView[];
  lanes: LaneView[];
  words: string;
  /** Why it cannot be thrown now. */
  reason: string | null;
  price: string;
  throwLabel: string;
  /** Where it may be put on the table before it is thrown. */
  announceLabel: string;
  modes: { value: string; label: string; selected: boolean }[];
  /** The GM throws in secret: no odds, and no number that would tell them. */
  blind: boolean;
}
