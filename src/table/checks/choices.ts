import type { Beginning } from "../game.ts";
import type { Plan, Refusal } from "./check.ts";
import type { Parties, Party } from "./parties.ts";
import type { TableChange } from "./table-change.ts";
import type { FieldView } from "./views.ts";

/** A named number on a roll. A struck one stays on the card and counts for nothing. */
export interface Modifier {
  key: string;
  value: number;
  /**
   * A player's word, where all other lines of the list were read from documents (`Check.fixed`: "read"): whoever said it
   * may take it back.
   */
  said?: boolean;
  /** Where it comes from, in the game's word (`Game.sources`): "darkness". */
  source?: string;
  /** It stands in the GM's lane (`Check.lanes`): nobody else strikes it out or changes it. */
  gm?: true;
  /** What somebody typed, where one key of the game stands for all that is typed (`Game.typedModifier`). */
  label?: string;
}

/**
 * A circumstance of the books of which somebody has to say how much it counts: any whole number from `min` to `max`, 0 for
 * not at all. Where both are the same it is a switch. Of those with the same group one counts at most.
 */
export interface RangedCircumstance {
  key: string;
  value?: undefined;
  source?: string;
  min: number;
  max: number;
  group?: string | null;
  /** What it is called, where that is no word of the game's: what a trait of somebody's own brings. */
  label?: string;
}

/** What stands in a list for all that somebody types: its words are kept beside it, as the line's label. */
export interface TypedModifier {
  key: string;
  source: string;
}

/** What dialogs offer for a list of modifiers: as it would count, or within which bounds. */
export type Circumstance = Modifier | RangedCircumstance;

/** A switch of the roll dialog: the plan that it leads to, or the reason why not. */
export interface Option<P extends Plan = Plan> {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  reason: Refusal | null;
  plan: P;
  /** Who takes part then, where it brings somebody in or sends somebody away. */
  parties?: Parties;
}

/** A plan that a choice leads to, and who takes part in it. */
export interface Chosen<P extends Plan = Plan> {
  plan: P;
  parties: Parties;
}

/** Something to fill in before the throw, and the plan that a value leads to; a Reason where it leads to none. */
export interface Field<P extends Plan = Plan> extends FieldView {
  apply(value: string): P | Chosen<P> | Refusal;
}

/** A way to answer for a role. `who` pays `costs`, whose `who` are the check's. */
export interface Answer<P extends Plan = Plan> {
  id: string;
  label: string;
  /** The Item that answers. */
  tool: string | null;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  plan: P;
  /** Another actor who answers in the role's place: only its owners are offered this, and it becomes the role's party. */
  party?: Party;
  /** May be taken by the GM's client without asking, for a side that no player owns; "always": for every side. */
  automatic: boolean | "always";
}

/**
 * What somebody who is no party yet may do about an act: join in, step in between. As long as it is announced, or, where
 * its check says so (`Check.intervenes`), as long as it may be reconsidered.
 * `who` of its costs may name the parties that it adds.
 */
export interface Intervention<P extends Plan = Plan> {
  id: string;
  /** Heading under which those of one kind stand together. */
  group: string;
  label: string;
  hint: string;
  price: string;
  /** Word key of what the card remembers of it; `{name}` is who intervened. */
  note: string;
  costs: TableChange[];
  reason: Refusal | null;
  /**
   * Dice that it asks for are thrown by whoever intervenes; with an act that is only announced, those of whoever acts are
   * not. Who takes a party's place throws anew what that party had thrown.
   */
  plan: P;
  /** Those who come in, or take somebody's place. */
  parties: Parties;
}

/**
 * Something that a person rules on a thrown card: what is granted, what is told. Everybody reads it there. What is agreed
 * `before` is ruled while the act is only announced, and stands from the throw on.
 */
export interface Ruling {
  id: string;
  label: string;
  /** Heading under which those of one kind stand folded: what the GM seldom says. What was ruled is read all the same. */
  group?: string;
  /** A button for each choice, in the place of a list: few words, one of which has to be said. */
  spoken?: boolean;
  choices: { value: string; label: string }[] | "text";
  /** What holds as long as nobody has ruled: of its choices the one that is there. */
  now?: string;
  /**
   * Whose word it is: the GM's, that of whoever acts, or that of the party of this name; of a `player` that party's, and not
   * the GM's.
   */
  who: "gm" | "owner" | `party:${string}` | `player:${string}`;
  before?: boolean;
  /** May be ruled on before there is a result, too: which of the rows throw together. */
  early?: boolean;
  /** What a value does, done at once; another word takes it back first. */
  changes(value: string): TableChange[];
  /**
   * What the dice mean then: the plan that a value leads to. The same dice are read anew, and what came of them is done
   * again; as long as the card may be reconsidered. Dice that it asks for besides are thrown by whoever rules.
   */
  plan?(value: string): Plan;
  /** Word key of the line on the card; `{value}` is what was ruled. */
  note: string;
}

/** Something that may be spent once the dice lie. */
export interface Spend<P extends Plan = Plan> {
  id: string;
  role: string;
  label: string;
  /** What would come of it, in a few words: "level 2, TN 7". */
  hint?: string;
  /** Word key of what the card remembers of it, in every reader's language and without numbers. */
  note: string;
  price: string;
  costs: TableChange[];
  reason: Refusal | null;
  /** Where it asks for more dice, of any role, they are thrown by whoever spends: a chip's die joins those that lie. */
  plan: P;
  /**
   * When it may be spent, and whether the card waits for it. Unless told otherwise it may be once the result is there, and the
   * card of a player waits until somebody has said whether. "owed": the card waits for it, whoever owns the role.
   * "afterwards": the card does not wait. "anytime": nor does it wait then, and it may be spent before the result is there,
   * once its role has thrown or where no dice come of it.
   */
  timing?: "owed" | "afterwards" | "anytime";
  /** How it is drawn: a chip with the count left, in the place of a button. */
  chip?: ChipView;
  /** Heading under which those of one kind stand folded: help of others. */
  group?: string;
  /** Somebody else who pays: only its owners are offered this, and no card waits for it. It takes part under this name from then on. */
  payer?: { who: string; party: Party };
}

/** A chip that may be paid. */
export interface ChipView {
  color: "white" | "red" | "blue";
  /** How many are left. */
  count: number;
}

/**
 * What follows upon a card that is thrown: the next link of its chain. `data` gets the card's UUID as `card`. What is begun
 * once is not offered again; check, actor, targets, Item and `data` tell one follow-up from the other, so that nothing
 * belongs into them that a reconsideration could change.
 */
export interface FollowUp extends Beginning {
  label: string;
  price?: string;
  why?: Refusal | null;
  /** Nobody has a choice before: where the table applies by itself, the referee begins it. */
  automatic: boolean;
  /** Nobody is offered it but the GMs: players may not know that there is such a thing. */
  gm?: true;
  /** World time, in seconds, from which on it may be begun; before, nobody does but the GM. */
  due?: number;
}
