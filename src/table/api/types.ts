/**
 * Types of `game.system.api`, Quadrant's interface for modules and macros. They ship with the system as
 * `quadrant.d.ts`: the file holds only types and needs no other file. `docs/for-modules.md` shows them in use.
 *
 * A call throws a `QuadrantError`, or rejects with one, if its arguments are wrong or the user is not allowed to do it; it
 * then changes nothing. Every call acts as the user of this client: through the API users may do only what they may do by
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
 * Why a call failed. `message` explains it in the reader's language; `code` never changes:
 *
 * - `badInput`: an argument is invalid;
 * - `unknownActor`, `unknownRoll`, `unknownCheck`, `unknownCondition`, `unknownCard`, `unknownItem`, `unknownGame`,
 *   `unknownPanel`, `unknownAct`, `unknownPreset`: nothing of that kind has this id, name or UUID, or it was deleted;
 * - `notAllowed`: this user lacks the permission;
 * - `refused`: the rules or the state of the table forbid it, e.g. it is not the actor's turn, or nothing is left to undo;
 * - `hidden`: this user may not see it, e.g. odds that would reveal a foe's numbers, or a card that was thrown in secret;
 * - `failed`: an unexpected error. The console shows it.
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
  /** In the reader's language, like all names and labels here. */
  readonly name: string;
  /** Whether this world plays it. */
  readonly played: boolean;
  /** The full names of its checks: `gurps.skill`. Empty until the game is loaded; the games that this world plays always are. */
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
   * The number that the sheet shows beside the roll, e.g. a skill's level or an attribute; null where there is no single number.
   * @since 1.1
   */
  readonly level: number | null;
  /**
   * Id of the actor's Item that the roll uses; null for none.
   * @since 1.1
   */
  readonly item: string | null;
}

/** A modifier that the caller adds to a roll, as if it were typed into the dialog. */
export interface SaidModifier {
  /** The reason for the modifier, in a few words. */
  readonly label?: string;
  /** A whole number that is not 0, −99 to 99. */
  readonly value: number;
}

/** The filters of the compendium browser. */
export interface BrowseOptions {
  /** Ids of games. Default: all that this world plays. */
  readonly games?: readonly string[];
  /** Subtypes of Items and actors (`gurpsSkill`), or `ActiveEffect`, `RollTable`, `JournalEntryPage`. Default: all. */
  readonly types?: readonly string[];
  /** The text of the search field. */
  readonly search?: string;
  /** True: the user chooses entries, and the call returns them. Default: false, the call only opens the browser. */
  readonly pick?: boolean;
  /** With `pick`: the title of the window, e.g. what the user should choose. */
  readonly title?: string;
}

/** How an act reports that it failed. */
export interface Telling {
  /**
   * True: a notification tells the user why it failed, as after a click on a sheet, and the promise resolves with null.
   * False: the promise rejects. Use true in macros on the hotbar. Default: false; for `use`, true.
   */
  readonly tell?: boolean;
}

export interface RollOptions extends Telling {
  readonly modifiers?: readonly SaidModifier[];
  /** Further data of the check, e.g. a difficulty, by the names of the `data-` attributes of the button on the sheet. */
  readonly data?: Readonly<Record<string, string>>;
  /** True: rolls at once, without the dialog. Default: the user's own setting, which the Shift key reverses. */
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

/** The content of the roll dialog before the throw. */
export interface Odds {
  /** The full name of the check that is made: `gurps.skill`. It may differ from the check that was asked for. */
  readonly check: string;
  /** The title of the dialog. */
  readonly title: string;
  /** By the result's key, in order of severity. The chances sum to 1. */
  readonly outcomes: Readonly<Record<string, OddsOutcome>>;
  /** The large numbers of the dialog, each the sum of several outcomes, e.g. every kind of success. */
  readonly headlines: Readonly<Record<string, OddsOutcome>>;
  /** Why the roll is not possible now, although the odds are valid; null where it is possible. */
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
  /** True: it follows from numbers of the sheet, so that users give it or take it away only by changing those numbers. */
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
  /** The conditions that an actor bears now, in the order in which its game lists them. */
  list(actor: ActorLike): BorneCondition[];
  has(actor: ActorLike, condition: string): boolean;
  /** The number of stacks that an actor bears; 0 for none. */
  stacks(actor: ActorLike, condition: string): number;
  /**
   * Gives an actor a condition. The GM's client writes it and logs it in the chat, where it can be undone. Resolves with
   * the number of stacks that the actor then bears. While no GM is online, the request waits in the chat, and the promise
   * stays pending.
   */
  give(actor: ActorLike, condition: string, options?: GiveOptions): Promise<number | null>;
  /** Takes a condition away in the same way. */
  take(actor: ActorLike, condition: string, options?: TakeOptions): Promise<number | null>;
  /** All conditions of a game; without an argument, of all games that this world plays. */
  all(game?: string): ConditionInfo[];
}

/** One change that a card made. Changes of numbers that the reader may not see are left out. */
export interface CardChange {
  /** The kind of change: to a field, a condition, a whole Item, something placed on the scene, or a pool of the table. */
  readonly kind: "field" | "condition" | "item" | "placed" | "setting";
  /** UUID of the document; for a pool, the key of its setting. */
  readonly uuid: string;
  /** The document's name at the time of the change. */
  readonly name: string;
  /** Only for `field`: its path in the document. */
  readonly path?: string;
  /** Only for `condition`: its id. */
  readonly id?: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface CardOutcome {
  /** `gurps.skill`; empty until the referee has admitted the card. */
  readonly check: string;
  /**
   * `declared`: not yet admitted by the GM's client; `open`: admitted, its changes not yet made; `applied`: changes made;
   * `undone`: changes taken back; `refused`: not admitted; `closed`: ended without a result.
   */
  readonly state: "declared" | "open" | "applied" | "undone" | "refused" | "closed";
  /** The result's key, as in `Odds.outcomes`; null while dice are missing, and where the card ended without a result. */
  readonly result: string | null;
  /** The result in words, as the card shows it. */
  readonly label: string | null;
  /** The reason, in one line; empty where the card gives none. */
  readonly why: string;
  /** The parties by role; `actor` is a UUID, or null where the actor is deleted or the party has none. */
  readonly parties: Readonly<Record<string, { readonly name: string; readonly actor: string | null }>>;
  /** The changes that are in effect; empty once the card is undone. */
  readonly changes: readonly CardChange[];
}

export interface UndoOptions extends Telling {
  /** Also undoes the cards that continue this one; for a GM also acts that wrote to the same fields before and after it. */
  readonly also?: boolean;
  /** Also restores fields that have changed since. Only a GM may do this. */
  readonly force?: boolean;
}

export interface CardsApi {
  /** The state and result of a card, computed from its plan and dice as on the card itself. */
  outcome(card: CardLike): CardOutcome;
  /**
   * Undoes all changes of a card. Resolves with the card once that is done; while no GM is online, the request waits in
   * the chat, and the promise stays pending.
   */
  undo(card: CardLike, options?: UndoOptions): Promise<CardMessage | null>;
  /** Makes the changes of an undone card again. */
  redo(card: CardLike, options?: Telling): Promise<CardMessage | null>;
}

export interface PanelInfo {
  /** `imperfect.fate`, `table.asking` */
  readonly id: string;
  readonly name: string;
}

export interface PanelsApi {
  /**
   * The windows of this world besides the sheets: those of its games; for a GM also `table.screen`, the GM screen with the
   * open cards and the state of all characters, and `table.asking`, the GM's question to players.
   */
  all(): PanelInfo[];
  open(panel: string): void;
}

/** A number that a token can show as a bar. */
export interface VitalsBar {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** A named set of modifiers that the GM uses again and again. */
export interface PresetInfo {
  readonly game: string;
  readonly name: string;
  readonly lines: readonly { readonly label: string; readonly value: number }[];
  /** All lines as one text: "Dark −5, Rain −1". */
  readonly label: string;
}

export interface PresetsApi {
  /** The presets of a game; without an argument, of all games that this world plays. */
  all(game?: string): PresetInfo[];
  /**
   * Adds the lines of a preset to the modifiers of everyone's next roll. Only for GMs who may change world settings.
   * @throws `unknownGame`; `unknownPreset`; `notAllowed`
   */
  use(game: string, preset: string, options?: Telling): Promise<true | null>;
}

/** The health of an actor, for modules that show it. */
export interface Vitals {
  readonly game: string;
  /** Heroes are players' characters and their allies. */
  readonly side: "heroes" | "others";
  /** Whether the actor is out of the fight. */
  readonly defeated: boolean;
  /** The bars that its token can show, the main one first; null where this user may not see the actor's numbers. */
  readonly bars: readonly VitalsBar[] | null;
}

/** One act of an actor in the fight: a control of its row in the tracker, or an icon of its menu there or of the token's HUD. */
export interface ActInfo {
  /** Stable while the fight lasts. */
  readonly id: string;
  readonly label: string;
  /** The heading of the menu; for a control of the row, its price. */
  readonly group: string;
  /** Path of its picture; null for none. */
  readonly icon: string | null;
  /** Whether the actor has chosen it for this turn; null where it is not a choice among several. */
  readonly active: boolean | null;
  /** Why it cannot be done now; null where it can. */
  readonly reason: string | null;
  /** The full name of the check that it begins; null where it throws no dice. */
  readonly check: string | null;
  /** Its odds against the tokens targeted now, e.g. for a tooltip; computed on each access. Null where there are none to show. */
  readonly odds: Odds | null;
}

/** A change that a condition makes, like a change of an Active Effect: its key is `roll:attack`, or a path of the actor. */
export interface BroughtChange {
  readonly key: string;
  /** For a `roll:` key: a whole number that is not 0, −99 to 99. */
  readonly value: number | string | boolean;
  /** Default: "add". A `roll:` key allows only "add" and "subtract". */
  readonly type?: "add" | "subtract" | "multiply" | "override" | "upgrade" | "downgrade";
  /** Default: "initial". */
  readonly phase?: "initial" | "final";
  /** Default: null, the default priority of its type. */
  readonly priority?: number | null;
}

/** A condition that a module adds to a game. */
export interface BroughtCondition {
  /** 2 to 40 letters, digits, `-` and `_`, beginning with a letter. No condition of that game or of Quadrant may have it. */
  readonly id: string;
  /** Its name: a text, or a key of the module's own language files. */
  readonly label: string;
  /** Path of its picture. */
  readonly icon: string;
  /** Its description on sheets, in one sentence: a text, or a key of the module's own language files. */
  readonly text?: string;
  /** Whether an actor may bear it more than once. Numbers that `changes` add then count once per stack. Default: false. */
  readonly stacks?: boolean;
  /** Its color. Default: "strain". */
  readonly tone?: "harm" | "strain" | "gain" | "wait";
  /** Whether it is drawn over the whole token. Default: false. */
  readonly overlay?: boolean;
  /** Whether it ends with the fight. Default: false. */
  readonly endsWithCombat?: boolean;
  readonly changes?: readonly BroughtChange[];
}

/** A named modifier that roll dialogs offer: a switch with a `value`, or a number field from `min` to `max`. */
export interface BroughtCircumstance {
  /** Written like a condition's id. No circumstance that a module has added to that game may have it. */
  readonly id: string;
  /** A text, or a key of the module's own language files. */
  readonly label: string;
  /** Names of rolls, as they stand after `roll:` in changes of effects: `attack`, `skill:stealth`, `*` for all. */
  readonly rolls: readonly string[];
  /** A whole number that is not 0, −99 to 99, in the unit of the game's modifiers. */
  readonly value?: number;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Adds conditions and circumstances to a game. Call it during `init`; later it throws `refused`. It throws `badInput` or
 * `unknownGame` for wrong arguments and then changes nothing. Its messages are in English, because no language file is
 * loaded during `init`.
 */
export interface RegisterApi {
  /** @param game its id: "gurps" */
  condition(game: string, condition: BroughtCondition): void;
  /** @param game its id: "gurps" */
  circumstance(game: string, circumstance: BroughtCircumstance): void;
}

export interface QuadrantApi {
  /** Version of the API, not of the system: "1.0". The API stays compatible until the first number changes. */
  readonly version: string;
  games(): GameInfo[];
  /**
   * The id of the game that an actor, an Item, a combat or a combatant belongs to; null for none.
   * @since 1.1
   */
  gameOf(document: object | null): string | null;
  /**
   * The health of an actor; null for an actor of no game.
   * @since 1.1
   */
  vitals(actor: ActorLike): Vitals | null;
  /**
   * The acts that an actor has in the current fight. Empty without a fight, and where this user does not own the actor.
   * @since 1.1
   */
  acts(actor: ActorLike): ActInfo[];
  /**
   * Does one of `acts`, as a click does. Resolves once it is done: with the card if it made one, otherwise with null.
   * @throws `unknownAct`; `refused`
   * @since 1.1
   */
  act(actor: ActorLike, act: string, options?: RollOptions): Promise<CardMessage | null>;
  /** All named rolls of an actor. */
  rolls(actor: ActorLike): RollInfo[];
  /**
   * Makes a roll by its id or its name: "Stealth". Resolves with the card once it is in the chat and the GM's client
   * has admitted or refused it (at once if no GM is online), or with null if the user closed the dialog. The card's changes
   * follow later: listen to `quadrant.cardApplied`.
   * @param roll one of `rolls`: its id, or its name in the reader's language or in English
   */
  roll(actor: ActorLike, roll: string, options?: RollOptions): Promise<CardMessage | null>;
  /** Begins any check as its button on a sheet does. @param check its full name: `gurps.skill` */
  start(check: string, options?: StartOptions): Promise<CardMessage | null>;
  /** The exact odds of a roll against the tokens that are targeted now. Opens no dialog, throws no dice and writes nothing. */
  odds(actor: ActorLike, roll: string, options?: OddsOptions): Odds;
  /** Uses an Item of an actor, as a click on its row does. Macros on the hotbar call it. @param item its UUID */
  use(item: string, options?: RollOptions): Promise<CardMessage | null>;
  readonly conditions: ConditionsApi;
  readonly cards: CardsApi;
  /**
   * Opens the compendium browser.
   * @returns with `pick`, the UUIDs that the user chose, or an empty list if the browser was closed; without `pick`, an
   * empty list as soon as the browser is open
   * @throws `badInput`, `unknownGame`
   * @since 1.1
   */
  browse(options?: BrowseOptions): Promise<readonly string[]>;
  readonly panels: PanelsApi;
  /**
   * Additions to the games, to be made during a module's `init`.
   * @since 1.1
   */
  readonly register: RegisterApi;
  /** @since 1.1 */
  readonly presets: PresetsApi;
  /** For `error instanceof game.system.api.QuadrantError`. */
  readonly QuadrantError: abstract new (...args: never[]) => QuadrantError;
}

/** A party of a card. The name and picture of a deleted Item are kept on the card. */
export interface CardParty {
  readonly name: string;
  /** Path of the picture. */
  readonly img: string;
  /** UUID of the actor; null where the party has none, or it is deleted. */
  readonly actor: string | null;
  /** UUID of the token; null where there is none, it is deleted, or it is hidden from this user. */
  readonly token: string | null;
  /** UUID, name and picture of the Item used, e.g. the weapon. */
  readonly item: string | null;
  readonly itemName: string;
  readonly itemImg: string;
  /** Whether the attack hits this party; null where it is not a target, or the result is not known yet. */
  readonly hit: boolean | null;
  /** Points of damage to this party; null where they are thrown later, or this user may not see them. */
  readonly damage: number | null;
}

/** The description of a card that hooks pass: enough to show it without reading its data. */
export interface CardTold {
  /** `zap.attack` */
  readonly check: string;
  /** The check and its result's key: `zap.attack.hindered`, the same in every language. Null while dice are missing. */
  readonly outcome: string | null;
  readonly result: string | null;
  /** The result in words. */
  readonly label: string | null;
  /** For an attack: whether any target is hit; null for every other card. */
  readonly hit: boolean | null;
  /** For an attack: close combat or ranged. Null where the game does not define it, and for every other card. */
  readonly reach: "close" | "ranged" | null;
  /** By role: `self` acts; `target`, `target2` and others are its targets. */
  readonly parties: Readonly<Record<string, CardParty>>;
}

/** A check before its dialog opens, or before it is thrown without a dialog. */
export interface Question {
  readonly check: string;
  /** UUIDs of the acting actor, its token and the Item used; null where there is none. */
  readonly actor: string | null;
  readonly token: string | null;
  readonly item: string | null;
  /** UUIDs of the target tokens. */
  readonly targets: readonly string[];
  /**
   * Adds a named line to the acting actor's list of modifiers, as if the user had typed it: the user may remove it.
   * @throws `badInput`; `refused` where the check has no such list
   */
  add(modifier: SaidModifier): void;
}

/** Hooks that Quadrant calls on every client. A hook is not called on clients whose user may not see what it reports. */
export interface QuadrantHooks {
  /** The API is ready. Called once, after Foundry's own `ready`. */
  "quadrant.ready": (api: QuadrantApi) => void;
  /**
   * The dialog of a check is about to open, or the check to be thrown without a dialog. Only on the acting user's client.
   * @since 1.1
   */
  "quadrant.question": (question: Question) => void;
  /**
   * All dice of a card are thrown, and it has a result. Called once per card.
   * @since 1.1
   */
  "quadrant.cardThrown": (card: CardMessage, told: CardTold) => void;
  /**
   * The result of a thrown card has changed: the card was corrected, dice were added, or players or GM ruled on it.
   * @since 1.1
   */
  "quadrant.cardMended": (card: CardMessage, told: CardTold) => void;
  /**
   * A card has made its changes. Called again when a corrected card makes other changes, and when an undone card is
   * redone. `told` since 1.1.
   */
  "quadrant.cardApplied": (card: CardMessage, changes: readonly CardChange[], told: CardTold) => void;
  /** The changes of a card were undone. `told` since 1.1. */
  "quadrant.cardUndone": (card: CardMessage, told: CardTold) => void;
  /**
   * An actor gains a condition, or its number of stacks changes. `stacks` is the number borne now. Not called for derived
   * conditions.
   */
  "quadrant.conditionGiven": (actor: { readonly uuid: string }, condition: string, stacks: number) => void;
  /** An actor no longer bears a condition. */
  "quadrant.conditionTaken": (actor: { readonly uuid: string }, condition: string) => void;
}
