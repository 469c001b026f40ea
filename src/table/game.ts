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

/** A TypeDataModel class; its schema is up to its game. */
type Model = abstract new (...args: never[]) => object;

/** A question that is asked when a condition is given by hand, e.g. which attribute it affects. */
export interface ConditionQuestion {
  /** Word key. */
  label: string;
  /** Each with a word key, and the data that the condition then gets. */
  choices: readonly { label: string; data: object }[];
}

/** A condition that effects of type `condition` may give. */
export interface Condition {
  id: string;
  /** File name in assets/icons without its extension; for a module's condition the path of a picture. */
  icon: string;
  stacks: boolean;
  tone: "harm" | "strain" | "gain" | "wait";
  /** Its icon is drawn over the whole token. */
  overlay: boolean;
  /** It puts its bearer out of the fight, like Foundry's DEFEATED; with a function, only the actors for which that is true. */
  defeats?: boolean | ((actor: Actor.Implementation) => boolean);
  /** The special status to which Foundry itself reacts: a BLIND token sees nothing of the scene. */
  special?: "BLIND" | "INVISIBLE" | "FLY" | "HOVER" | "BURROW";
  /** The event of the combat at which it ends; null: at none. */
  expires: "combatEnd" | null;
  /**
   * The stacks that follow from the actor's numbers, 0 for none. Such a condition is never stored, given or taken: it begins
   * and ends in the same update as the numbers change. Null: this actor is given it like any other condition.
   */
  derived?(actor: Actor.Implementation): number | null;
  /** It follows from numbers only for some actors, so that the palette offers it for the others. */
  alsoGiven?: boolean;
  /** The question that is asked when it is given by hand. */
  asks?: ConditionQuestion;
  /** Each stack has data of its own, in `data.each`: e.g. what every single plot point has bought. */
  each?: boolean;
  /** Only for a module's condition: the changes of its effect, per stack. They are not stored with the bearers. */
  changes?: readonly EffectChange[];
}

export interface GameSetting {
  key: string;
  type: typeof Boolean | typeof String | typeof Number | typeof Object;
  initial: boolean | string | number | object;
  choices?: readonly string[];
  /** Not shown in the settings window; only the referee writes it. */
  hidden?: boolean;
  /** The minimum of a number. */
  min?: number;
  /** A text that is the UUID of a roll table, or empty. */
  isTable?: boolean;
  /** The heading on its game's page: `QUADRANT.<game>.settingGroup.<group>`. */
  group?: string;
  /** The section of the book with the rule, as a word key: `QUADRANT.zap.source.overkill`. */
  section?: string;
}

export interface SheetRegistration {
  document: "Actor" | "Item";
  types: string[];
  /** A Foundry sheet class. It is loosely typed, because the published types hinder more than they help here. */
  sheet: abstract new (...args: never[]) => object;
}

/** The consequences of passing world time. Without lines and changes, no log is posted. */
export interface TimePassed {
  /** The lines of the log. */
  lines: Refusal[];
  /** Checks that the GM may begin from the log. */
  offers: Offer[];
  /** Changes that the referee makes in one batch and reports in the log. */
  changes?: TurnAct["changes"];
  /** Checks that begin at once. */
  begins?: Beginning[];
}

/** A modifier of the GM that waits for everyone's next roll. */
export interface Pushed {
  key: string;
  label: string;
  value: number;
  source: string;
}

/** How an actor type appears on the board. */
export interface ActorLook {
  /** The attributes that tokens may show as bars, and as plain values. */
  bar: string[];
  value: string[];
  /** Its default picture. */
  portrait(system: Record<string, unknown>): string;
  /** Whether it is an extra or a foe, whose sheet is compact by default. Types without this only have full sheets. */
  isExtra?(system: Record<string, unknown>): boolean;
  /** Prototype token of a new actor: whether it is linked to the actor, and its side. */
  token(system: Record<string, unknown>): object;
}

/** How an Item type appears in lists, and the default picture of its Items. */
export interface ItemLook {
  /** File name in assets/icons without its extension. */
  icon: string;
  /** The field of `system` with the Item's kind, and icons for some kinds: `{ by: "kind", icons: { shtick: "talk" } }`. */
  kinds?: { by: string; icons?: Readonly<Record<string, string>> };
  /** Path below `system` of the number that belongs to the name: "Force Belt 7". */
  figure?: string;
  /** Writes the number that belongs to the name if it is computed, e.g. a skill's level: "Stealth 12". */
  toFigure?(item: Item.Implementation, figure: number): Promise<unknown>;
  /** The section of the book on such Items, as a word key: `QUADRANT.zap.source.equipment`. */
  section?: string;
}

/** A step of building a character by hand. */
export interface BuildingStep {
  /** Word key. */
  label: string;
  /** The page of the sheet for the step, if the sheet has pages. */
  page?: string;
  /** Selector of the element that gets the focus. Default: the button that adds the first of its `items`. */
  at?: string;
  /** The step is done once such an Item exists: a subtype and, if the type has kinds, its `system.kind`. */
  items?: readonly (readonly [type: string, kind?: string])[];
  /** The step is done once one of these fields differs from a new actor's: paths below `system`. */
  figures?: readonly string[];
}

/** The part of a game that every client loads at once, before any document is created. It is small. */
export interface Frame {
  /** All dice have the same size: unthrown ones show a question mark in place of it. */
  diceAlike?: true;
  id: string;
  /** Data models by document name and subtype, as the manifest lists them. */
  models: Partial<Record<"Actor" | "Item" | "Combat" | "Combatant", Record<string, Model>>>;
  conditions: Condition[];
  /**
   * Everything that acts of this game may write; the gate (`referee/gate.ts`) refuses all else. `"Item.zapAbility"` lists paths
   * below `system` of that type: each includes everything inside its value; `"repeats.*"` includes everything below the object,
   * but not the object itself. `"Actor"` lists the types that acts may place on the board, `"JournalEntry"` the word keys of the
   * journals to which acts may add pages. Conditions, created or deleted Items of an actor, and pools need no entry.
   */
  writes: Readonly<Record<string, readonly string[]>>;
  settings: GameSetting[];
  /** Migrations of data from older versions. */
  migrations?: readonly Migration[];
  /** Whether an actor is on the players' side. */
  isHero(actor: Actor.Implementation): boolean;
  /** The sources of modifiers, each with an icon of assets/icons. Their word keys: `QUADRANT.<game>.source.<id>`. */
  sources?: Readonly<Record<string, string>>;
  /** The key and source that all typed modifiers have in a list; their words are kept as the label. */
  typedModifier?: TypedModifier;
  /**
   * The pool (`pools`) with the GM's modifiers for everyone's next roll: a list of `Pushed`, always set as a whole. The table
   * adds them to each actor's own roll and empties the list. With `readBy: "checks"`, the game's checks do both.
   */
  bucket?: { pool: string; readBy?: "checks" };
  actors: Record<string, ActorLook>;
  items: Record<string, ItemLook>;
  /** Files of other programs from which it imports characters. */
  reads?: readonly ForeignFile[];
  /** The fields that lists of its documents show and filter by: paths below `system`, by subtype. */
  facts?: Readonly<Record<string, readonly string[]>>;
  /** The text format of its actors, by type. */
  texts?: Readonly<Record<string, () => Promise<Grammar>>>;
  /** The steps of building an actor by hand, in the order of the book, by type. */
  steps?(): Promise<Readonly<Record<string, readonly BuildingStep[]>>>;
  /** Fields of its Items that compendium indexes load for the GM, who chooses Items by them. */
  shelved?: readonly string[];
  /** The same for all users: fields by which players find Items, too. */
  shelvedForAll?: readonly string[];
  /** World settings that changes may name as `who`: `pot` is `imperfect.pot`. Only the referee writes them. */
  pools?: Record<string, string>;
  /**
   * Fields of an actor that exchange amounts with pools: its own chips. As with a pool, undoing an act removes the amount that
   * it added, whatever has changed since, and no act takes more than there is.
   */
  purses?: readonly string[];
}

/** The part of a game for playing it: checks, sheets, combat. It is loaded when needed (`loading.ts`), or part of the game. */
export interface Play {
  /** Sheets that every world uses: those of characters. */
  sheets: SheetRegistration[];
  /** All other sheets, loaded when one of them is first opened. */
  laterSheets?(): Promise<{ sheets: SheetRegistration[] }>;
  /** By name: `attack` is the check kind `zap.attack`. */
  checks: Record<string, Check>;
  combat: CombatProcedure;
  /** Why an actor cannot take an Item, e.g. a ship without room for it; null if it can. */
  refusesItem?(actor: Actor.Implementation, item: Item.Implementation): Refusal | null;
  /** Whether a user may act for an actor without owning it, because a character of theirs operates it, e.g. a ship. */
  actsFor?(user: User.Implementation, actor: Actor.Implementation, tool: Item.Implementation | null): boolean;
  /** Buttons on every announced act that begin checks tied to it, e.g. to counter it. */
  aboutAnnounced?(situation: Situation, user: User.Implementation): ButtonView[];
  /** Actors that do not act by themselves, but that a user may bring into others' acts, e.g. a thing on the scene. */
  lends?(user: User.Implementation): Actor.Implementation[];
  /** Why an announced act, already paid for, has become impossible, e.g. because its actor is Out; null if it is possible. */
  lapsed?(situation: Situation): Refusal | null;
  /** Whether an actor's numbers depend on the scene: they are then computed anew when the scene changes. */
  hangsOnScene?(actor: Actor.Implementation): boolean;
  /** The speeds of tokens for their rulers, loaded when the first token is dragged. */
  speeds?(): Promise<{ speeds: SpeedsOf }>;
  /** The movement actions that an actor's tokens may use. Null: all of Foundry's. */
  ways?(actor: Actor.Implementation): readonly string[] | null;
  /** A warning for the user who moves a token that should stay, e.g. because it is held. The move is not prevented. */
  warnsMover?(token: TokenDocument.Implementation): Refusal | null;
  /** Changes that follow when an actor gains a condition, given or derived: e.g. it lets go of an actor that it held down. */
  onConditionGained?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** Changes that follow when an actor loses a condition: e.g. a ship has a crew again. */
  onConditionLost?(actor: Actor.Implementation, condition: string): TurnAct["changes"];
  /** The consequences of passing world time. Null: none. */
  timePasses?(seconds: number): TimePassed | null;
  /** Whether the game's settings let this user see odds. Default: all users may. */
  showsOdds?(user: User.Implementation): boolean;
  /** The menu of icons beside a token's HUD, each an act of the tracker for its turn. Null: none. */
  hud?(token: TokenDocument.Implementation): ActMenu | null;
  /** The named rolls of an actor, in the order of its sheet. */
  rolls?(actor: Actor.Implementation): NamedRoll[];
  /**
   * The names of a roll besides its check, as in `rolls`: `skill:stealth`, `attribute:dx`. Changes of effects refer to it by
   * them (`roll:skill:stealth`). Null: it is no roll of the actor's own, so that effects do not change it.
   */
  rollNames?(rolling: Rolling): string[] | null;
  /** The surroundings that a scene or region may have, with the game's circumstance for each: `{ gravity: "zeroG" }`. */
  surroundings?: OwnSurroundings;
  /** Numbers of an actor that effects may change besides its rolls, for the window that creates effects. */
  figures?(actor: Actor.Implementation): Figure[];
  /** The result of an attack, for modules that show it. Null: no attack. @param check its name: `attack` */
  strikes?(check: string, situation: Situation): Strikes | null;
  /** The check that a click on this Item, or its macro, begins; null for none. */
  checkOf(item: Item.Implementation): string | null;
  /** The actor's state for the title bar of its sheet: "Zap! · Round 3 · your turn". */
  status(actor: Actor.Implementation): string;
  /** Windows that all users may open from the scene controls, e.g. a panel of chips. */
  panels?: Panel[];
  /**
   * Called when a user edits a bar of a token by hand. Returns the check that the edit begins instead, or the reason why it
   * is not possible there; null if the number may simply be changed.
   */
  editsBar?(actor: Actor.Implementation, attribute: string, delta: number): Beginning | Refusal | null;
}

/** A game whose play is loaded when a world plays it. */
export interface LoadedGame extends Frame {
  load(): Promise<Play>;
}

/** A game: its frame, with its play included or loaded on demand. */
export type Game = LoadedGame | (Frame & Play);

/** A window of a game. If its class has `static followsTable = true`, it is redrawn with every change of the table. */
export interface Panel {
  id: string;
  /** Word key of its name. */
  label: string;
  /** Its Font Awesome icon. */
  symbol: string;
  open(): unknown;
  /** The GM screen opens it: it has no tool among the scene controls. */
  isOnScreen?: boolean;
}
