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

/** A key of `lang/` and what goes into its blanks. */
export interface Refusal {
  key: string;
  data?: Record<string, string | number>;
}

export type Plan = object;
/** `pending` asks for more dice on the same card: as long as some of them are missing, this is only the outcome so far. */
export type Outcome = { result: string; pending?: Record<string, Pool> };
export type Throws = Record<string, Throw>;

/** What a click asks for, before anything is decided. */
export interface Subject {
  actor: Actor.Implementation;
  token: TokenDocument.Implementation | null;
  item: Item.Implementation | null;
  targets: TokenDocument.Implementation[];
  /** Further data- attributes of the button: what an act needs to know. */
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
  /** The check that this really is, where it is not the one that was asked for: `zap.volley` for several targets. */
  check?: string;
  /** UUID of the card that this one is about: an act that it counters, a use whose mishap it is. */
  tied?: string;
}

/** A check as it stands, with its documents found. */
export interface Situation<P extends Plan = Plan, O extends Outcome = Outcome> {
  plan: P;
  /** What the plan reads of the dice that lie. */
  throws: Throws;
  /** All dice that lie: some are laid aside, as long as the plan asks for fewer. Without it, the same. */
  thrownDice?: Throws;
  /** Null while a throw is missing, be it one that the result itself asks for. */
  outcome: O | null;
  /**
   * The outcome so far: there from the first throw on, though its `pending` may ask for more dice. Once nothing is wanting
   * the same as `outcome`.
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
  /** Which party throws which pool: `{attack: "self", defense: "target"}`. By the plan, where every target throws its own. */
  roles: Record<string, string> | ((plan: P) => Record<string, string>);
  /**
   * Those of a declaration who may take part: the names that its dialog gives, read anew from documents where somebody
   * could have put in another. All others are dropped before it is looked at: whoever joins later does so by an own act.
   * Without this, whoever acts and whoever is asked to throw; what the GM declares is the GM's word.
   */
  parties?(situation: Situation<P, O>): Parties;
  /** Self's Item is what it is done with: whoever is in charge of that Item may do it for another actor. */
  withTool?: boolean;
  /** Nobody does it but the GM, for the table: it draws for all. Its draft finds no actor, and its `self` need have none. */
  table?: boolean;
  /**
   * It is about another card, and names it; one that `counters` is decided before that one is thrown; one that `continues`
   * is the next link of a chain: it is drawn with the card before it, and taken back before it.
   */
  ties?: "follows" | "counters" | "continues";
  /** Shows what other cards tell: it is drawn anew whenever one of them comes, changes or goes. */
  watches?: boolean;
  /**
   * A secret throw. "declared": a player asks for it and all may know of that, but the GM's client throws, on a card of the GMs.
   * "unseen": the GM begins it, and players learn nothing.
   */
  secret?(situation: Situation<P, O>): "declared" | "unseen" | null;
  /**
   * Who reads the card, though the one that it is tied to is hidden: everybody, or the owners of these parties and the GMs.
   * Null: as secret as that one. What the GM tells of a secret throw.
   */
  revealsTo?(situation: Situation<P, O>): "all" | string[] | null;
}

/** What is asked before dice are thrown. */
interface CheckQuestion<P extends Plan, O extends Outcome> {
  /** The one place where documents are read for a rule. A Reason says why there can be no such check. */
  prepare(subject: Subject): Draft<P> | Refusal;
  /** For an act that waited: the same plan, read anew from the documents as they are now. */
  refresh(situation: Situation<P, O>): P;
  /** Why it may not be done now: not your turn, no Actions left. The GM may all the same. */
  refuse(situation: Situation<P, O>): Refusal | null;
  /** Whether a dialog is worth showing; an act without dice needs none. */
  asks: boolean;
  /** What declaring it costs, whatever comes of it. */
  costs(situation: Situation<P, O>): TableChange[];
  /** What the own throw costs besides, once its dice lie: chips that were declared with it, as far as the dice did not forbid them. */
  thrownCosts?(situation: Situation<P, O>): TableChange[];
  /** In words, for the dialog's foot: "1 Action of 2". */
  price(situation: Situation<P, O>): string;
  options(situation: Situation<P, O>): Option<P>[];
  fields?(situation: Situation<P, O>): Field<P>[];
  /** May be put on the table, and paid for, before it is thrown: for others to join, to counter or to step in. */
  announces?: boolean;
  /** Is never thrown at once: others are to have their say before. */
  mustAnnounce?(situation: Situation<P, O>): boolean;
  /** Whose word an announced act waits for before its owner may throw; the GM throws all the same. */
  awaits?(situation: Situation<P, O>): Refusal | null;
  /** How long others may step in: till the own dice lie, or as long as the card may be reconsidered. */
  intervenes?: "announced" | "open";
  /** What a user may do with an actor about an announced act, or an open one. Without a user, what the actor itself does. */
  interventions?(
    situation: Situation<P, O>,
    actor: Actor.Implementation,
    user?: User.Implementation,
  ): Intervention<P>[];
}

/** What is thrown, and what may still be said of it. */
interface CheckThrow<P extends Plan, O extends Outcome> {
  kind: CheckKind<P, O>;
  /**
   * The odds of the results, by what lies already; those of the role's own row, where there are several. Unless told
   * otherwise, the rule's own, which know of no dice that lie.
   */
  odds(plan: P, throws: Throws, role?: string): Record<string, number>;
  /**
   * Who throws what a result asks for: each side by its button, or whoever threw before, at once. Unless told otherwise,
   * players by a button, and the GM's client at once for those whom no player owns.
   */
  stages?(situation: Situation<P, O>): "button" | "auto";
  /** Which party throws a role that only an outcome's `pending` names, where `roles` knows nothing of it; else self. */
  stagedRole?(role: string, plan: P): string;
  /** What the button says that throws dice which the result asks for: "Throw the table". */
  stageLabel?(role: string, situation: Situation<P, O>): string;
  answers(role: string, situation: Situation<P, O>): Answer<P>[];
  spends(situation: Situation<P, O>): Spend<P>[];
  /** What people rule once the dice lie, or agree upon before. */
  rulings?(situation: Situation<P, O>): Ruling[];
  /** The list of modifiers of a role, and the plan with another one. Roles without one: null. */
  modifiers(plan: P, role: string): ModifierList<P> | null;
  /** Whether a line of a list counts, as the plan has it: what does not is drawn as struck out. Unless told otherwise, all do. */
  countsModifier?(plan: P, modifier: Modifier): boolean;
  /**
   * Keys of modifiers that documents decide: of those nobody's word is believed but the GM's. "read": all that `refresh` finds,
   * where a circumstance of the same name may also be said.
   */
  fixed?: readonly string[] | "read";
  /** The circumstances of the books that do not count for a role as things stand: dialogs offer them, each with its value. */
  circumstances?(situation: Situation<P, O>, role: string): Circumstance[];
  /**
   * "two": the lists of modifiers have two lanes, that of whoever rolls and the GM's; what somebody said can be changed in
   * place, line by line.
   */
  lanes?: "two";
  /** What a value of a circumstance means, in words: "hard" for a difficulty of −5. */
  rung?(key: string, value: number, situation: Situation<P, O>): string;
  /**
   * Why what it did may not be reconsidered any more once it is applied: the chain has gone on. Without this an applied
   * card must be undone first; null: spending and mending take back what it did and do it again, all in one. What it does
   * must follow from its plan, then: documents still show what it did before.
   */
  lockedReason?(situation: Situation<P, O>): Refusal | null;
  /** Whether whoever threw has thrown again since: from then on nobody mends it but the GM. */
  hasThrownAgain?(situation: Situation<P, O>): boolean;
  /** Whether two outcomes are another thing to those concerned, where `result` does not tell all. */
  isOtherOutcome?(one: O, other: O): boolean;
}

/** What comes of it. */
interface CheckConsequences<P extends Plan, O extends Outcome> {
  /**
   * What the result does, in the place of the rule's own changes: where those speak of what is somewhere else at the
   * table (`seat.draw` is a field of the row of the tracker), or are paid already (chips).
   */
  changes?(situation: Situation<P, O>): TableChange[];
  /** What comes of it beside the rule's own changes, read from documents when the card is applied. */
  effects?(situation: Situation<P, O>): TableChange[];
  /** What follows upon it, once it is applied; where the table changes nothing by itself, once it is thrown. Buttons of the card; where nobody has a choice, the referee's next act. */
  follows?(situation: Situation<P, O>): FollowUp[];
  /**
   * Further buttons of a card that is open, applied or undone, each the beginning of another check: a counter, a ruling
   * that the GM owes. The check finds the card's UUID in its subject's `data.card`.
   */
  acts?(situation: Situation<P, O>, user: User.Implementation): ButtonView[];
}

/** What is shown. */
interface CheckCard<P extends Plan, O extends Outcome> {
  view(situation: Situation<P, O>, reader: Reader): CheckView;
}

/**
 * One kind of check, as Foundry wears it. The rule itself is `kind`; everything here reads documents or finds words.
 * Changes may name, beside the parties, `tool` and `targetTool` (the Items that self and target use), `<party>.tool`,
 * `<party>.combatant` and `card`, the open card that this one is tied to.
 */
export interface Check<P extends Plan = Plan, O extends Outcome = Outcome>
  extends CheckParties<P, O>, CheckQuestion<P, O>, CheckThrow<P, O>, CheckConsequences<P, O>, CheckCard<P, O> {}

/** Who looks, and what may be shown to them. */
export interface Reader {
  /** May this reader see the numbers of that party? */
  sees(who: string): boolean;
  /** May this reader see the totals of those whose numbers are hidden? Unless told otherwise, yes. */
  totals?: boolean;
  /** A secret throw, as everybody may read of it: who does what, and no number at all. */
  blind?: boolean;
}
