import type { CheckKind } from "../../rules/check.ts";
import type { Pool, Throw } from "../../rules/dice/index.ts";
import type { Card } from "../documents/messages.ts";
import type {
  Answer,
  Circumstance,
  Field,
  FollowUp,
  Intervention,
  Modifier,
  Option,
  Ruling,
  Spend,
} from "./choices.ts";
import type { Participant, Parties } from "./parties.ts";
import type { TableChange } from "./table-change.ts";
import type { ButtonView, CheckView } from "./views.ts";

/** A key of `lang/`, and the values for its blanks. */
export interface Refusal {
  key: string;
  data?: Record<string, string | number>;
}

export type Plan = object;
/** `pending` asks for more dice on the same card: while some of them are missing, this is only the outcome so far. */
export type Outcome = { result: string; pending?: Record<string, Pool> };
export type Throws = Record<string, Throw>;

/** What a click asks for, before anything is decided. */
export interface Subject {
  actor: Actor.Implementation;
  token: TokenDocument.Implementation | null;
  item: Item.Implementation | null;
  targets: TokenDocument.Implementation[];
  /** Further data- attributes of the button: what the act needs to know. */
  data: Record<string, string>;
}

/** A role's list of modifiers, and the plan with another one in its place. */
export interface ModifierList<P extends Plan = Plan> {
  list: readonly Modifier[];
  with(list: Modifier[]): P;
}

export interface Draft<P extends Plan = Plan> {
  plan: P;
  parties: Parties;
  /** The check that is really made, where it is not the one asked for: `zap.volley` for several targets. */
  check?: string;
  /** UUID of the card that this one is about: the act that it counters, or the use whose mishap it is. */
  tied?: string;
}

/** A check as it stands, with its documents found. */
export interface Situation<P extends Plan = Plan, O extends Outcome = Outcome> {
  plan: P;
  /** The thrown dice that the plan reads. */
  throws: Throws;
  /** All thrown dice: some are laid aside while the plan asks for fewer. Default: `throws`. */
  thrownDice?: Throws;
  /** Null while a throw is missing, including one that the result itself asks for. */
  outcome: O | null;
  /**
   * The outcome so far: present from the first throw on, though its `pending` may ask for more dice. Once no dice are
   * missing, it is the same as `outcome`.
   */
  staged?: O | null;
  parties: Record<string, Participant>;
  /** The card itself; none in the dialog. */
  card?: Card | null;
  /** The card that this one is tied to. */
  tied?: Card | null;
}

/** Who takes part, and who knows of it. */
interface CheckParties<P extends Plan, O extends Outcome> {
  /**
   * Which party throws which pool: `{attack: "self", defense: "target"}`. A function of the plan where every target
   * throws its own.
   */
  roles: Record<string, string> | ((plan: P) => Record<string, string>);
  /**
   * The parties of a declaration that the referee admits: the names that the dialog gives, read anew from documents
   * where another client could have changed them. The referee drops all others before it looks at the card: they join
   * later by an act of their own. Default: self, and the parties asked to throw. The referee believes a GM's
   * declaration.
   */
  parties?(situation: Situation<P, O>): Parties;
  /** The act is done with self's Item: a user in charge of that Item may do it for another actor. */
  withTool?: boolean;
  /** Only the GM does it, for the table as a whole. `prepare` finds no actor, and `self` need have none. */
  table?: boolean;
  /**
   * The card names another card that it is about. One that `counters` is decided before that card is thrown. One that
   * `continues` is the next link of a chain: it is drawn with the card before it, and taken back before it.
   */
  ties?: "follows" | "counters" | "continues";
  /** Shows what other cards tell: it is redrawn whenever one of them comes, changes or goes. */
  watches?: boolean;
  /**
   * A secret throw. "declared": a player asks for it and all may know that, but the GM's client throws, on a card of
   * the GMs. "unseen": the GM begins it, and players learn nothing.
   */
  secret?(situation: Situation<P, O>): "declared" | "unseen" | null;
  /**
   * Who reads the card although the card that it is tied to is hidden: everybody, or the owners of these parties and
   * the GMs. Null: as secret as that card. It is for what the GM tells of a secret throw.
   */
  revealsTo?(situation: Situation<P, O>): "all" | string[] | null;
}

/** What is asked before dice are thrown. */
interface CheckQuestion<P extends Plan, O extends Outcome> {
  /** The one place where documents are read for a rule. A Refusal says why the check is not possible. */
  prepare(subject: Subject): Draft<P> | Refusal;
  /** For an act that waited: the same plan, read anew from the present documents. */
  refresh(situation: Situation<P, O>): P;
  /** Why it may not be done now: not your turn, no Actions left. The GM may do it all the same. */
  refuse(situation: Situation<P, O>): Refusal | null;
  /** Whether a dialog is worth showing; an act without dice needs none. */
  asks: boolean;
  /** What the declaration costs, whatever the result. */
  costs(situation: Situation<P, O>): TableChange[];
  /**
   * What the own throw costs besides, once its dice are thrown: chips that were declared with it, as far as the dice
   * did not forbid them.
   */
  thrownCosts?(situation: Situation<P, O>): TableChange[];
  /** The price in words, for the dialog's foot: "1 Action of 2". */
  price(situation: Situation<P, O>): string;
  options(situation: Situation<P, O>): Option<P>[];
  fields?(situation: Situation<P, O>): Field<P>[];
  /** May be put on the table, and paid for, before it is thrown, so that others can join, counter or step in. */
  announces?: boolean;
  /** Is never thrown at once: others are to have their say first. */
  mustAnnounce?(situation: Situation<P, O>): boolean;
  /** Whose word an announced act waits for before its owner may throw. The GM may throw without it. */
  awaits?(situation: Situation<P, O>): Refusal | null;
  /** How long others may step in: until the own dice are thrown, or while the card may be reconsidered. */
  intervenes?: "announced" | "open";
  /** What a user may do with an actor about an announced or open act. Without a user: what the actor itself does. */
  interventions?(
    situation: Situation<P, O>,
    actor: Actor.Implementation,
    user?: User.Implementation,
  ): Intervention<P>[];
}

/** What is thrown, and what may still be said about it. */
interface CheckThrow<P extends Plan, O extends Outcome> {
  kind: CheckKind<P, O>;
  /**
   * The odds of the results, given the dice already thrown; where there are several rows, those of the role's own row.
   * Default: the rule's own odds, which take no account of thrown dice.
   */
  odds(plan: P, throws: Throws, role?: string): Record<string, number>;
  /**
   * Who throws what a result asks for: each side by its button, or, at once, the party that threw before. Default:
   * players by a button; the GM's client, at once, for parties that no player owns.
   */
  stages?(situation: Situation<P, O>): "button" | "auto";
  /** Which party throws a role that only an outcome's `pending` names and `roles` does not know. Default: self. */
  stagedRole?(role: string, plan: P): string;
  /** The label of the button that throws dice which the result asks for: "Throw the table". */
  stageLabel?(role: string, situation: Situation<P, O>): string;
  answers(role: string, situation: Situation<P, O>): Answer<P>[];
  spends(situation: Situation<P, O>): Spend<P>[];
  /** What users rule once the dice are thrown, or agree on beforehand. */
  rulings?(situation: Situation<P, O>): Ruling[];
  /** The list of modifiers of a role, and the plan with another list. Null for roles without one. */
  modifiers(plan: P, role: string): ModifierList<P> | null;
  /** Whether a line of a list counts in this plan; a line that does not is drawn as struck out. Default: all count. */
  countsModifier?(plan: P, modifier: Modifier): boolean;
  /**
   * Keys of modifiers that documents decide: the referee believes only a GM who changes them. "read": all that
   * `refresh` finds, though a circumstance of the same name may also be said.
   */
  fixed?: readonly string[] | "read";
  /** The circumstances of the books that do not count for a role now. Dialogs offer them, each with its value. */
  circumstances?(situation: Situation<P, O>, role: string): Circumstance[];
  /**
   * "two": the lists of modifiers have two lanes, the rolling party's and the GM's. A user can change what was said in
   * place, line by line.
   */
  lanes?: "two";
  /** The meaning of a circumstance's value, in words: "hard" for a difficulty of −5. */
  rung?(key: string, value: number, situation: Situation<P, O>): string;
  /**
   * Why an applied card may no longer be reconsidered: the chain has gone on. Without this function, an applied card
   * must be undone first. Where it returns null, spending and mending take back what the card did and do it again, in
   * one go. The changes must then follow from the plan: documents still show the earlier changes.
   */
  lockedReason?(situation: Situation<P, O>): Refusal | null;
  /** Whether the party that threw has thrown again since. From then on only the GM mends the card. */
  hasThrownAgain?(situation: Situation<P, O>): boolean;
  /** Whether two outcomes differ for those concerned, where `result` does not tell all. */
  isOtherOutcome?(one: O, other: O): boolean;
}

/** What follows from the result. */
interface CheckConsequences<P extends Plan, O extends Outcome> {
  /**
   * What the result changes, in place of the rule's own changes: where those name something that is elsewhere at the
   * table (`seat.draw` is a field of the row of the tracker), or that is already paid (chips).
   */
  changes?(situation: Situation<P, O>): TableChange[];
  /** Changes beside the rule's own, read from documents when the card is applied. */
  effects?(situation: Situation<P, O>): TableChange[];
  /**
   * The follow-ups of an applied card; where the table changes nothing by itself, of a thrown one. They are buttons of
   * the card; where nobody has a choice, the referee begins them.
   */
  follows?(situation: Situation<P, O>): FollowUp[];
  /** Follow-ups begin by themselves at a time of theirs: its cards are looked at whenever the world's clock turns. */
  timed?: boolean;
  /**
   * Further buttons of a card that is open, applied or undone. Each begins another check: a counter, a ruling that the
   * GM owes. The check finds the card's UUID in its subject's `data.card`.
   */
  acts?(situation: Situation<P, O>, user: User.Implementation): ButtonView[];
}

/** What is shown. */
interface CheckCard<P extends Plan, O extends Outcome> {
  view(situation: Situation<P, O>, reader: Reader): CheckView;
}

/**
 * One kind of check, as Foundry shows it. The rule itself is `kind`; everything here reads documents or finds words.
 * Beside the parties, changes may name `tool` and `targetTool` (the Items that self and target use), `<party>.tool`,
 * `<party>.combatant` and `card`, the open card that this one is tied to.
 */
export interface Check<P extends Plan = Plan, O extends Outcome = Outcome>
  extends CheckParties<P, O>, CheckQuestion<P, O>, CheckThrow<P, O>, CheckConsequences<P, O>, CheckCard<P, O> {}

/** The reader, and what they may see. */
export interface Reader {
  /** May this reader see the numbers of that party? */
  sees(who: string): boolean;
  /** May this reader see the totals of parties whose numbers are hidden? Default: yes. */
  totals?: boolean;
  /** The throw is secret: the reader sees what everybody may, who does what, and no number. */
  blind?: boolean;
}
