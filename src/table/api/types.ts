/**
 * Types of `game.system.api`, Quadrant's interface for modules and macros. They ship with the system as
 * `quadrant.d.ts`: the file holds nothing but types and needs no other file. `docs/for-modules.md` shows them at work.
 *
 * A call with wrong arguments, or one that the user is not allowed, throws a `QuadrantError` or rejects with one, and
 * changes nothing. Every call acts as the user at this screen: no user may do through the API what they may not do by
 * hand.
 */

/** An actor, a token or a token's document; or the UUID of an actor or a token. */
export type ActorLike = string | { readonly uuid: string } | { readonly document: { readonly uuid: string } };

/** A chat message of Quadrant: a `ChatMessage` document of type `card`, its UUID or its id. */
export type CardLike = string | { readonly uuid: string };

/** The `ChatMessage` document that holds a check. */
export interface CardMessage {
  readonly id: string | null;
  readonly uuid: string;
}

/**
 * Why a call failed. `message` says it in the reader's language; `code` never changes:
 *
 * - `badInput`: an argument is not what it should be;
 * - `unknownActor`, `unknownRoll`, `unknownCheck`, `unknownCondition`, `unknownCard`, `unknownItem`, `unknownGame`,
 *   `unknownPanel`, `unknownAct`, `unknownPreset`: there is no such thing, or no longer;
 * - `notAllowed`: this user may not do it;
 * - `refused`: the rules or the table refuse it: it is not your turn, or nothing is left to undo;
 * - `hidden`: this user may not know it: odds that would betray a foe, a card that was thrown in secret;
 * - `failed`: an unexpected error. The console has it.
 */
export type QuadrantErrorCode =
  | "badInput"
  | "unknownActor"
  | "unknownRoll"
  | "unknownCheck"
  | "unknownCondition"
  | "unknownCard"
  | "unknownItem"
  | "unknownGame"
  | "unknownPanel"
  | "unknownAct"
  | "unknownPreset"
  | "notAllowed"
  | "refused"
  | "hidden"
  | "failed";

export interface QuadrantError extends Error {
  readonly name: "QuadrantError";
  readonly code: QuadrantErrorCode;
}

export interface GameInfo {
  /** `zap`, `zerospace`, `imperfect`, `gurps`. */
  readonly id: string;
  /** In the reader's language, like all labels here. */
  readonly name: string;
  /** Whether this table plays it. */
  readonly played: boolean;
  /** The full names of its checks: `gurps.skill`. None as long as it is not loaded: it is where the table plays it. */
  readonly checks: readonly string[];
}

/** A roll of an actor, by name. */
export interface RollInfo {
  /** Stable and the same in every language: `skill:stealth`. */
  readonly id: string;
  readonly name: string;
  /** Heading of the roll on the sheet. */
  readonly group: string;
  /** Path of its picture. */
  readonly icon: string;
  /** The check that the roll begins: `gurps.skill`. */
  readonly check: string;
  /**
   * What the sheet shows beside it, where that is one number: a level, an attribute; null for others.
   * @since 1.1
   */
  readonly level: number | null;
  /**
   * Id of the Item used, among the actor's own; null for none.
   * @since 1.1
   */
  readonly item: string | null;
}

/** A modifier that the caller adds to a roll, as if it were typed into the dialog. */
export interface SaidModifier {
  /** What it is for, in a few words. */
  readonly label?: string;
  /** A whole number that is not 0, −99 to 99. */
  readonly value: number;
}

/** What the compendium browser looks for. */
export interface BrowseOptions {
  /** Ids of games. Default: all that the table plays. */
  readonly games?: readonly string[];
  /** Kinds: subtypes of Items and actors (`gurpsSkill`), or `ActiveEffect`, `RollTable`, `JournalEntryPage`. Default: all. */
  readonly types?: readonly string[];
  /** Words as a user would type them. */
  readonly search?: string;
  /** Whether the user is to choose. Default: false, the browser is opened and nothing more. */
  readonly pick?: boolean;
  /** What the user reads at the top when something is to be chosen. */
  readonly title?: string;
}

/** How an act that may fail reports it. */
export interface Telling {
  /**
   * True: the reader is told why it failed, as by a click on a sheet, and the promise resolves with null. False: it
   * rejects. Macros on the hotbar want true. Default: false; for `use`, true.
   */
  readonly tell?: boolean;
}

export interface RollOptions extends Telling {
  readonly modifiers?: readonly SaidModifier[];
  /** Further data of the check, such as a difficulty: what a button of the sheet has as its data- attributes. */
  readonly data?: Readonly<Record<string, string>>;
  /** Throws at once, without the dialog. Default: the user's own setting, which the Shift key reverses. */
  readonly skip?: boolean;
}

export interface StartOptions extends RollOptions {
  /** The actor that makes the check. Null for checks that the GM makes for the whole table. */
  readonly actor?: ActorLike | null;
  /** The Item used: its id among the actor's Items, its UUID, or the document. */
  readonly item?: string | { readonly uuid: string } | null;
}

export type OddsOptions = Pick<RollOptions, "modifiers" | "data">;

export interface OddsOutcome {
  readonly label: string;
  /** 0…1, exact. */
  readonly chance: number;
}

/** What the roll dialog would show before the throw. */
export interface Odds {
  /** The full name of the check that is really made: `gurps.skill`. */
  readonly check: string;
  /** What is rolled: the title of the dialog. */
  readonly title: string;
  /** By the result's key, in order of severity. The chances sum to 1. */
  readonly outcomes: Readonly<Record<string, OddsOutcome>>;
  /** The big numbers of the dialog, each the sum of several outcomes: "success". */
  readonly headlines: Readonly<Record<string, OddsOutcome>>;
  /** Why it could not be thrown now, though the odds hold; null where it could. */
  readonly refusal: string | null;
}

/** A condition of a game. */
export interface ConditionInfo {
  readonly id: string;
  readonly label: string;
  /** Path of its picture. */
  readonly icon: string;
  /** Its game. */
  readonly game: string;
  /** Whether an actor may bear it more than once. */
  readonly stacks: boolean;
  /** Whether it follows from numbers of a sheet. Users then give it or take it away only by changing those numbers. */
  readonly derived: boolean;
}

/** A condition that an actor bears. */
export interface BorneCondition extends Omit<ConditionInfo, "stacks" | "game"> {
  /** Number of stacks, 1 or more. */
  readonly stacks: number;
  /** Its description, in the words of the table. */
  readonly text: string;
  /** Further data that its game keeps with it. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface GiveOptions extends Telling {
  /** Number of stacks. Default: 1. A condition that does not stack is borne once. */
  readonly stacks?: number;
  /** Its description, in the words of the table. */
  readonly text?: string;
  /** Further data that its game keeps with it: plain data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface TakeOptions extends Telling {
  /** Number of stacks. Default: all of them. */
  readonly stacks?: number;
}

export interface ConditionsApi {
  /** The conditions that an actor bears now, in the order of its game. */
  list(actor: ActorLike): BorneCondition[];
  has(actor: ActorLike, condition: string): boolean;
  /** How many stacks an actor bears; 0 for none. */
  stacks(actor: ActorLike, condition: string): number;
  /**
   * Gives an actor a condition. The GM's client writes it and logs it in the chat, where it can be undone. Resolves,
   * once it is written, with the number of stacks then borne. With no GM online, the request waits in the chat, and the
   * promise waits too.
   */
  give(actor: ActorLike, condition: string, options?: GiveOptions): Promise<number | null>;
  /** Takes a condition away in the same way. */
  take(actor: ActorLike, condition: string, options?: TakeOptions): Promise<number | null>;
  /** All conditions of a game; without one, of all games that the table plays. */
  all(game?: string): ConditionInfo[];
}

/** One thing that a card changed. Numbers that the reader may not see are left out. */
export interface CardChange {
  /** What was written: a field, a condition, a whole Item, something on the board, or a pool of the table. */
  readonly kind: "field" | "condition" | "item" | "placed" | "setting";
  /** UUID of the document; for a pool, the key of its setting. */
  readonly uuid: string;
  /** Name, at the time, of what was written on. */
  readonly name: string;
  /** Path of the field in its document. */
  readonly path?: string;
  /** Id of the condition. */
  readonly id?: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface CardOutcome {
  /** `gurps.skill`; empty until the referee has admitted the card. */
  readonly check: string;
  /** declared · open · applied · undone · refused · closed */
  readonly state: "declared" | "open" | "applied" | "undone" | "refused" | "closed";
  /** The result's key, one of those in its odds; null while dice are missing, and where the card came to nothing. */
  readonly result: string | null;
  /** The result in words, as the card shows it. */
  readonly label: string | null;
  /** The reason, in one line; empty where the card gives none. */
  readonly why: string;
  /** Who takes part, by role; null where the actor is gone, or there never was one. */
  readonly parties: Readonly<Record<string, { readonly name: string; readonly actor: string | null }>>;
  /** What it changed and what stands; empty once it is undone. */
  readonly changes: readonly CardChange[];
}

export interface UndoOptions extends Telling {
  /** Takes back what continues the card, too; for a GM also what has written in the same places by turns with it. */
  readonly also?: boolean;
  /** Also takes back what has changed since. Only a GM may do this. */
  readonly force?: boolean;
}

export interface CardsApi {
  /** The state and result of a card, derived from what was asked and thrown, as on the card itself. */
  outcome(card: CardLike): CardOutcome;
  /**
   * Takes back everything that a card did. Resolves with the card once it is done; with no GM online, the request
   * waits.
   */
  undo(card: CardLike, options?: UndoOptions): Promise<CardMessage | null>;
  /** Does again what was undone. */
  redo(card: CardLike, options?: Telling): Promise<CardMessage | null>;
}

export interface PanelInfo {
  /** `imperfect.fate`, `table.asking` */
  readonly id: string;
  readonly name: string;
}

export interface PanelsApi {
  /**
   * The windows of this table besides the sheets: those of its games; for a GM `table.screen`, who waits for what and how
   * everybody stands, and `table.asking`, the question to players.
   */
  all(): PanelInfo[];
  open(panel: string): void;
}

/** What a token can show as a bar. */
export interface VitalsBar {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Modifiers that the GM gives again and again, under one name. */
export interface PresetInfo {
  readonly game: string;
  readonly name: string;
  readonly lines: readonly { readonly label: string; readonly value: number }[];
  /** All of them in a line: "Dark −5, Rain −1". */
  readonly label: string;
}

export interface PresetsApi {
  /** The presets of a game; without one, of all games that the table plays. */
  all(game?: string): PresetInfo[];
  /**
   * Gives the lines of a preset to everybody's next roll, beside those that wait already. For GMs who may write settings.
   * @throws `unknownGame`; `unknownPreset`; `notAllowed`
   */
  use(game: string, preset: string, options?: Telling): Promise<true | null>;
}

/** How an actor stands: for modules that show health. */
export interface Vitals {
  readonly game: string;
  /** Heroes are players' characters, and whoever is on their side. */
  readonly side: "heroes" | "others";
  /** Whether it is out of the fight. */
  readonly defeated: boolean;
  /** What its token can show as bars, the most usual first; null where this user may not see its numbers. */
  readonly bars: readonly VitalsBar[] | null;
}

/** What an actor may do in the fight: a control of its row in the tracker, or an icon of its menu and of the token's HUD. */
export interface ActInfo {
  /** Stable while the fight lasts. */
  readonly id: string;
  readonly label: string;
  /** Heading of its menu; of a control of the row, its price. */
  readonly group: string;
  /** Path of its picture; null for none. */
  readonly icon: string | null;
  /** Whether it is what the actor does now; null where it is not chosen among others. */
  readonly active: boolean | null;
  /** Why it cannot be done now; null where it can. */
  readonly reason: string | null;
  /** The check that it begins, in full; null for what throws no dice of its own. */
  readonly check: string | null;
  /** Its odds with the tokens targeted now, for a tooltip: reckoned when they are read. Null where there are none to know. */
  readonly odds: Odds | null;
}

/** What a condition changes, as changes of Active Effects: `roll:attack`, or a path of the actor. */
export interface BroughtChange {
  readonly key: string;
  /** Of a `roll:` key a whole number that is not 0, −99 to 99. */
  readonly value: number | string | boolean;
  /** Default: "add". A `roll:` key takes "add" and "subtract". */
  readonly type?: "add" | "subtract" | "multiply" | "override" | "upgrade" | "downgrade";
  /** Default: "initial". */
  readonly phase?: "initial" | "final";
  /** Default: null, that of its type. */
  readonly priority?: number | null;
}

/** A condition that a module brings. */
export interface BroughtCondition {
  /** 2 to 40 letters, digits, `-` and `_`, a letter first; no condition of that game, and none that comes with Quadrant. */
  readonly id: string;
  /** Its name: words, or a key of the module's own language files. */
  readonly label: string;
  /** Path of its picture. */
  readonly icon: string;
  /** What it does, in a sentence, as sheets tell it: words, or a key. */
  readonly text?: string;
  /** Whether an actor may bear it more than once. Numbers of `changes` that are added then count for each. Default: false. */
  readonly stacks?: boolean;
  /** How it looks. Default: "strain". */
  readonly tone?: "harm" | "strain" | "gain" | "wait";
  /** Whether it is drawn over the whole token. Default: false. */
  readonly overlay?: boolean;
  /** Whether it is over with the fight. Default: false. */
  readonly endsWithCombat?: boolean;
  readonly changes?: readonly BroughtChange[];
}

/** A named line that dialogs offer for rolls: a switch with a `value`, or a number from `min` to `max`. */
export interface BroughtCircumstance {
  /** As with conditions: none that a module has brought to that game already. */
  readonly id: string;
  /** Words, or a key of the module's own language files. */
  readonly label: string;
  /** Names of rolls as after `roll:` in changes of effects: `attack`, `skill:stealth`, `*`. */
  readonly rolls: readonly string[];
  /** A whole number that is not 0, −99 to 99. What 1 is, each game says. */
  readonly value?: number;
  readonly min?: number;
  readonly max?: number;
}

/**
 * What a module brings to a game, during `init` alone: later it throws `refused`. Where something is not what it should be, it throws
 * `badInput` or `unknownGame`, and nothing has changed. Messages are in English: no words are loaded by then.
 */
export interface RegisterApi {
  /** @param game its id: "gurps" */
  condition(game: string, condition: BroughtCondition): void;
  /** @param game its id: "gurps" */
  circumstance(game: string, circumstance: BroughtCircumstance): void;
}

export interface QuadrantApi {
  /** Version of the API, not of the system: "1.0". What is in here stays as it is until the first number changes. */
  readonly version: string;
  games(): GameInfo[];
  /**
   * The id of the game that an actor, an Item, a fight or one of its rows belongs to; null for none.
   * @since 1.1
   */
  gameOf(document: object | null): string | null;
  /**
   * How an actor stands; null for one of no game.
   * @since 1.1
   */
  vitals(actor: ActorLike): Vitals | null;
  /**
   * What an actor may do in the fight that is on. None without one, and for whoever does not own the actor.
   * @since 1.1
   */
  acts(actor: ActorLike): ActInfo[];
  /**
   * Does one of `acts`, as a click does. Resolves once it is done: with the card where it made one, else with null.
   * @throws `unknownAct`; `refused`
   * @since 1.1
   */
  act(actor: ActorLike, act: string, options?: RollOptions): Promise<CardMessage | null>;
  /** Every roll of an actor, by name. */
  rolls(actor: ActorLike): RollInfo[];
  /**
   * Makes a roll by its id or its name: "Stealth". Resolves with the card once it is in the chat and the GM's client
   * has looked at it (with no GM online, at once), or with null where the reader closed the dialog. The card's changes
   * follow a moment later: `quadrant.cardApplied`.
   * @param roll one of `rolls`: its id, or its name in the reader's language or in English
   */
  roll(actor: ActorLike, roll: string, options?: RollOptions): Promise<CardMessage | null>;
  /** Begins any check as its button on a sheet does. @param check its full name: `gurps.skill` */
  start(check: string, options?: StartOptions): Promise<CardMessage | null>;
  /** The exact odds of a roll, with the tokens targeted now. It opens, throws and writes nothing. */
  odds(actor: ActorLike, roll: string, options?: OddsOptions): Odds;
  /** Uses an Item of an actor as a click on its sheet would. Macros on the hotbar call it. */
  use(item: string, options?: RollOptions): Promise<CardMessage | null>;
  readonly conditions: ConditionsApi;
  readonly cards: CardsApi;
  /**
   * Opens the compendium browser.
   * @returns the UUIDs that the user has chosen, where one is to choose; none when the browser was closed. Without `pick`, none, as
   * soon as it is open
   * @throws `badInput`, `unknownGame`
   * @since 1.1
   */
  browse(options?: BrowseOptions): Promise<readonly string[]>;
  readonly panels: PanelsApi;
  /**
   * For a module's `init`.
   * @since 1.1
   */
  readonly register: RegisterApi;
  /** @since 1.1 */
  readonly presets: PresetsApi;
  /** For `error instanceof game.system.api.QuadrantError`. */
  readonly QuadrantError: abstract new (...args: never[]) => QuadrantError;
}

/** Somebody who takes part in a card. Of an Item that is gone, the card has kept name and picture. */
export interface CardParty {
  readonly name: string;
  /** Path of the picture. */
  readonly img: string;
  /** UUIDs; null where there is none, where it is gone, and of a token that is hidden from this user. */
  readonly actor: string | null;
  readonly token: string | null;
  /** UUID, name and picture of the Item used: the weapon. */
  readonly item: string | null;
  readonly itemName: string;
  readonly itemImg: string;
  /** Whether the attack hits them; null where they are not its target, or nobody knows yet. */
  readonly hit: boolean | null;
  /** Points that the attack does to them; null where they are thrown later, or this user may not see them. */
  readonly damage: number | null;
}

/** What modules are told of a card: enough to show it, without reading its data. */
export interface CardTold {
  /** `zap.attack` */
  readonly check: string;
  /** The check and its result's key: `zap.attack.hindered`. The same in every language. Null while dice are missing. */
  readonly outcome: string | null;
  readonly result: string | null;
  /** The result in words. */
  readonly label: string | null;
  /** Of an attack, whether anybody is hit; null for every other card. */
  readonly hit: boolean | null;
  /** How far an attack reaches: by hand, or from afar. Null where its game does not say, and for every other card. */
  readonly reach: "close" | "ranged" | null;
  /** By role: `self` acts, `target` or further names are those whom it is about. */
  readonly parties: Readonly<Record<string, CardParty>>;
}

/** A check that is about to be asked, or thrown without a question. */
export interface Question {
  readonly check: string;
  /** UUIDs of whoever acts, and of the Item used; null where there is none. */
  readonly actor: string | null;
  readonly token: string | null;
  readonly item: string | null;
  /** UUIDs of the tokens that it is about. */
  readonly targets: readonly string[];
  /**
   * Adds a named line to the own list of modifiers, as if the user had typed it: the user may strike it out.
   * @throws `badInput`; `refused` where the check has no such list
   */
  add(modifier: SaidModifier): void;
}

/** Hooks that Quadrant calls on every client. No hook is called for what the user there may not see. */
export interface QuadrantHooks {
  /** The API is ready. Called once, after Foundry's own `ready`. */
  "quadrant.ready": (api: QuadrantApi) => void;
  /**
   * A check is about to be asked, or thrown without a question. Only on the client of whoever asks.
   * @since 1.1
   */
  "quadrant.question": (question: Question) => void;
  /**
   * All dice of a card lie, and it has a result. Called once.
   * @since 1.1
   */
  "quadrant.cardThrown": (card: CardMessage, told: CardTold) => void;
  /**
   * A card that was thrown says something else now: it was mended, added to, or ruled upon.
   * @since 1.1
   */
  "quadrant.cardMended": (card: CardMessage, told: CardTold) => void;
  /**
   * A card has made its changes. Called again where a mended card makes other changes, and where one that was undone is
   * done again. `told` since 1.1.
   */
  "quadrant.cardApplied": (card: CardMessage, changes: readonly CardChange[], told: CardTold) => void;
  /** The changes of a card were taken back. `told` since 1.1. */
  "quadrant.cardUndone": (card: CardMessage, told: CardTold) => void;
  /**
   * An actor bears a condition with so many stacks: newly, or more or fewer than before. Not for what follows from
   * numbers.
   */
  "quadrant.conditionGiven": (actor: { readonly uuid: string }, condition: string, stacks: number) => void;
  /** An actor no longer bears a condition. */
  "quadrant.conditionTaken": (actor: { readonly uuid: string }, condition: string) => void;
}
