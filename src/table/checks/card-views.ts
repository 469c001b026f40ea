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

/** The interventions of one kind, of several actors; folded until the reader opens the group. */
export interface InterventionGroupView {
  label: string;
  /** The labels of its entries, in one line. */
  hint: string;
  /** The hint that all its entries share, shown once. */
  said?: string;
  open: boolean;
  entries: { actor: string; id: string; label: string; price: string; hint: string; reason: string | null }[];
}

/** A chip that may be paid: a disc with the count left, its use, and its effect. */
export interface ChipTileView {
  /** Name of the throw's party, on its first chip, if chips may go on several throws; else empty. */
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

/** The spends of a card: its chips, and groups that are folded under a heading until the reader opens them. */
export interface SpendsView {
  chips: ChipTileView[];
  groups: { label: string; open: boolean; chips: ChipTileView[]; buttons: ButtonView[] }[];
}

/** The spends as a card draws them: with several groups, all of them are folded behind one line (`helps`). */
export interface FoldedSpendsView extends SpendsView {
  helps: { label: string; group: string; open: boolean; groups: SpendsView["groups"] } | null;
}

/** A ruling, and the field in which this reader may rule. */
export interface RulingView {
  id: string;
  label: string;
  /** The line with the ruling, for every reader; empty before there is a ruling. */
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
  /** The ruling before it has the same label, which is drawn only there. */
  again: boolean;
}

/** Fields in which this reader may rule, folded until the reader opens them. */
export interface RulingGroupView {
  label: string;
  open: boolean;
  rulings: RulingView[];
}

/** An entry of a card's menu. */
export interface CardMenuItemView {
  /** data-action */
  action: string;
  label: string;
  /** Its content, in short: "4 lines", "47 %". */
  hint: string;
  /** The key that does it on a focused card; empty: none. */
  key: string;
  /** Further data- attributes. */
  data: Record<string, string>;
}

/** One side of a card's throws: a name, and dice or a note in their place. */
export interface ThrowView {
  role: string;
  name: string;
  dice: DieView[];
  /** "TN 9", "14, bucket −5", or that the dice are hidden. */
  note: string;
}

/** The throws of a card, in two lines: the names; the dice and both totals. */
export interface ThrowsView {
  left: ThrowView;
  right: ThrowView | null;
  /** Both sides are parties: an arrow is drawn between them. */
  at: boolean;
  /** The second line is needed: there are dice, a total, or a note on the left. */
  dice: boolean;
  /** "7"; "–" while it is not thrown; empty: no total. */
  total: string;
  against: string;
  /** The side with the losing number, which is drawn paler. */
  paler: "left" | "right" | "";
  /** Sides beyond two, each in a line. */
  more: SideView[];
}

/** The buttons of a card: one filled, a few small ones, and the folded rest. */
export interface PressView {
  filled: ButtonView | null;
  small: ButtonView[];
  more: ButtonView[];
  /** The reader has unfolded the rest. */
  open: boolean;
}

/** The answers of one asked side: `now` is shown; folded behind it are `others`, and `later`, which are not possible yet. */
export interface AnswersView {
  label: string;
  /** The name under which `card-memory.ts` keeps whether it is unfolded. */
  group: string;
  open: boolean;
  /** Nothing is folded: each answer shows all its odds. */
  full: boolean;
  now: ChoiceView[];
  others: ChoiceView[];
  later: ChoiceView[];
}

/** How a card is drawn for one reader: its stage, the unfolded parts, and the data of the folded card. */
export interface CardShape {
  stage: Stage;
  /** Whether the controls (`doing`), the throws and the odds are unfolded. */
  doing: boolean;
  thrown: boolean;
  odds: boolean;
  /** The part that a click on the title unfolds. */
  first: Part;
  /** No part is folded: the reader keeps cards open, or has unfolded all of it. */
  full: boolean;
  /** At least one part is unfolded. */
  unfolded: boolean;
  /** The card is only one line: it is undone or secret, and folded. */
  line: boolean;
  /** The controls are shown. */
  acts: boolean;
  press: PressView;
  spends: FoldedSpendsView;
  /** The whole card in one sentence, for screen readers. */
  sentence: string;
  /** "Ace Astra ▸ Space Marine" */
  whom: string;
  throws: ThrowsView | null;
  /** The reason for the verdict, in a sentence, without the totals that are shown above it. */
  why: string;
  /** The change that is shown beside the verdict, and the number of all other changes. */
  change: ChangeView | null;
  changes: number;
  /** The first headline: "47 %", "to hit". */
  number: { percent: string; label: string } | null;
  /** The state needs no words: an icon or the rest of the card shows it. */
  quiet: boolean;
  menu: CardMenuItemView[];
  /** The answers of each asked side that has no row of its own. */
  asked: AnswersView[];
}

export interface CardView extends CheckView {
  shape: CardShape;
  /** The sections of the rules that the rows' verdicts name, listed once under the rows. */
  sections: SectionView[];
  buckets: BucketView[];
  id: string;
  game: string;
  time: string;
  /** The description that the player wrote. */
  words: string;
  secret: boolean;
  /**
   * What the card waits for; `asked` has a group of choices for every role that this reader may answer for. `others`: the
   * players of the asked parties are online; the GM may answer in their place, folded under this label. `stuck`: the hint
   * says why the card cannot go on, and is always shown.
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
  /** The line that is shown while the card is folded, as a step or a branch of a chain. */
  line?: LineView;
  /** Its 3D dice have not landed on this screen yet. */
  inTheAir?: boolean;
  /** The foot: the card's state, and the buttons that apply or settle it. */
  state: { icon: string; text: string; tone: "plain" | "wait" | "harm" };
  foot: ButtonView[];
}
