import type { LineView } from "../chain/views.ts";
import type { BucketView, ButtonView, ChangeView, CheckView, ChoiceView, OddsView, SectionView } from "./views.ts";

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
}

/** Fields in which this reader may rule, folded until the reader opens them. */
export interface RulingGroupView {
  label: string;
  open: boolean;
  rulings: RulingView[];
}

export interface CardView extends CheckView {
  /** The sections that the rows go by, told once under them. */
  sections: SectionView[];
  buckets: BucketView[];
  id: string;
  game: string;
  time: string;
  /** The description that the player wrote. */
  words: string;
  secret: boolean;
  /** What the card waits for; a group of choices for every role that this reader may answer for. */
  waiting: { label: string; hint: string; asked: { label: string; choices: ChoiceView[] }[] } | null;
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
