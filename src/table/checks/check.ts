import type { Change, CheckKind } from "../../rules/check.ts";
import type { Throw } from "../../rules/dice/index.ts";
import type { ButtonView, CheckView, FieldView } from "./views.ts";

/** A key of `lang/` and what goes into its blanks. */
export interface Reason {
  key: string;
  data?: Record<string, string | number>;
}

export type Plan = object;
export type Outcome = { result: string };
export type Throws = Record<string, Throw>;

/** A named number on a roll. A struck one stays on the card and counts for nothing. */
export interface Modifier {
  key: string;
  value: number;
}

/** Who takes part, as the card stores it. UUIDs; null where there is none. */
export interface Party {
  actor: string | null;
  token: string | null;
  /** The Item used. */
  tool: string | null;
  /** As they were called when the card was made: kept, should the actor be gone later. */
  name: string;
  img: string;
}

export type Parties = Record<string, Party>;

/** The same party, with its documents found again. What is gone is null. */
export interface Participant extends Omit<Party, "actor" | "token" | "tool"> {
  actor: Actor.Implementation | null;
  token: TokenDocument.Implementation | null;
  tool: Item.Implementation | null;
  combatant: Combatant.Implementation | null;
}

/** What a click asks for, before anything is decided. */
export interface Subject {
  actor: Actor.Implementation;
  token: TokenDocument.Implementation | null;
  item: Item.Implementation | null;
  targets: TokenDocument.Implementation[];
  /** Further data- attributes of the button: what an act needs to know. */
  data: Record<string, string>;
}

export interface Draft<P extends Plan = Plan> {
  plan: P;
  parties: Parties;
}

/** A check as it stands, with its documents found. */
export interface Situation<P extends Plan = Plan, O extends Outcome = Outcome> {
  plan: P;
  throws: Throws;
  /** Null while a throw is missing. */
  outcome: O | null;
  parties: Record<string, Participant>;
}

/** A switch of the roll dialog: the plan that it leads to, or the reason why not. */
export interface Option<P extends Plan = Plan> {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  reason: Reason | null;
  plan: P;
}

/** Something to fill in before the throw, and the plan that a value leads to; a Reason where it leads to none. */
export interface Field<P extends Plan = Plan> extends FieldView {
  apply(value: string): P | Reason;
}

/** A way to answer for a role. `who` pays `costs`, whose `who` are the check's. */
export interface Answer<P extends Plan = Plan> {
  id: string;
  label: string;
  /** The Item that answers. */
  tool: string | null;
  price: string;
  costs: Change[];
  reason: Reason | null;
  plan: P;
  /** May be taken by the GM's client without asking, for a side that no player owns. */
  automatic: boolean;
}

/** Something that may be spent once the dice lie. */
export interface Spend<P extends Plan = Plan> {
  id: string;
  role: string;
  label: string;
  /** Word key of what the card remembers of it, in every reader's language and without numbers. */
  note: string;
  price: string;
  costs: Change[];
  reason: Reason | null;
  plan: P;
}

/**
 * One kind of check, as Foundry wears it. The rule itself is `kind`; everything here reads documents or finds words.
 * Changes may name, beside the roles of the rule, `tool` and `targetTool` (the Items that self and target use) and
 * `self.combatant`, `target.combatant`.
 */
export interface Check<P extends Plan = Plan, O extends Outcome = Outcome> {
  kind: CheckKind<P, O>;
  /** Which party throws which pool: `{attack: "self", defense: "target"}`. */
  roles: Record<string, string>;
  /** Whether a dialog is worth showing; an act without dice needs none. */
  asks: boolean;
  /** The one place where documents are read for a rule. A Reason says why there can be no such check. */
  draft(subject: Subject): Draft<P> | Reason;
  /** For an act that waited: the same plan, read anew from the documents as they are now. */
  refresh(situation: Situation<P, O>): P;
  /** Why it may not be done now: not your turn, no Actions left. The GM may all the same. */
  refuse(situation: Situation<P, O>): Reason | null;
  /** What declaring it costs, whatever comes of it. */
  costs(situation: Situation<P, O>): Change[];
  /** In words, for the dialog's foot: "1 Action of 2". */
  price(situation: Situation<P, O>): string;
  options(situation: Situation<P, O>): Option<P>[];
  fields?(situation: Situation<P, O>): Field<P>[];
  /** The odds of what is still open, once some have thrown. */
  conditional(plan: P, throws: Throws): Record<string, number>;
  answers(role: string, situation: Situation<P, O>): Answer<P>[];
  spends(situation: Situation<P, O>): Spend<P>[];
  /** Further buttons of a card, each the beginning of another check: a ruling that the GM owes. */
  acts?(situation: Situation<P, O>, user: User.Implementation): ButtonView[];
  /** The list of modifiers of a role, and the plan with another list. Roles without one: null. */
  modifiers(plan: P, role: string): Modifier[] | null;
  withModifiers(plan: P, role: string, modifiers: Modifier[]): P;
  view(situation: Situation<P, O>, reader: Reader): CheckView;
}

/** Who looks, and what may be shown to them. */
export interface Reader {
  /** May this reader see the numbers of that party? */
  sees(who: string): boolean;
  /** May this reader see the totals of those whose numbers are hidden? Unless told otherwise, yes. */
  totals?: boolean;
}
