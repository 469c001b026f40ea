import type { BucketView, ButtonView, ChangeView, CheckView, ChoiceView, OddsView, SectionView } from "./views.ts";

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
  /** What the rows go by: told once under them. */
  sections: SectionView[];
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
  revised: { text: string; time: string }[];
  buttons: ButtonView[];
  /** The foot: what became of it, and the acts of the referee. */
  state: { icon: string; text: string; tone: "plain" | "wait" | "harm" };
  foot: ButtonView[];
}
