import type { Change } from "../rules/check.ts";
import type { Check, Reason, Situation } from "./checks/check.ts";
import type { ButtonView } from "./checks/views.ts";

/** A TypeDataModel class: what its schema holds is its game's matter. */
type Model = abstract new (...args: never[]) => object;

/** A condition that effects of type `condition` may carry. */
export interface Condition {
  id: string;
  /** File name in assets/icons without its ending. */
  icon: string;
  stacks: boolean;
  tone: "harm" | "strain" | "gain" | "wait";
  /** Marks the token as defeated, with the icon over all of it. */
  overlay: boolean;
  /** Ends by itself with this event of the combat. */
  expires: "combatEnd" | null;
}

export interface GameSetting {
  key: string;
  type: typeof Boolean | typeof String;
  initial: boolean | string;
  choices?: readonly string[];
}

export interface SheetRegistration {
  document: "Actor" | "Item";
  types: string[];
  /** An application of Foundry's sheets; its own types hinder more than they help here. */
  sheet: abstract new (...args: never[]) => object;
}

/** What a row of the combat tracker shows beside name and portrait. */
export interface CombatantView {
  /** waiting, acting, done, postponed, out … */
  state: string;
  stateLabel: string;
  notes: string[];
  conditions: { id: string; label: string; icon: string; stacks: number; tone: string }[];
  /** Actions: filled and empty, and whether this user may change them. */
  pips: { total: number; filled: number; label: string; editable: boolean } | null;
  /** Counted boxes: own turns spent Out, of three. */
  count: { value: number; max: number; label: string } | null;
  controls: ButtonView[];
  /** What the GM may set by hand: an act of the tracker, with the chosen value. */
  choices?: RowChoice[];
}

export interface RowChoice {
  act: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

/** What one act of the tracker does: changes as the referee applies them, and where the turn goes. */
export interface TurnAct {
  /** Changes by document UUID: the referee finds the documents. */
  changes: { uuid: string; changes: Change[] }[];
  /** Direct updates of combatants, by id: initiative and `system`. */
  combatants: { id: string; initiative?: number; system?: Record<string, unknown> }[];
  /** The combatant whose turn it becomes; "next" for the one after; null where the turn stays. */
  turn: string | "next" | null;
  /** Changes once that turn has begun: what its beginning must not take back. */
  afterwards?: TurnAct["changes"];
  /** A line for the log. */
  log: Reason[];
  /** What the GM may begin from there. */
  offers?: Offer[];
}

/** The beginning of a check, as a log keeps it: `label` is a word key, `data` what the check is told. */
export interface Offer {
  label: string;
  check: string;
  data: Record<string, string>;
}

/** How a game runs its rounds. Every answer is data; the referee applies it and can undo it. */
export interface CombatProcedure {
  /** Order of a new fight or Round: highest first. */
  order(combat: Combat.Implementation): { id: string; initiative: number }[];
  roundStarts(combat: Combat.Implementation): TurnAct;
  /** `round` is the Round in which the turn begins: the fight itself may still say the one before. */
  turnStarts(combatant: Combatant.Implementation, round: number): TurnAct;
  turnEnds(combatant: Combatant.Implementation): TurnAct;
  fightEnds(combat: Combat.Implementation): TurnAct;
  /** The turn of this combatant passes by itself in this Round. */
  skips(combatant: Combatant.Implementation, round: number): boolean;
  /** Acts of the tracker that are the GM's alone. */
  gmOnly?: readonly string[];
  /** An act of a control of the tracker, or the reason why not. */
  act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Reason;
  /** Null for a row whose actor is gone, or none of this game. */
  view(combatant: Combatant.Implementation): CombatantView | null;
  /** What the GM may set for a whole fight before it begins. */
  head?(combat: Combat.Implementation): ButtonView[];
  /** What the GM may call between fights, in the tracker's foot and among the board's controls. */
  foot?(): SceneCall[];
}

/** Something that the GM may call between fights. */
export interface SceneCall extends ButtonView {
  id: string;
  /** Its sign among the board's controls, as Font Awesome names it; without one it stands in the tracker alone. */
  symbol?: string;
}

/** An Actor type on the board. */
export interface ActorLook {
  /** What tokens may show of it. */
  bar: string[];
  value: string[];
  /** What it looks like as long as it has no picture. */
  portrait(system: Record<string, unknown>): string;
  /** Prototype token of a new one: whether it is the actor itself or one of many, on whose side it stands. */
  token(system: Record<string, unknown>): object;
}

/** An Item type, as long as nobody has given an Item a picture. */
export interface ItemLook {
  /** File name in assets/icons without its ending. */
  icon: string;
}

/** What a game brings to the table. */
export interface Game {
  id: string;
  /** Data models by document name and subtype, as the manifest lists them. */
  models: Partial<Record<"Actor" | "Item" | "Combat" | "Combatant", Record<string, Model>>>;
  sheets: SheetRegistration[];
  /** By name: `attack` is the check kind `zap.attack`. */
  checks: Record<string, Check>;
  conditions: Condition[];
  settings: GameSetting[];
  combat: CombatProcedure;
  /** Whose side an actor is on: heroes are players' characters. */
  isHero(actor: Actor.Implementation): boolean;
  /** Whether a user who does not own an actor acts for it all the same with this Item: a character of theirs is in charge of it. */
  actsFor?(user: User.Implementation, actor: Actor.Implementation, tool: Item.Implementation | null): boolean;
  /** What may be begun about any act that is announced: checks of their own, which are tied to it. */
  aboutAnnounced?(situation: Situation, user: User.Implementation): ButtonView[];
  /** What a user may bring into an act of others though it does not act by itself: a thing on the scene. */
  lends?(user: User.Implementation): Actor.Implementation[];
  /** Why an act that was announced, and is paid for, cannot be done any more: whoever would do it is Out. */
  lapsed?(situation: Situation): Reason | null;
  /** What follows at once when a condition befalls somebody: whoever held another down lets go. */
  befalls?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** What follows at once when somebody is rid of a condition: a ship that nobody was left to run is run again. */
  passes?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** The check that a click on this item, or a macro of it, means. */
  checkOf(item: Item.Implementation): string | null;
  actors: Record<string, ActorLook>;
  items: Record<string, ItemLook>;
  /** Where an actor stands, for its window's title bar: "Zap! · Round 3 · your turn". */
  status(actor: Actor.Implementation): string;
}
