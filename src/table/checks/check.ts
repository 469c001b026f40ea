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

/** What a click names, before anything is decided: the acting actor, and what the act is about. */
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
  /** The check that is made, if it differs from the one that was started: e.g. `zap.volley` for several targets. */
  check?: string;
  /** UUID of the card that this one is about: the act that it counters, or the use whose mishap it is. */
  tied?: string;
}

/** A check in its present state: the plan, the throws, the outcome, and the documents of its parties. */
export interface Situation<P extends Plan = Plan, O extends Outcome = Outcome> {
  plan: P;
  /** The thrown dice that the plan reads. */
  throws: Throws;
  /** All thrown dice, even those that the plan does not read because it asks for fewer. Default: `throws`. */
  thrownDice?: Throws;
  /** Null while a throw is missing, including one that the result itself asks for (`pending`). */
  outcome: O | null;
  /**
   * The outcome so far: present from the first throw on, though its `pending` may ask for more dice. Once no dice are
   * missing, it is the same as `outcome`.
   */
  staged?: O | null;
  parties: Record<string, Participant>;
  /** The card; null or missing in the roll dialog. */
  card?: Card | null;
  /** The card that this one is tied to. */
  tied?: Card | null;
}

/** The parties of a check, and who may see its card. */
interface CheckParties<P extends Plan, O extends Outcome> {
  /**
   * The name of the party that throws each pool: `{attack: "self", defense: "target"}`. A function of the plan if the
   * roles depend on it, e.g. on the number of targets.
   */
  roles: Record<string, string> | ((plan: P) => Record<string, string>);
  /**
   * The parties that the referee admits from a declaration: those that the dialog may name, read anew from documents
   * where another client could have changed them. The referee drops all others before it checks the card; they can join
   * later by their own act. Default: self and the parties that throw; of a GM's declaration, all parties.
   */
  parties?(situation: Situation<P, O>): Parties;
  /** The act is done with self's Item: a user in charge of that Item may do it for another actor. */
  withTool?: boolean;
  /** Only the GM makes this check, for the table as a whole: `prepare` gets no actor, and `self` needs none. */
  table?: boolean;
  /**
   * The card names another card that it is about. A card that `counters` is decided before the other card is thrown. A
   * card that `continues` is the next link of a chain: it is drawn together with the card before it, and undone first.
   */
  ties?: "follows" | "counters" | "continues";
  /** The card shows data of other cards: it is redrawn whenever another card is created, changed or deleted. */
  watches?: boolean;
  /**
   * A secret throw. "declared": a player asks for it and everybody may know that, but the GM's client throws, on a card
   * that only GMs see. "unseen": the GM begins it, and players see nothing of it.
   */
  secret?(situation: Situation<P, O>): "declared" | "unseen" | null;
  /**
   * The readers of a card that is tied to a hidden card: everybody, or the GMs and the owners of these parties. Null: it
   * is as secret as that card. Used for cards with which the GM announces something about a secret throw.
   */
  revealsTo?(situation: Situation<P, O>): "all" | string[] | null;
}

/** The question before the throw: the plan, its choices, its price, and whether the act may be done. */
interface CheckQuestion<P extends Plan, O extends Outcome> {
  /** Makes the plan. For the rules, only `prepare` and `refresh` read documents. Returns a Refusal if it is not possible. */
  prepare(subject: Subject): Draft<P> | Refusal;
  /** The same plan, read anew from the present documents: they may have changed since `prepare`. */
  refresh(situation: Situation<P, O>): P;
  /** Why the act may not be done now, e.g. no Actions are left; null if it may. The GM may do it all the same. */
  refuse(situation: Situation<P, O>): Refusal | null;
  /** Whether a dialog is worth showing; an act without dice needs none. */
  asks: boolean;
  /** The cost of the declaration, whatever the result. */
  costs(situation: Situation<P, O>): TableChange[];
  /**
   * Further costs, due once the acting party's dice are thrown: chips that were declared with the throw, unless the dice
   * forbid them.
   */
  thrownCosts?(situation: Situation<P, O>): TableChange[];
  /** The price in words, for the dialog's foot: "1 Action of 2". */
  price(situation: Situation<P, O>): string;
  options(situation: Situation<P, O>): Option<P>[];
  fields?(situation: Situation<P, O>): Field<P>[];
  /** The act may be announced, and paid for, before it is thrown, so that others can join, counter or step in. */
  announces?: boolean;
  /** The act is always announced first, so that others can react before its dice are thrown. */
  mustAnnounce?(situation: Situation<P, O>): boolean;
  /** What an announced act waits for before its owner may throw, e.g. the target's defense. The GM may throw without it. */
  awaits?(situation: Situation<P, O>): Refusal | null;
  /** How long others may step in: until the acting party's dice are thrown, or while the card may be reconsidered. */
  intervenes?: "announced" | "open";
  /** What an actor may do about an announced or open act. With a user: also what that user may do with the actor. */
  interventions?(
    situation: Situation<P, O>,
    actor: Actor.Implementation,
    user?: User.Implementation,
  ): Intervention<P>[];
}

/** The dice, and what may change their result afterwards. */
interface CheckThrow<P extends Plan, O extends Outcome> {
  kind: CheckKind<P, O>;
  /**
   * The odds of the results, given the dice already thrown; with several rows, those of the role's row. Default:
   * `kind.odds`, which ignores thrown dice.
   */
  odds(plan: P, throws: Throws, role?: string): Record<string, number>;
  /**
   * How dice are thrown that a result asks for: by a button of each side, or at once ("auto"), by the client that threw
   * before. Default: by a button for players' parties; at once, on the GM's client, for all others.
   */
  stages?(situation: Situation<P, O>): "button" | "auto";
  /** The party that throws a role which only an outcome's `pending` names, and not `roles`. Default: self. */
  stagedRole?(role: string, plan: P): string;
  /** The label of the button that throws dice which the result asks for: "Throw the table". */
  stageLabel?(role: string, situation: Situation<P, O>): string;
  answers(role: string, situation: Situation<P, O>): Answer<P>[];
  spends(situation: Situation<P, O>): Spend<P>[];
  /** What users may rule after the throw, or agree on before it. */
  rulings?(situation: Situation<P, O>): Ruling[];
  /** The list of modifiers of a role, and the plan with another list. Null for roles without one. */
  modifiers(plan: P, role: string): ModifierList<P> | null;
  /** Whether a line of a list counts in this plan; a line that does not count is drawn struck out. Default: all count. */
  countsModifier?(plan: P, modifier: Modifier): boolean;
  /**
   * Keys of modifiers that documents decide: only a GM may change them. "read": all lines that `refresh` finds; a player
   * may only add others (`Modifier.said`).
   */
  fixed?: readonly string[] | "read";
  /** The circumstances of the books that do not count for a role now. Dialogs offer them, each with its value. */
  circumstances?(situation: Situation<P, O>, role: string): Circumstance[];
  /**
   * "two": the lists of modifiers have two lanes, the rolling party's and the GM's. A user can change the value of an
   * added line in place.
   */
  lanes?: "two";
  /** The meaning of a circumstance's value, in words: "hard" for a difficulty of −5. */
  rung?(key: string, value: number, situation: Situation<P, O>): string;
  /**
   * Why an applied card may not be reconsidered, e.g. because a follow-up was begun. Without this function, an applied
   * card must be undone first. If it returns null, spending and mending undo the card's changes and make the new ones, in
   * one batch. The new changes must then follow from the plan alone: documents still show the earlier changes.
   */
  lockedReason?(situation: Situation<P, O>): Refusal | null;
  /** Whether the party that threw has thrown again since: only the GM may then mend the card. */
  hasThrownAgain?(situation: Situation<P, O>): boolean;
  /** Whether two outcomes differ for the parties, even with the same `result`. Default: whether `result` differs. */
  isOtherOutcome?(one: O, other: O): boolean;
}

/** What follows from the result. */
interface CheckConsequences<P extends Plan, O extends Outcome> {
  /**
   * Replaces the rule's own changes where those name something that Foundry stores elsewhere (`seat.draw` is a field of
   * the combatant), or something that is paid already (chips).
   */
  changes?(situation: Situation<P, O>): TableChange[];
  /** Changes beside the rule's own, read from documents when the card is applied. */
  effects?(situation: Situation<P, O>): TableChange[];
  /**
   * The follow-ups of an applied card; if the table does not apply cards by itself, of a thrown one. They are buttons of
   * the card; the referee begins those that are `automatic`.
   */
  follows?(situation: Situation<P, O>): FollowUp[];
  /** Its follow-ups may begin by themselves at a given world time: the referee checks whenever the world clock changes. */
  timed?: boolean;
  /**
   * Further buttons of a card that is open, applied or undone. Each begins another check, e.g. a counter. That check
   * finds the card's UUID in its subject's `data.card`.
   */
  acts?(situation: Situation<P, O>, user: User.Implementation): ButtonView[];
}

/** The content of the card. */
interface CheckCard<P extends Plan, O extends Outcome> {
  view(situation: Situation<P, O>, reader: Reader): CheckView;
}

/**
 * One kind of check, as Foundry shows it. The rule itself is `kind`; all other members read documents or find words.
 * Beside the parties, changes may name `tool` and `targetTool` (the Items that self and target use), `<party>.tool`,
 * `<party>.combatant` and `card`, the open card that this one is tied to.
 */
export interface Check<P extends Plan = Plan, O extends Outcome = Outcome>
  extends CheckParties<P, O>, CheckQuestion<P, O>, CheckThrow<P, O>, CheckConsequences<P, O>, CheckCard<P, O> {}

/** What a reader may see. */
export interface Reader {
  /** Whether this reader may see the numbers of that party. */
  sees(who: string): boolean;
  /** Whether this reader may see the totals of parties whose numbers are hidden. Default: true. */
  totals?: boolean;
  /** The throw is secret: the reader sees only who does what, and no number. */
  blind?: boolean;
}
