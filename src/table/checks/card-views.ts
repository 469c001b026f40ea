import type { LineView } from "../chain/views.ts";
import type { Part, Stage } from "./card-rest.ts";
import type {
  BucketView,
  ButtonView,
  ChangeView,
  CheckView,
  ChoiceView,
  DieView,
  OddsView,
  SectionView,
  SideView,
} from "./views.ts";

/** The actors of one kind that may step into an announced act; folded until the reader opens the group. */
export interface InterventionGroupView {
  label: string;
  /** Its content, in one line. */
  hint: string;
  /** What holds for all of its entries, said once. */
  said?: string;
  open: boolean;
  entries: { actor: string; id: string; label: string; price: string; hint: string; reason: string | null }[];
}

/** A chip that may be paid: a disc with the count left, what it buys, and its effect. */
export interface ChipTileView {
  /** Name of the throw that the chips go on, over the first of them, where the card has several throws. */
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

/** What may be spent on a card: chips, and the rest. A group is folded under its heading until the reader opens it. */
export interface SpendsView {
  chips: ChipTileView[];
  groups: { label: string; open: boolean; chips: ChipTileView[]; buttons: ButtonView[] }[];
}

/** What may be spent, as it stands on a card: of several who could help, all unfold behind one line. */
export interface FoldedSpendsView extends SpendsView {
  helps: { label: string; group: string; open: boolean; groups: SpendsView["groups"] } | null;
}

/** A ruling, and the field in which this reader may rule. */
export interface RulingView {
  id: string;
  label: string;
  /** The line that everybody reads; empty before there is a ruling. */
  line: string;
  field: {
    value: string;
    choices: { value: string; label: string; selected: boolean }[] | null;
    /** The only possible ruling: a button in place of a field. */
    word?: string;
    /** The possible rulings: a button for each, in place of a field. */
    words?: { value: string; label: string }[];
  } | null;
  /** Heading under which the field is folded; empty: it is not folded. */
  group: string;
  /** The ruling before it asks the same: its label stands there. */
  again: boolean;
}

/** Fields in which this reader may rule, folded until the reader opens them. */
export interface RulingGroupView {
  label: string;
  open: boolean;
  rulings: RulingView[];
}

/** An entry of a card's only menu. */
export interface CardMenuItemView {
  /** data-action */
  action: string;
  label: string;
  /** What it holds: "4 lines", "47 %". */
  hint: string;
  /** The key that does it on a focused card; empty: none. */
  key: string;
  /** Further data- attributes. */
  data: Record<string, string>;
}

/** Who throws on a card at rest: a name, the dice, and what stands in place of dice. */
export interface ThrowView {
  role: string;
  name: string;
  dice: DieView[];
  /** "TN 9", "14, bucket −5"; a secret. */
  note: string;
}

/** The throws of a card at rest, in two lines: who and whom, the dice, total against total. */
export interface ThrowsView {
  left: ThrowView;
  right: ThrowView | null;
  /** Both are somebody: an arrow stands between them. */
  at: boolean;
  /** There is more to tell than names: dice, totals, or a note beside two names. */
  dice: boolean;
  /** "7"; "–" while it is not thrown; empty: there is none. */
  total: string;
  against: string;
  /** The side that did not carry the day is drawn paler. */
  paler: "left" | "right" | "";
  /** Sides beyond two, each in a line. */
  more: SideView[];
}

/** What can be pressed on a card: one filled button, a few small ones, and those that are folded behind them. */
export interface PressView {
  filled: ButtonView | null;
  small: ButtonView[];
  more: ButtonView[];
  /** The reader has unfolded the rest. */
  open: boolean;
}

/** The answers of one who is asked: those that stand there, and folded behind them the others, and what can not be now. */
export interface AnswersView {
  label: string;
  /** Under which name it is remembered whether it is unfolded, of several. */
  group: string;
  open: boolean;
  /** Its reader keeps cards open: each answer tells all of its odds. */
  full: boolean;
  now: ChoiceView[];
  others: ChoiceView[];
  later: ChoiceView[];
}

/** How a card is drawn for one reader: its state, what is unfolded, and what every state shows. */
export interface CardShape {
  stage: Stage;
  /** What its reader has unfolded: what can be done, how it was thrown, its odds. */
  doing: boolean;
  thrown: boolean;
  odds: boolean;
  /** What pressing its title unfolds. */
  first: Part;
  /** The reader keeps cards open: nothing on it is folded. */
  full: boolean;
  /** Anything is unfolded. */
  unfolded: boolean;
  /** It is but a line: taken back, or secret. */
  line: boolean;
  /** What can be done stands on it. */
  acts: boolean;
  press: PressView;
  spends: FoldedSpendsView;
  /** The whole card in one sentence, for screen readers. */
  sentence: string;
  /** "Ace Astra ▸ Space Marine" */
  whom: string;
  throws: ThrowsView | null;
  /** Why it came so, in a sentence, without the totals that stand over it. */
  why: string;
  /** The one change that stands beside the verdict, and how many more there are. */
  change: ChangeView | null;
  changes: number;
  /** "47 %", "to hit" */
  number: { percent: string; label: string } | null;
  /** The state needs no words of its own: a sign says it, or the card does. */
  quiet: boolean;
  menu: CardMenuItemView[];
  /** The answers of each who is asked: what can be chosen now, and folded what else can, and what can not now. */
  asked: AnswersView[];
}

export interface CardView extends CheckView {
  shape: CardShape;
  /** The sections that the rows go by, told once under them. */
  sections: SectionView[];
  buckets: BucketView[];
  id: string;
  game: string;
  time: string;
  /** The description that the player wrote. */
  words: string;
  secret: boolean;
  /**
   * What the card waits for; a group of choices for every role that this reader may answer for. `others`: the answers
   * are others', who are here; the GM may give them in their place, under this label. `stuck`: the hint says why it
   * cannot go on, and stands there at once.
   */
  waiting: {
    label: string;
    hint: string;
    asked: { label: string; choices: ChoiceView[] }[];
    others?: string;
    stuck?: boolean;
  } | null;
  interventions: InterventionGroupView[];
  spends: SpendsView;
  /** A newer card continues it: it is drawn as one line until the reader opens it. */
  folded: { open: boolean } | null;
  rulings: RulingView[];
  rulingGroups: RulingGroupView[];
  changes: ChangeView[];
  notes: string[];
  odds: OddsView | null;
  revised: { text: string; time: string }[];
  buttons: ButtonView[];
  /** It is a step of a chain, or one of several: the line that stands for it while it is folded. */
  line?: LineView;
  /** Its dice have not landed on this screen. */
  inTheAir?: boolean;
  /** The foot: the card's state, and the acts of the referee. */
  state: { icon: string; text: string; tone: "plain" | "wait" | "harm" };
  foot: ButtonView[];
}
