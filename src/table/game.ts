import type { Check, Refusal, Situation } from "./checks/check.ts";
import type { OwnSurroundings } from "./regions/around.ts";
import type { TypedModifier } from "./checks/choices.ts";
import type { ButtonView } from "./checks/views.ts";
import type { NamedRoll } from "./rolls/named-roll.ts";
import type { SpeedsOf } from "./board/speeds.ts";
import type { Figure } from "./effects/figures.ts";
import type { EffectChange } from "./effects/keys.ts";
import type { Strikes } from "./api/strikes.ts";
import type { Rolling } from "./effects/effected.ts";
import type { Migration } from "./migrations/migration.ts";
import type { ForeignFile } from "./exchange/brought.ts";
import type { Grammar } from "./exchange/text/grammar.ts";
import type { ActMenu, Beginning, CombatProcedure, Offer, TurnAct } from "./combat/procedure.ts";

export type * from "./combat/procedure.ts";

/** A TypeDataModel class: what its schema holds is its game's matter. */
type Model = abstract new (...args: never[]) => object;

/** A condition that effects of type `condition` may carry. */
/** A question about a condition that is given by hand: the data that each answer means. */
export interface ConditionQuestion {
  /** Word key. */
  label: string;
  /** Each with its word key. */
  choices: readonly { label: string; data: object }[];
}

export interface Condition {
  id: string;
  /** File name in assets/icons without its ending; the path of a picture, where a module has brought it. */
  icon: string;
  stacks: boolean;
  tone: "harm" | "strain" | "gain" | "wait";
  /** Drawn over all of the token. */
  overlay: boolean;
  /** Whoever bears it is out of the fight: Foundry's DEFEATED. Not everybody, where it says whom. */
  defeats?: boolean | ((actor: Actor.Implementation) => boolean);
  /** Foundry itself does something about it: whoever is BLIND sees nothing of the scene. */
  special?: "BLIND" | "INVISIBLE" | "FLY" | "HOVER" | "BURROW";
  /** Ends by itself with this event of the combat. */
  expires: "combatEnd" | null;
  /**
   * Follows from numbers of the actor: how many stacks, 0 for none. Such a condition is never stored, given or taken: it
   * comes and goes in the same update as the numbers. Null: this actor is given it like any other.
   */
  derived?(actor: Actor.Implementation): number | null;
  /** Follows from numbers for some alone: the palette has it for the rest. */
  alsoGiven?: boolean;
  /** What has to be said of it when it is given by hand: which attribute, against what. */
  asks?: ConditionQuestion;
  /** Each stack keeps data of its own, in `data.each`: what every single plot point has bought. */
  each?: boolean;
  /** A module has brought it: what its effect changes, once for each stack. It is stored with nobody who bears it. */
  changes?: readonly EffectChange[];
}

export interface GameSetting {
  key: string;
  type: typeof Boolean | typeof String | typeof Number | typeof Object;
  initial: boolean | string | number | object;
  choices?: readonly string[];
  /** Written by the referee alone, and in no menu. */
  hidden?: boolean;
  /** The least that a number may be. */
  min?: number;
  /** A text that is the UUID of a roll table, or empty. */
  isTable?: boolean;
  /** Under which heading of its game's page it stands: `QUADRANT.<game>.settingGroup.<group>`. */
  group?: string;
  /** The section of the book that it is about, as a word key: `QUADRANT.zap.source.overkill`. */
  section?: string;
}

export interface SheetRegistration {
  document: "Actor" | "Item";
  types: string[];
  /** An application of Foundry's sheets; its own types hinder more than they help here. */
  sheet: abstract new (...args: never[]) => object;
}

/** What the world's clock brings about. Nothing is posted where nothing is told or done. */
export interface TimePassed {
  /** What the log says of it. */
  lines: Refusal[];
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

/** An Actor type on the board. */
export interface ActorLook {
  /** What tokens may show of it. */
  bar: string[];
  value: string[];
  /** What it looks like as long as it has no picture. */
  portrait(system: Record<string, unknown>): string;
  /** Whether it is an extra or a foe: their sheets are compact at first. Types without this have but full ones. */
  isExtra?(system: Record<string, unknown>): boolean;
  /** Prototype token of a new one: whether it is the actor itself or one of many, on whose side it stands. */
  token(system: Record<string, unknown>): object;
}

/** An Item type, as long as nobody has given an Item a picture. */
export interface ItemLook {
  /** File name in assets/icons without its ending. */
  icon: string;
  /** What a field of `system` tells apart, and a row lets choose; others may look otherwise: `{ by: "kind", icons: { shtick: "talk" } }`. */
  kinds?: { by: string; icons?: Readonly<Record<string, string>> };
  /** The figure that one says with its name, a path below `system`: "Force Belt 7". */
  figure?: string;
  /** Writes a figure that is said with its name where no field has it: the level of a skill, "Stealth 12". */
  toFigure?(item: Item.Implementation, figure: number): Promise<unknown>;
  /** Where the book describes such things, as a word key: `QUADRANT.zap.source.equipment`. */
  section?: string;
}

/** A step on the way to a character that is made by hand. */
export interface BuildingStep {
  /** Word key. */
  label: string;
  /** The page of the sheet that it is on, where the sheet has pages. */
  page?: string;
  /** Where it begins: a selector of what gets the focus. Default: the button that adds the first of its Items. */
  at?: string;
  /** It is done once there is such an Item: a subtype, and its `system.kind` where the type has one. */
  items?: readonly (readonly [type: string, kind?: string])[];
  /** It is done once one of these is other than at first: paths below `system`. */
  figures?: readonly string[];
}

/** What a game is from the beginning: it is small, and there on every screen before any document is made. */
export interface Frame {
  /** All dice are of one kind: those that are not thrown yet show a question mark in place of their size. */
  diceAlike?: true;
  id: string;
  /** Data models by document name and subtype, as the manifest lists them. */
  models: Partial<Record<"Actor" | "Item" | "Combat" | "Combatant", Record<string, Model>>>;
  conditions: Condition[];
  /**
   * Everything that acts of this game may write; the gate (`referee/gate.ts`) refuses all else. `"Item.zapAbility"` lists paths
   * below `system` of that type: each means the value there, with all that is in it; `"repeats.*"` means whatever is below, but not
   * the object itself. `"Actor"` lists the types that acts bring to the board, `"JournalEntry"` the word keys of the journals that
   * acts write pages of. Conditions, Items made for an actor or taken away, and pools are in no list.
   */
  writes: Readonly<Record<string, readonly string[]>>;
  settings: GameSetting[];
  /** How what older versions wrote becomes what this one reads. */
  migrations?: readonly Migration[];
  /** Whose side an actor is on: heroes are players' characters. */
  isHero(actor: Actor.Implementation): boolean;
  /** Where modifiers come from: an icon of assets/icons for each source. Words: `QUADRANT.<game>.source.<id>`. */
  sources?: Readonly<Record<string, string>>;
  /** What stands in a list of modifiers for all that somebody types: the words are kept beside it, as its label. */
  typedModifier?: TypedModifier;
  /**
   * The pool (`pools`) that holds modifiers which the GM gives to everybody's next roll: a list of `Pushed`, set whole. The table
   * brings them into each roll of somebody's own, and empties the list, unless the game's checks do both.
   */
  bucket?: { pool: string; readBy?: "checks" };
  actors: Record<string, ActorLook>;
  items: Record<string, ItemLook>;
  /** Files of other programs whose characters it takes in. */
  reads?: readonly ForeignFile[];
  /** What a list of its documents tells of them beside their names, and is filtered by: paths below `system`, by subtype. */
  facts?: Readonly<Record<string, readonly string[]>>;
  /** How its actors are written and read as text, by their types. */
  texts?: Readonly<Record<string, () => Promise<Grammar>>>;
  /** How its actors are made by hand, step by step in the order of its book, by their types. */
  steps?(): Promise<Readonly<Record<string, readonly BuildingStep[]>>>;
  /** Fields of its Items that the indexes of compendia tell the GM: what may be chosen from a shelf is known by them. */
  shelved?: readonly string[];
  /** The same, told to everybody: what players find there, too. */
  shelvedForAll?: readonly string[];
  /** World settings that changes may name, by who: `pot` is `imperfect.pot`. Only the referee writes them. */
  pools?: Record<string, string>;
  /**
   * Fields of an actor from which pools are filled, and into which they are emptied: its own chips. As with a pool, what went
   * in is taken out again, whatever has happened meanwhile, and nobody takes what is not there.
   */
  purses?: readonly string[];
}

/** How a game is played: what is done, how it is shown. It comes when it is needed (`loading.ts`), unless it is there at once. */
export interface Play {
  /** Sheets that are opened at every table: those of characters. */
  sheets: SheetRegistration[];
  /** All others, which come when one of them is opened. */
  laterSheets?(): Promise<{ sheets: SheetRegistration[] }>;
  /** By name: `attack` is the check kind `zap.attack`. */
  checks: Record<string, Check>;
  combat: CombatProcedure;
  /** Why an actor does not take an Item in: its hull has no room for it. */
  refusesItem?(actor: Actor.Implementation, item: Item.Implementation): Refusal | null;
  /** Whether a user who does not own an actor acts for it all the same with this Item: a character of theirs is in charge of it. */
  actsFor?(user: User.Implementation, actor: Actor.Implementation, tool: Item.Implementation | null): boolean;
  /** What may be begun about any act that is announced: checks of their own, which are tied to it. */
  aboutAnnounced?(situation: Situation, user: User.Implementation): ButtonView[];
  /** What a user may bring into an act of others though it does not act by itself: a thing on the scene. */
  lends?(user: User.Implementation): Actor.Implementation[];
  /** Why an act that was announced, and is paid for, cannot be done any more: whoever would do it is Out. */
  lapsed?(situation: Situation): Refusal | null;
  /** Actors whose numbers follow from where they stand: they are reckoned anew where the scene is another, or has changed. */
  hangsOnScene?(actor: Actor.Implementation): boolean;
  /** How far tokens get, for their rulers: it comes when the first is dragged. */
  speeds?(): Promise<{ speeds: SpeedsOf }>;
  /** The movement actions that somebody's tokens may be set to. Null: all that Foundry has. */
  ways?(actor: Actor.Implementation): readonly string[] | null;
  /** What the mover is told before a token is dragged elsewhere, and may do all the same: it is held. */
  warnsMover?(token: TokenDocument.Implementation): Refusal | null;
  /** What follows at once when a condition befalls somebody, given or from numbers: whoever held another down lets go. */
  onConditionGained?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** What follows at once when somebody is rid of a condition: a ship that nobody was left to run is run again. */
  onConditionLost?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** So many seconds of world time have passed: what the log says of it, and what the GM may begin. Null: nothing. */
  timePasses?(seconds: number): TimePassed | null;
  /** Whether this user may see odds at all, as the table has it. Unless told otherwise, everybody may. */
  showsOdds?(user: User.Implementation): boolean;
  /** Icons beside a token's HUD, each an act of the tracker: what its bearer does this turn. Null: none. */
  hud?(token: TokenDocument.Implementation): ActMenu | null;
  /** All that an actor may roll by name, in the order of its sheet. */
  rolls?(actor: Actor.Implementation): NamedRoll[];
  /**
   * What a roll is known by beside its check, in the words of `rolls`: `skill:stealth`, `attribute:dx`. Changes of effects
   * name it so (`roll:skill:stealth`). Null: no roll of its bearer's own, so that effects have no say in it.
   */
  rollNames?(rolling: Rolling): string[] | null;
  /** What may be around somebody, by the keys of the game's circumstances for it: `{ gravity: "zeroG" }`. */
  surroundings?: OwnSurroundings;
  /** Numbers of an actor that effects may change, beside its rolls: for the window that makes effects. */
  figures?(actor: Actor.Implementation): Figure[];
  /** What an attack does to those it is aimed at, for modules that show it. Null: no attack. @param check its name: `attack` */
  strikes?(check: string, situation: Situation): Strikes | null;
  /** The check that a click on this item, or a macro of it, means. */
  checkOf(item: Item.Implementation): string | null;
  /** Where an actor stands, for its window's title bar: "Zap! · Round 3 · your turn". */
  status(actor: Actor.Implementation): string;
  /** Windows that everybody may open, from the board's controls: a panel of chips. */
  panels?: Panel[];
  /**
   * Somebody changes a bar of a token by hand. What it means is an act like any other: the check that it begins, or the
   * reason why it is not done there; null where it is a mere number.
   */
  editsBar?(actor: Actor.Implementation, attribute: string, delta: number): Beginning | Refusal | null;
}

/** A game whose play is loaded when a world plays it. */
export interface LoadedGame extends Frame {
  load(): Promise<Play>;
}

/** What a game brings to the table: all of it at once, or its frame, and how its play is loaded. */
export type Game = LoadedGame | (Frame & Play);

/** One whose class says `static followsTable = true` is drawn anew whenever the table looks another. */
export interface Panel {
  id: string;
  /** Word key of its name. */
  label: string;
  /** Its sign, as Font Awesome names it. */
  symbol: string;
  open(): unknown;
  /** The GM's screen leads to it: the board needs no tool for it. */
  isOnScreen?: boolean;
}
