/**
 * Types of `game.system.api`, Quadrant's door for modules and macros. They ship with the system as `quadrant.d.ts`: nothing
 * but types, and no other file is needed to read them. `docs/for-modules.md` shows them at work.
 *
 * What is asked for wrongly, or not allowed, throws a `QuadrantError`, or rejects with one, and changes nothing. Everything
 * is done as the user at this screen: nobody may do through the API what they may not do by hand.
 */

/** An actor, a token or a token's document; or the UUID of an actor or a token. */
export type ActorLike = string | { readonly uuid: string } | { readonly document: { readonly uuid: string } };

/** A chat message of Quadrant's: a `ChatMessage` document of type `card`; or the UUID of one, or its id. */
export type CardLike = string | { readonly uuid: string };

/** The `ChatMessage` document that holds a check. */
export interface CardMessage {
  readonly id: string | null;
  readonly uuid: string;
}

/**
 * Why something was not done. `message` says it in the reader's language; `code` never changes:
 *
 * - `badInput`: an argument is not what it should be;
 * - `unknownActor`, `unknownRoll`, `unknownCheck`, `unknownCondition`, `unknownCard`, `unknownItem`, `unknownGame`,
 *   `unknownPanel`: there is no such thing, or not any more;
 * - `notAllowed`: this user may not;
 * - `refused`: the rules, or the table, say no: not your turn, nothing left to undo;
 * - `hidden`: this user may not know: odds that would betray a foe, a card that was thrown in secret;
 * - `failed`: something went wrong that nobody expected. The console has it.
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
  /** In the reader's language, as all labels here. */
  readonly name: string;
  /** Whether this table plays it. */
  readonly played: boolean;
  /** The full names of its checks: `gurps.skill`. None as long as it is not loaded: it is where the table plays it. */
  readonly checks: readonly string[];
}

/** Something that an actor can roll, by name. */
export interface RollInfo {
  /** Stable and the same in every language: `skill:stealth`. */
  readonly id: string;
  readonly name: string;
  /** Heading under which it stands on the sheet. */
  readonly group: string;
  /** Path of its picture. */
  readonly icon: string;
  /** The check that it begins: `gurps.skill`. */
  readonly check: string;
}

/** A number that somebody says of a roll, as if it were typed into its dialog. */
export interface SaidModifier {
  /** What it is for, in a few words. */
  readonly label?: string;
  /** A whole number that is not 0, −99 to 99. */
  readonly value: number;
}

/** How an act that may come to nothing says so. */
export interface Telling {
  /**
   * Instead of rejecting, tells the reader why not, as a click on a sheet does, and resolves with null. What a macro on the
   * hotbar wants. Unless said otherwise false; for `use`, true.
   */
  readonly tell?: boolean;
}

export interface RollOptions extends Telling {
  readonly modifiers?: readonly SaidModifier[];
  /** What else the check wants to know, a difficulty: what a button of the sheet has as its data- attributes. */
  readonly data?: Readonly<Record<string, string>>;
  /** Throws at once, without the dialog. Unless said otherwise as the user has set it, and with Shift held down the other way. */
  readonly skip?: boolean;
}

export interface StartOptions extends RollOptions {
  /** Who does it. Checks that the GM makes for the whole table have nobody. */
  readonly actor?: ActorLike | null;
  /** The Item that it is done with: its id among the actor's, its UUID, or the document. */
  readonly item?: string | { readonly uuid: string } | null;
}

export type OddsOptions = Pick<RollOptions, "modifiers" | "data">;

export interface OddsOutcome {
  readonly label: string;
  /** 0…1, exact. */
  readonly chance: number;
}

/** What the roll dialog would show before anything is thrown. */
export interface Odds {
  /** The full name of the check that it really is: `gurps.skill`. */
  readonly check: string;
  /** What is rolled, as the dialog is titled. */
  readonly title: string;
  /** By the result's key, in order of severity; all of them are 1 together. */
  readonly outcomes: Readonly<Record<string, OddsOutcome>>;
  /** The big numbers of the dialog, each of several outcomes together: "success". */
  readonly headlines: Readonly<Record<string, OddsOutcome>>;
  /** Why it could not be thrown now, though the odds are what they are; null where it could. */
  readonly refusal: string | null;
}

/** A condition that a game knows. */
export interface ConditionInfo {
  readonly id: string;
  readonly label: string;
  /** Path of its picture. */
  readonly icon: string;
  /** Whether it may be borne more than once. */
  readonly stacks: boolean;
  /** Whether it follows from numbers of a sheet: then nobody gives it, nor takes it away, but by changing those. */
  readonly derived: boolean;
}

/** A condition that somebody bears. */
export interface BorneCondition extends Omit<ConditionInfo, "stacks"> {
  /** How many of it, 1 or more. */
  readonly stacks: number;
  /** What it looks like, in the words of the table. */
  readonly text: string;
  /** What else its game keeps with it. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface GiveOptions extends Telling {
  /** How many. Unless said otherwise 1; what does not stack is borne once. */
  readonly stacks?: number;
  /** What it looks like, in the words of the table. */
  readonly text?: string;
  /** What else its game keeps with it: plain data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface TakeOptions extends Telling {
  /** How many. Unless said otherwise all of them. */
  readonly stacks?: number;
}

export interface ConditionsApi {
  /** What an actor bears now, in the order of its game. */
  list(actor: ActorLike): BorneCondition[];
  has(actor: ActorLike, condition: string): boolean;
  /** How many stacks an actor bears; 0 for none. */
  stacks(actor: ActorLike, condition: string): number;
  /**
   * Gives an actor a condition. The GM's client does it, and tells the chat, where it can be undone. Resolves once it is done,
   * with how many are borne then; where no GM is online the request waits in the chat, and so does this.
   */
  give(actor: ActorLike, condition: string, options?: GiveOptions): Promise<number | null>;
  /** Takes a condition away, in the same way. */
  take(actor: ActorLike, condition: string, options?: TakeOptions): Promise<number | null>;
  /** All conditions that a game knows. */
  all(game: string): ConditionInfo[];
}

/** One thing that a card did. Numbers that the reader may not see are left out. */
export interface CardChange {
  /** What was written: a field, a condition, a whole Item, something on the board, or a pool of the table. */
  readonly kind: "field" | "condition" | "item" | "placed" | "setting";
  /** UUID of the document; of a pool its setting's key. */
  readonly uuid: string;
  /** Whose it is, as it was called then. */
  readonly name: string;
  /** A field's path in its document. */
  readonly path?: string;
  /** A condition's id. */
  readonly id?: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface CardOutcome {
  /** `gurps.skill`; empty as long as the referee has not let the card onto the table. */
  readonly check: string;
  /** declared · open · applied · undone · refused · closed */
  readonly state: "declared" | "open" | "applied" | "undone" | "refused" | "closed";
  /** The result's key, one of those of its odds; null while dice are missing, and where it came to nothing. */
  readonly result: string | null;
  /** The same in words, as the card has it. */
  readonly label: string | null;
  /** Why, in a line; empty where the card says nothing. */
  readonly why: string;
  /** Who takes part, by role; null where the actor is gone, or there never was one. */
  readonly parties: Readonly<Record<string, { readonly name: string; readonly actor: string | null }>>;
  /** What it did and what stands: none once it is undone. */
  readonly changes: readonly CardChange[];
}

export interface UndoOptions extends Telling {
  /** Takes back what continues the card, too; for a GM also what has written in the same places by turns with it. */
  readonly also?: boolean;
  /** Takes back what has changed since, too. The GM alone may. */
  readonly force?: boolean;
}

export interface CardsApi {
  /** How a card stands: derived from what was asked and thrown, as the card itself is. */
  outcome(card: CardLike): CardOutcome;
  /** Takes back everything that a card did. Resolves with the card once it is done; without a GM online the request waits. */
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
  /** The windows that this table has beside the sheets: those of its games; `table.asking`, the GM's question to players. */
  all(): PanelInfo[];
  open(panel: string): void;
}

export interface QuadrantApi {
  /** Of the API, not of the system: "1.0". What is in here stays as it is until the first number changes. */
  readonly version: string;
  games(): GameInfo[];
  /** Everything that an actor can roll, by name. */
  rolls(actor: ActorLike): RollInfo[];
  /**
   * Rolls something by its id or its name: "Stealth". Resolves with the card once it lies in the chat and the GM's client has
   * looked at it (without a GM online, at once), with null where the reader closed the dialog. What it does is done a moment
   * later: `quadrant.cardApplied`.
   * @param roll one of `rolls`: its id, or its name in the reader's language or in English
   */
  roll(actor: ActorLike, roll: string, options?: RollOptions): Promise<CardMessage | null>;
  /** Begins any check, as its button on a sheet does. @param check its full name: `gurps.skill` */
  start(check: string, options?: StartOptions): Promise<CardMessage | null>;
  /** The exact odds of a roll, with the tokens that are targeted now. Nothing is opened, thrown or written. */
  odds(actor: ActorLike, roll: string, options?: OddsOptions): Odds;
  /** Uses an Item of an actor, as a click on its sheet would: what a macro on the hotbar calls. */
  use(item: string, options?: RollOptions): Promise<CardMessage | null>;
  readonly conditions: ConditionsApi;
  readonly cards: CardsApi;
  readonly panels: PanelsApi;
  /** For `error instanceof game.system.api.QuadrantError`. */
  readonly QuadrantError: abstract new (...args: never[]) => QuadrantError;
}

/** Hooks that Quadrant calls, on every client. Of what the user there may not see none is called. */
export interface QuadrantHooks {
  /** The API works: once, behind Foundry's own `ready`. */
  "quadrant.ready": (api: QuadrantApi) => void;
  /** A card did what it does; again, where it was mended since and does something else. */
  "quadrant.cardApplied": (card: CardMessage, changes: readonly CardChange[]) => void;
  /** What a card did was taken back. */
  "quadrant.cardUndone": (card: CardMessage) => void;
  /** An actor bears a condition with so many stacks: newly, or more or fewer than before. Not what follows from numbers. */
  "quadrant.conditionGiven": (actor: { readonly uuid: string }, condition: string, stacks: number) => void;
  /** An actor is rid of a condition. */
  "quadrant.conditionTaken": (actor: { readonly uuid: string }, condition: string) => void;
}
