import type { Beginning } from "../game.ts";
import type { Plan, Refusal } from "./check.ts";
import type { Parties, Party } from "./parties.ts";
import type { TableChange } from "./table-change.ts";
import type { FieldView } from "./views.ts";

/** A named number in the list of a roll. */
export interface Modifier {
  key: string;
  value: number;
  /**
   * A user added this line to a list that is otherwise read from documents (`Check.fixed`: "read"). A player may remove
   * it again.
   */
  said?: boolean;
  /** Id of its source (`Game.sources`), e.g. "darkness". */
  source?: string;
  /** The line is in the GM's lane (`Check.lanes`): only the GM strikes it out or changes it. */
  gm?: true;
  /** The typed words, if the game has one key for all typed lines (`Game.typedModifier`). */
  label?: string;
}

/**
 * A circumstance of the books whose value the user chooses: a whole number from `min` to `max`; 0 means that it does not
 * apply. If both are the same, it is a switch. At most one circumstance of a group counts.
 */
export interface RangedCircumstance {
  key: string;
  value?: undefined;
  source?: string;
  min: number;
  max: number;
  group?: string | null;
  /** Its label, if the game has no word for its key: e.g. a circumstance of an actor's own trait. */
  label?: string;
}

/** The key of all typed lines in a list. The typed words are kept beside it, as the line's label. */
export interface TypedModifier {
  key: string;
  source: string;
}

/** A modifier that dialogs offer for a list: with a fixed value, or with bounds. */
export type Circumstance = Modifier | RangedCircumstance;

/** A switch of the roll dialog: the plan that it leads to, or the reason why it is not possible. */
export interface Option<P extends Plan = Plan> {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  reason: Refusal | null;
  plan: P;
  /** The parties with this option, if it adds or removes some. */
  parties?: Parties;
}

/** The plan that a choice leads to, and its parties. */
export interface Chosen<P extends Plan = Plan> {
  plan: P;
  parties: Parties;
}

/** A field of the roll dialog. `apply` returns the plan that a value leads to, or why it leads to none. */
export interface Field<P extends Plan = Plan> extends FieldView {
  apply(value: string): P | Chosen<P> | Refusal;
}

/** A way to answer for a role, e.g. a defense. The `who` in `costs` are parties of the check. */
export interface Answer<P extends Plan = Plan> {
  id: string;
  label: string;
  /** The Item used for the answer. */
  tool: string | null;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  plan: P;
  /** Another actor that answers in place of the asked one: only its owners see this answer, and it becomes the role's party. */
  party?: Party;
  /** The GM's client may choose it without asking for a side that no player owns; "always": for every side. */
  automatic: boolean | "always";
  /** It leads to another question: no dice are thrown with it, and the role is asked again. */
  holds?: true;
}

/**
 * What an actor that is no party yet may do about an act: join it, or take a party's place. It is possible while the act
 * is announced or, by `Check.intervenes`, while it may be reconsidered. The `who` in `costs` may name the added parties.
 */
export interface Intervention<P extends Plan = Plan> {
  id: string;
  /** Heading over interventions of the same kind. */
  group: string;
  label: string;
  hint: string;
  price: string;
  /** Word key of the line that the card keeps; `{name}` is the actor that intervened. */
  note: string;
  costs: TableChange[];
  reason: Refusal | null;
  /**
   * The plan afterwards. The user who intervenes throws the further dice that it asks for, but not those of the acting
   * party while the act is only announced. A party that takes another's place throws that party's dice anew.
   */
  plan: P;
  /** The parties that join, or take another party's place. */
  parties: Parties;
}

/**
 * A decision of a user on a thrown card, e.g. what the GM grants. Everybody reads it there. A ruling with `before` is
 * agreed on while the act is only announced, and cannot be changed after the throw.
 */
export interface Ruling {
  id: string;
  label: string;
  /**
   * Heading under which the fields of seldom needed rulings are folded. A ruling that was made is shown all the same.
   */
  group?: string;
  /** Draws a button for each choice, in place of a list: for a few choices, one of which has to be made. */
  spoken?: boolean;
  choices: { value: string; label: string }[] | "text";
  /** The choice that holds until a user has ruled. */
  now?: string;
  /**
   * Who rules: the GM, the owner of the acting party, or the owner of the named party; with `player`, that party's
   * owner and not the GM.
   */
  who: "gm" | "owner" | `party:${string}` | `player:${string}`;
  before?: boolean;
  /** The ruling may also be made before there is a result: e.g. which of the rows throw together. */
  early?: boolean;
  /** The changes of a value, written at once. Ruling again undoes them first. Default: none. */
  changes?(value: string): TableChange[];
  /**
   * The plan that a value leads to. While the card may be reconsidered, the same dice are read with this plan, and the
   * card's changes are made again. The user who rules throws any further dice.
   */
  plan?(value: string): Plan;
  /** Word key of the line on the card; `{value}` is the ruling. */
  note: string;
}

/** A way to spend something, e.g. a chip, on a thrown card. */
export interface Spend<P extends Plan = Plan> {
  id: string;
  role: string;
  label: string;
  /** Its result, in a few words: "level 2, TN 7". */
  hint?: string;
  /** Word key of the line that the card keeps, in every reader's language and without numbers. */
  note: string;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  /** The plan afterwards. The user who spends throws any further dice, of any role: a chip's die joins the thrown dice. */
  plan: P;
  /**
   * When it may be spent, and whether the card waits for the decision. Default: after the result, and the card waits if a
   * player owns the role. "owed": the card waits for it in any case. "afterwards": the card does not wait. "anytime": the
   * card does not wait, and it may be spent before the result, if its role has thrown or if it adds no dice.
   */
  timing?: "owed" | "afterwards" | "anytime";
  /** How it is drawn: a chip with the count left, in place of a button. */
  chip?: ChipView;
  /** Heading under which spends of one kind are folded, e.g. the help of others. */
  group?: string;
  /**
   * Another actor that pays: only its owners see the spend, and no card waits for it. By spending, the actor becomes a
   * party under the name `who`.
   */
  payer?: { who: string; party: Party };
}

/** A chip that may be paid. */
export interface ChipView {
  color: "white" | "red" | "blue";
  /** Number of chips left. */
  count: number;
}

/**
 * A check that can be begun from a thrown card: the next link of its chain. `data` gets the card's UUID as `card`. A
 * follow-up that was begun is not offered again. Check, actor, targets, Item and `data` identify a follow-up, so they
 * must contain nothing that a reconsideration could change.
 */
export interface FollowUp extends Beginning {
  label: string;
  price?: string;
  why?: Refusal | null;
  /** It leaves no user a choice: the referee begins it, if the table applies cards by itself. */
  automatic: boolean;
  /** Only GMs see it: players may not know that it exists. */
  gm?: true;
  /** World time in seconds from which it may be begun. Before that, only the GM may begin it. */
  due?: number;
}
