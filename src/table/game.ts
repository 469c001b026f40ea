import type { Change } from "../rules/check.ts";
import type { Pool, Throw } from "../rules/dice/index.ts";
import type { Check, Reason, Situation } from "./checks/check.ts";
import type { TypedModifier } from "./checks/choices.ts";
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
  /** Drawn over all of the token. */
  overlay: boolean;
  /** Whoever bears it is out of the fight: Foundry's DEFEATED. Not everybody, where it says whom. */
  defeats?: boolean | ((actor: Actor.Implementation) => boolean);
  /** Ends by itself with this event of the combat. */
  expires: "combatEnd" | null;
  /**
   * Follows from numbers of the actor: how many stacks, 0 for none. Such a condition is never stored, given or taken: it
   * comes and goes in the same update as the numbers. Null: this actor is given it like any other.
   */
  derived?(actor: Actor.Implementation): number | null;
  /** Follows from numbers for some alone: the palette has it for the rest. */
  alsoGiven?: boolean;
  /** Each stack keeps data of its own, in `data.each`: what every single plot point has bought. */
  each?: boolean;
}

export interface GameSetting {
  key: string;
  type: typeof Boolean | typeof String | typeof Number | typeof Object;
  initial: boolean | string | number | object;
  choices?: readonly string[];
  /** Written by the referee alone, and in no menu. */
  hidden?: boolean;
}

/** A part of the tracker that a game draws itself: a template of its own, and what it draws. */
export interface TrackerPart {
  /** Path of the template below `systems/quadrant/templates`, e.g. `imperfect/seat.hbs`. */
  template: string;
  data: object;
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
  /** What its owner does this turn: a menu of icons. */
  menu?: ActMenu;
  /** What only this game shows in a row: cards in hand. */
  part?: TrackerPart;
  /** An act that dragging the row means: dropped on another, with that one's id as `before`; "" below the last. */
  drags?: string;
  /** Stands folded in the row of this id: foes of a kind, whose turn is one. */
  within?: string;
  /** Acts together with its neighbour: the rows are bracketed. */
  together?: "first" | "middle" | "last";
}

/** Icons of which one is pressed: each is an act of the tracker, with its value. */
export interface ActMenu {
  label: string;
  choices: ActChoice[];
}

export interface ActChoice {
  act: string;
  value: string;
  label: string;
  /** File name in assets/icons without its ending. */
  icon: string;
  active: boolean;
  reason: Reason | null;
}

/** What the world's clock brings about. Nothing is posted where nothing is told or done. */
export interface TimePassed {
  /** What the log says of it. */
  lines: Reason[];
  /** What the GM may begin. */
  offers: Offer[];
  /** Done by the referee in one batch, told in the log. */
  changes?: TurnAct["changes"];
  /** Checks that begin at once. */
  begins?: Beginning[];
}

/** A modifier that waits for everybody's next roll. */
export interface Pushed {
  key: string;
  label: string;
  value: number;
  source: string;
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
  combatants: { id: string; initiative?: number | null; system?: Record<string, unknown> }[];
  /**
   * The combatant whose turn it becomes; "next" for the one after; "nobody", as long as all of them draw cards; null where
   * the turn stays with whoever has it, even where rows change places. What a Round begins with may say whose turn is
   * first; unless it does, that is the first row's.
   */
  turn: string | "next" | "nobody" | null;
  /** The Round that it is from now on, where the game counts them itself: clock and news follow, and nothing is asked anew. */
  round?: number;
  /** Changes once that turn has begun: what its beginning must not take back. */
  afterwards?: TurnAct["changes"];
  /** A line for the log. */
  log: Reason[];
  /** What the GM may begin from there. */
  offers?: Offer[];
  /** Fields of the fight itself, below `system`. */
  combat?: Record<string, unknown>;
  /** Checks that the referee begins at once, without asking: a card for everybody who bleeds. */
  begins?: Beginning[];
}

/** A check that begins by itself. */
export interface Beginning {
  /** Its full name: `imperfect.bleed`. */
  check: string;
  /** UUID of whoever does it, or is asked for it. */
  actor: string;
  /** UUIDs of the tokens that it is aimed at. */
  targets?: string[];
  /** Id of the Item that it is done with. */
  item?: string | null;
  data: Record<string, string>;
  /** Lies open till its owner throws: nobody throws for players. */
  announced?: boolean;
}

/** An act that needs dice first, which the referee throws out of sight: cards to be drawn. */
export interface Thrown {
  pools: Record<string, Pool>;
  /** What the dice make of it. Not called `then`: who waits for it would take it for a promise. */
  read(throws: Record<string, Throw>): TurnAct;
}

/** The beginning of a check, as a log keeps it: `label` is a word key, `data` what the check is told. */
export interface Offer {
  label: string;
  /** What goes into the label's blanks. */
  words?: Record<string, string | number>;
  check: string;
  data: Record<string, string>;
}

/** How a game runs its rounds. Every answer is data; the referee applies it and can undo it. */
export interface CombatProcedure {
  /** Order of a new fight or Round: highest first. */
  order(combat: Combat.Implementation): { id: string; initiative: number | null }[];
  roundStarts(combat: Combat.Implementation): TurnAct | Thrown;
  /** `round` is the Round in which the turn begins: the fight itself may still say the one before. */
  turnStarts(combatant: Combatant.Implementation, round: number): TurnAct;
  turnEnds(combatant: Combatant.Implementation): TurnAct;
  fightEnds(combat: Combat.Implementation): TurnAct;
  /** The turn of this combatant passes by itself in this Round. */
  skips(combatant: Combatant.Implementation, round: number): boolean;
  /** Acts of the tracker that are the GM's alone. */
  gmOnly?: readonly string[];
  /** An act of a control of the tracker, or the reason why not. */
  act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Thrown | Reason;
  /** What happens by itself, now that a card has done what it does: everybody has drawn. Null: nothing. */
  proceeds?(combat: Combat.Implementation): TurnAct | Thrown | null;
  /** What *Next turn* means to the GM, where turns do not just follow one another. */
  next?(combat: Combat.Implementation): TurnAct | Thrown | Reason;
  /** Whoever owns the row whose turn it is may end it by *Next turn*, too. */
  ownersEnd?: boolean;
  /** Rows were taken out of a fight that is on, and still tell what they were. Null: nothing follows. */
  leaves?(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | null;
  /** Rows have come into a fight that is on. Null: nothing follows. */
  joins?(combat: Combat.Implementation, come: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /** What a control does at the screen of whoever clicks, without the referee: it asks for words, and posts them. */
  atOnce?: Readonly<Record<string, (combatant: Combatant.Implementation) => unknown>>;
  /** An act of the GM's upon the whole fight, from the tracker's head or foot. */
  actAll?(id: string, combat: Combat.Implementation, data: Record<string, string>): TurnAct | Thrown | Reason;
  /** What only this game shows over the rows, in the place of the news, and under them. */
  headPart?(combat: Combat.Implementation): TrackerPart | null;
  footPart?(combat: Combat.Implementation): TrackerPart | null;
  /** Acts upon the fight in the tracker's foot while it is on: in the place of *Next turn*, where there are any. */
  steps?(combat: Combat.Implementation): ButtonView[];
  /** Seconds of world time that a Round takes. */
  seconds?: number;
  /** Words, by their keys, where a Round has another name: over the rows, and with what has changed in it (`round`, `text`). */
  roundWords?: { name: string; told: string };
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
  /** Actors whose numbers follow from where they stand: they are reckoned anew where the scene is another, or has changed. */
  hangsOnScene?(actor: Actor.Implementation): boolean;
  /** What the mover is told before a token is dragged elsewhere, and may do all the same: it is held. */
  warnsMover?(token: TokenDocument.Implementation): Reason | null;
  /** What follows at once when a condition befalls somebody, given or from numbers: whoever held another down lets go. */
  befalls?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** What follows at once when somebody is rid of a condition: a ship that nobody was left to run is run again. */
  passes?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** So many seconds of world time have passed: what the log says of it, and what the GM may begin. Null: nothing. */
  timePasses?(seconds: number): TimePassed | null;
  /** Where modifiers come from: an icon of assets/icons for each source. Words: `QUADRANT.<game>.source.<id>`. */
  sources?: Readonly<Record<string, string>>;
  /** What stands in a list of modifiers for all that somebody types: the words are kept beside it, as its label. */
  typedModifier?: TypedModifier;
  /** The pool (`pools`) that holds modifiers which the GM gives to everybody's next roll: a list of `Pushed`, set whole. */
  bucket?: { pool: string };
  /** Whether this user may see odds at all, as the table has it. Unless told otherwise, everybody may. */
  showsOdds?(user: User.Implementation): boolean;
  /** Icons beside a token's HUD, each an act of the tracker: what its bearer does this turn. Null: none. */
  hud?(token: TokenDocument.Implementation): ActMenu | null;
  /** The check that a click on this item, or a macro of it, means. */
  checkOf(item: Item.Implementation): string | null;
  actors: Record<string, ActorLook>;
  items: Record<string, ItemLook>;
  /** Fields of its Items that the indexes of compendia tell the GM: what may be chosen from a shelf is known by them. */
  shelved?: readonly string[];
  /** Where an actor stands, for its window's title bar: "Zap! · Round 3 · your turn". */
  status(actor: Actor.Implementation): string;
  /**
   * Templates that are drawn inside of others: on cards (`CheckView.part`), in the tracker (`TrackerPart`), by one another.
   * Paths below `systems/quadrant/templates`; as a partial each is named by its whole path, as in the sheets' parts.
   */
  partials?: readonly string[];
  /** World settings that changes may name, by who: `pot` is `imperfect.pot`. Only the referee writes them. */
  pools?: Record<string, string>;
  /**
   * Fields of an actor from which pools are filled, and into which they are emptied: its own chips. As with a pool, what went
   * in is taken out again, whatever has happened meanwhile, and nobody takes what is not there.
   */
  purses?: readonly string[];
  /** Windows that everybody may open, from the board's controls: a panel of chips. */
  panels?: Panel[];
  /**
   * Somebody changes a bar of a token by hand. What it means is an act like any other: the check that it begins, or the
   * reason why it is not done there; null where it is a mere number.
   */
  editsBar?(actor: Actor.Implementation, attribute: string, delta: number): Beginning | Reason | null;
}

/** One whose class says `static followsTable = true` is drawn anew whenever the table looks another. */
export interface Panel {
  id: string;
  /** Word key of its name. */
  label: string;
  /** Its sign, as Font Awesome names it. */
  symbol: string;
  open(): unknown;
}
