import type { Beginning } from "../game.ts";
import type { Plan, Refusal } from "./check.ts";
import type { Parties, Party } from "./parties.ts";
import type { TableChange } from "./table-change.ts";
import type { FieldView } from "./views.ts";

/** A named number on a roll. A struck one stays on the card and does not count. */
export interface Modifier {
  key: string;
  value: number;
  /**
   * A player said this line, where all other lines of the list were read from documents (`Check.fixed`: "read"). That
   * player may take it back.
   */
  said?: boolean;
  /** Its source, in the game's word (`Game.sources`): "darkness". */
  source?: string;
  /** The line is in the GM's lane (`Check.lanes`): only the GM strikes it out or changes it. */
  gm?: true;
  /** The typed words, where one key of the game stands for all typed lines (`Game.typedModifier`). */
  label?: string;
}

/**
 * A circumstance of the books whose value a user has to say: any whole number from `min` to `max`, 0 for not at all.
 * Where both are the same it is a switch. At most one circumstance of a group counts.
 */
export interface RangedCircumstance {
  key: string;
  value?: undefined;
  source?: string;
  min: number;
  max: number;
  group?: string | null;
  /** Its label, where it is not one of the game's words: a circumstance of an actor's own trait. */
  label?: string;
}

/** The key of all typed lines in a list. The typed words are kept beside it, as the line's label. */
export interface TypedModifier {
  key: string;
  source: string;
}

/** What dialogs offer for a list of modifiers: a fixed value, or bounds. */
export type Circumstance = Modifier | RangedCircumstance;

/** A switch of the roll dialog: the plan that it leads to, or the reason why it is not possible. */
export interface Option<P extends Plan = Plan> {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  reason: Refusal | null;
  plan: P;
  /** The parties then, where the option adds or removes some. */
  parties?: Parties;
}

/** The plan that a choice leads to, and its parties. */
export interface Chosen<P extends Plan = Plan> {
  plan: P;
  parties: Parties;
}

/** A field to fill in before the throw, and the plan that a value leads to; a Refusal where it leads to none. */
export interface Field<P extends Plan = Plan> extends FieldView {
  apply(value: string): P | Chosen<P> | Refusal;
}

/** A way to answer for a role. `who` pays `costs`, whose `who` are the check's. */
export interface Answer<P extends Plan = Plan> {
  id: string;
  label: string;
  /** The Item used for the answer. */
  tool: string | null;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  plan: P;
  /** Another actor who answers in the role's place: only its owners see this, and it becomes the role's party. */
  party?: Party;
  /** The GM's client may take it without asking, for a side that no player owns; "always": for every side. */
  automatic: boolean | "always";
  /** It leads to another question first: no dice are thrown with it, and the role is asked again. */
  holds?: true;
}

/**
 * What an actor that is no party yet may do about an act: join in, step in between. It is possible while the act is
 * announced or, where its check says so (`Check.intervenes`), while it may be reconsidered. `who` of its costs may name
 * the parties that it adds.
 */
export interface Intervention<P extends Plan = Plan> {
  id: string;
  /** Heading over interventions of one kind. */
  group: string;
  label: string;
  hint: string;
  price: string;
  /** Word key of the line that the card keeps; `{name}` is the actor that intervened. */
  note: string;
  costs: TableChange[];
  reason: Refusal | null;
  /**
   * The user who intervenes throws the dice that it asks for, but not the dice of the acting party while the act is
   * only announced. A party that takes another's place throws anew what that party had thrown.
   */
  plan: P;
  /** The parties that come in, or take another's place. */
  parties: Parties;
}

/**
 * What a person rules on a thrown card: what is granted, what is told. Everybody reads it there. A ruling `before` is
 * agreed while the act is only announced, and stands from the throw on.
 */
export interface Ruling {
  id: string;
  label: string;
  /**
   * Heading under which rulings of one kind are folded: those that the GM seldom makes. A ruling that was made is shown
   * all the same.
   */
  group?: string;
  /** A button for each choice, in place of a list: for few words, one of which has to be said. */
  spoken?: boolean;
  choices: { value: string; label: string }[] | "text";
  /** The choice that holds until somebody has ruled. */
  now?: string;
  /**
   * Who rules: the GM, the owner of the acting party, or the owner of the named party; with `player`, that party's
   * owner and not the GM.
   */
  who: "gm" | "owner" | `party:${string}` | `player:${string}`;
  before?: boolean;
  /** May also be ruled before there is a result: which of the rows throw together. */
  early?: boolean;
  /** What a value changes, written at once. Another ruling takes it back first. Default: nothing. */
  changes?(value: string): TableChange[];
  /**
   * What the dice mean then: the plan that a value leads to. The same dice are read anew, and their changes are done
   * again, while the card may be reconsidered. The user who rules throws any further dice.
   */
  plan?(value: string): Plan;
  /** Word key of the line on the card; `{value}` is the ruling. */
  note: string;
}

/** What may be spent once the dice are thrown. */
export interface Spend<P extends Plan = Plan> {
  id: string;
  role: string;
  label: string;
  /** What it would lead to, in a few words: "level 2, TN 7". */
  hint?: string;
  /** Word key of the line that the card keeps, in every reader's language and without numbers. */
  note: string;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  /** The user who spends throws any further dice that it asks for, of any role: a chip's die joins the thrown dice. */
  plan: P;
  /**
   * When it may be spent, and whether the card waits for it. Default: once the result is there, and a player's card
   * waits until the player has decided. "owed": the card waits for it, whoever owns the role. "afterwards": the card
   * does not wait. "anytime": the card does not wait, and it may be spent before the result is there, once its role has
   * thrown or where it adds no dice.
   */
  timing?: "owed" | "afterwards" | "anytime";
  /** How it is drawn: a chip with the count left, in place of a button. */
  chip?: ChipView;
  /** Heading under which spends of one kind are folded: help of others. */
  group?: string;
  /**
   * Another actor who pays: only its owners see the spend, and no card waits for it. The actor takes part under this
   * name from then on.
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
 * What follows from a thrown card: the next link of its chain. `data` gets the card's UUID as `card`. A follow-up that
 * was begun is not offered again. Check, actor, targets, Item and `data` tell follow-ups apart, so they must hold
 * nothing that a reconsideration could change.
 */
export interface FollowUp extends Beginning {
  label: string;
  price?: string;
  why?: Refusal | null;
  /** No user has a choice before it: where the table applies by itself, the referee begins it. */
  automatic: boolean;
  /** Only GMs see it: players may not know that it exists. */
  gm?: true;
  /** World time, in seconds, from which on it may be begun. Before that, only the GM may. */
  due?: number;
}
