import { fields } from "../../foundry.ts";
import { CARD_FIELDS, cardData } from "./card-data.ts";
import { declaredApart } from "./declared-apart.ts";
import { MessageModel } from "./message-model.ts";

/**
 * declared: not yet seen by the referee · open: admitted, its price paid; a throw may be missing · applied: its changes are
 * made · undone: its changes are taken back · refused by the referee, with a reason · closed: ended without being applied.
 */
export const CARD_STATES = ["declared", "open", "applied", "undone", "refused", "closed"] as const;
export const AUTOMATION = ["apply", "confirm", "off"] as const;
export type Automation = (typeof AUTOMATION)[number];

export type CardState = (typeof CARD_STATES)[number];

/**
 * One write, with the values before and after: of a field of a document, a condition, a whole Item, a document of the world
 * or the board, or a world setting.
 */
export type Write = { uuid: string; /** The owner's name, in case the document is deleted later. */ name: string } & (
  | {
      kind: "field";
      /** The document's type, which labels its fields in case it is deleted later. */
      type?: string;
      path: string;
      /** The stored value; undefined where a free-form field had no such entry. */
      before: unknown;
      after: unknown;
      /** The value that was shown in place of `before`, if it differs: e.g. 11 for a stored null. */
      held?: unknown;
      /** For a purse (`Game.purses`): the amount added, if the write was only that. See `isUndoneByAmount`. */
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
      /** UUID of the scene, fight or journal that it belongs to; null for an actor of the world, a fight or a journal. */
      parent: string | null;
      /** Its source data, with everything that belongs to it; null where there is no such document. */
      before: PlacedSource | null;
      after: PlacedSource | null;
    }
  | {
      /**
       * A field of a world setting of a game, e.g. the chips in the pot. `uuid` is the setting's key; the path of a plain number
       * is "".
       */
      kind: "setting";
      path: string;
      before: unknown;
      after: unknown;
      /**
       * The amount added, if the write was only that: undo can subtract it, even if other amounts were added or taken since.
       */
      added?: number;
    }
  | {
      kind: "condition";
      game: string;
      id: string;
      before: ConditionState | null;
      after: ConditionState | null;
      /** The earlier effect, even a disabled one: undo restores it whole. */
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
  /** Further data of its game, e.g. for how many hours it lasts. */
  data?: object;
}

/** One step of the referee: paying for a declaration, an answer or a spend, or making the changes of a result or a ruling. */
export interface Step {
  phase: "price" | "result" | "ruling";
  /** The card was closed, but this price could not be given back yet: see `giveBack`. */
  owed?: true;
  /** Id of the ruling. */
  ruling?: string;
  at: number;
  /** The changes as the rules returned them: a redo makes them again. */
  changes: object[];
  writes: Write[];
  notes: { key: string; data?: Record<string, string | number> }[];
  /** UUIDs of Items and effects that unlinked tokens inherited from their base actors until this step wrote on them. */
  inherited?: string[];
}

/** A reconsideration of a card, e.g. a mended modifier or a spend. */
export interface Revision {
  /** Word key of the line. */
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
  /** The author's declaration. Any client may have written it, so only the admission reads it: see `Declaration`. */
  declared: new fields.ObjectField(),
  /** Set by the referee together with the record. It proves only that there was a record once. */
  admitted: new fields.BooleanField(),
  /** The card's fields as version 0.2 stored them, without a record. Only the migration reads them. */
  legacy: new fields.ObjectField({ nullable: true, initial: null }),
});
type Schema = ReturnType<typeof schema>;

/**
 * The card of a check. Foundry lets authors write on their own messages, so the message holds only the declaration. All
 * other data of a card, from its plan to its writes, come from the GM's record of it, and are empty without one: see
 * `CardData`. The outcome is stored nowhere: it is derived from plan and throws, so that a mended plan gives the right
 * result with the same dice.
 */
export class CardModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }

  /** Version 0.2 stored all fields of a card directly in `system`. */
  static override migrateData(source: object, ...rest: never[]): never {
    declaredApart(source as Record<string, unknown>);
    return (super.migrateData as (source: object, ...rest: never[]) => unknown)(source, ...rest) as never;
  }
}

// With accessors a card is right as soon as its record is loaded, in whatever order messages load.
for (const name of CARD_FIELDS) {
  Object.defineProperty(CardModel.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: CardModel): unknown {
      return cardData(this.parent as unknown as { id: string; uuid: string })[name];
    },
  });
}
