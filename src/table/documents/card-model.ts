import { fields } from "../../foundry.ts";
import { CARD_FIELDS, cardData } from "./card-data.ts";
import { declaredApart } from "./declared-apart.ts";
import { MessageModel } from "./message-model.ts";

/**
 * declared: the referee has not looked at it yet · open: admitted, and paid for; a throw may be missing · applied ·
 * undone · refused: the referee refused it, and says why · closed: it came to nothing.
 */
export const CARD_STATES = ["declared", "open", "applied", "undone", "refused", "closed"] as const;
export const AUTOMATION = ["apply", "confirm", "off"] as const;
export type Automation = (typeof AUTOMATION)[number];

export type CardState = (typeof CARD_STATES)[number];

/**
 * One field of one document, the stacks of one condition, a whole Item, or a document on the board, before and after.
 */
export type Write = { uuid: string; /** Whose: kept, should it be gone later. */ name: string } & (
  | {
      kind: "field";
      /** The type of the document: its fields keep their labels, should it be gone later. */
      type?: string;
      path: string;
      /** The stored value; undefined where a free-form field had no such entry. */
      before: unknown;
      after: unknown;
      /** The value shown in place of `before`, where that differs: 11 for a stored null. */
      held?: unknown;
      /** For a purse (`Game.purses`): what was put in or taken out, where that was all. Undo gives back as much. */
      added?: number;
    }
  | {
      kind: "item";
      /** UUID of the actor that owns the Item. */
      parent: string;
      /** Its source data; null where there is no such Item. */
      before: ItemSource | null;
      after: ItemSource | null;
    }
  | {
      kind: "placed";
      documentName: "Actor" | "Token" | "Combat" | "Combatant" | "JournalEntry" | "JournalEntryPage";
      /** UUID of the scene, the fight or the journal that it belongs to; null for an actor of the world, a fight, or a journal. */
      parent: string | null;
      /** Its source data, with everything that belongs to it; null where there is no such document. */
      before: PlacedSource | null;
      after: PlacedSource | null;
    }
  | {
      /**
       * A field of a world setting of a game: chips in the pot. `uuid` is the setting's key; the path of a plain number
       * is "".
       */
      kind: "setting";
      path: string;
      before: unknown;
      after: unknown;
      /**
       * What was put in or taken out, where that was all: undo gives back as much, whatever others have done meanwhile.
       */
      added?: number;
    }
  | {
      kind: "condition";
      game: string;
      id: string;
      before: ConditionState | null;
      after: ConditionState | null;
      /** The earlier effect, switched off or not: undo brings it back whole. */
      effect?: EffectSource;
    }
);

/** Stored data of an Item, its id included. */
export interface ItemSource {
  _id: string;
  type: string;
  name: string;
  img?: string | null;
  system?: object;
  [field: string]: unknown;
}

/** Stored data of an actor, a token, a row of a fight, a journal or a page of one, its id included. */
export interface PlacedSource {
  _id: string;
  name: string;
  [field: string]: unknown;
}

/** Stored data of the effect that gives a condition, its id included. */
export interface EffectSource {
  _id: string;
  disabled?: boolean;
  system: object;
  [field: string]: unknown;
}

export interface ConditionState {
  stacks: number;
  text: string;
  /** Further data that its game keeps with it: for how many hours it lasts. */
  data?: object;
}

/** What the referee did in one go: the price of declaring or answering, of a spend, the result, or a ruling. */
export interface Step {
  phase: "price" | "result" | "ruling";
  /** The card was closed, and this could not be given back. */
  owed?: true;
  /** Id of the ruling. */
  ruling?: string;
  at: number;
  /** Changes as the rules gave them: a redo does them again. */
  changes: object[];
  writes: Write[];
  notes: { key: string; data?: Record<string, string | number> }[];
  /** UUIDs of what unlinked tokens inherited from their base actors before this step wrote on it. */
  inherited?: string[];
}

/** A reconsideration: a modifier mended, an effort spent. */
export interface Revision {
  /** Word key of what happened. */
  key: string;
  data: Record<string, string | number>;
  by: string;
  at: number;
}

/** What a user ruled on a card: the value chosen, or the words typed. */
export interface Ruled {
  id: string;
  value: string;
}

const schema = () => ({
  /** What its author asks and throws: any client's word, which only the admission reads. See `Declaration`. */
  declared: new fields.ObjectField(),
  /** The referee sets it with its record. It says only that there was a record. */
  admitted: new fields.BooleanField(),
  /** What version 0.2 kept here in place of a record. Only its migration reads it. */
  legacy: new fields.ObjectField({ nullable: true, initial: null }),
});
type Schema = ReturnType<typeof schema>;

/**
 * A check on the table. Foundry lets every author write on their messages, so the message holds only what was declared.
 * Everything else about a card, from its plan to what it did, comes from the GM's record of it; while there is no
 * record, there is nothing: see `CardData`. The outcome is stored nowhere: it is derived from plan and throws, so that
 * mending either gives the right result with the same dice.
 */
export class CardModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }

  /** Version 0.2 had the fields of a card side by side. */
  static override migrateData(source: object, ...rest: never[]): never {
    declaredApart(source as Record<string, unknown>);
    return (super.migrateData as (source: object, ...rest: never[]) => unknown)(source, ...rest) as never;
  }
}

// Accessors make a card true the moment its record is, in whatever order a world is loaded.
for (const name of CARD_FIELDS) {
  Object.defineProperty(CardModel.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: CardModel): unknown {
      return cardData(this.parent as unknown as { id: string; uuid: string })[name];
    },
  });
}
