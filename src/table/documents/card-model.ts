import { TypeDataModel, fields } from "../../foundry.ts";

/**
 * declared: nobody has looked at it yet · open: admitted, and paid for; a throw may be missing · applied · undone ·
 * refused: the referee said no, and why · closed: it came to nothing.
 */
const CARD_STATES = ["declared", "open", "applied", "undone", "refused", "closed"] as const;
const AUTOMATION = ["apply", "confirm", "off"] as const;
export type Automation = (typeof AUTOMATION)[number];

export type CardState = (typeof CARD_STATES)[number];

/** One field of one document, the stacks of one condition, a whole Item, or what stands on the board, before and after. */
export type Write = { uuid: string; /** Whose: kept, should it be gone later. */ name: string } & (
  | {
      kind: "field";
      path: string;
      before: unknown;
      after: unknown;
      /** Of a purse (`Game.purses`): what was put in or taken out, where that was all. As much goes back. */
      added?: number;
    }
  | {
      kind: "item";
      /** UUID of the actor whose Item it is. */
      parent: string;
      /** Its source data; null where there is no such Item. */
      before: ItemSource | null;
      after: ItemSource | null;
    }
  | {
      kind: "placed";
      documentName: "Actor" | "Token" | "Combatant" | "JournalEntry" | "JournalEntryPage";
      /** UUID of the scene, the fight or the journal that it belongs to; null for an actor of the world, or a journal. */
      parent: string | null;
      /** Its source data; null where there is no such document. */
      before: PlacedSource | null;
      after: PlacedSource | null;
    }
  | {
      /** A field of a world setting of a game: chips in the pot. `uuid` is the setting's key; the path of a mere number is "". */
      kind: "setting";
      path: string;
      before: unknown;
      after: unknown;
      /** What was put in or taken out, where that was all: as much goes back, whatever others have done meanwhile. */
      added?: number;
    }
  | {
      kind: "condition";
      game: string;
      id: string;
      before: ConditionState | null;
      after: ConditionState | null;
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

export interface ConditionState {
  stacks: number;
  text: string;
  /** What else its game keeps with it: for how many hours. */
  data?: object;
}

/** What the referee did in one go: the price of declaring or answering, of a spend, the result, or a ruling. */
export interface Step {
  phase: "price" | "result" | "ruling";
  /** Which ruling. */
  ruling?: string;
  at: number;
  /** Changes as the rules gave them: what a redo does again. */
  changes: object[];
  writes: Write[];
  notes: { key: string; data?: Record<string, string | number> }[];
}

/** A reconsideration: a modifier mended, an effort spent. */
export interface Reconsideration {
  /** Word key of what happened. */
  key: string;
  data: Record<string, string | number>;
  by: string;
  at: number;
}

/** What somebody ruled on a card: the value chosen, or the words typed. */
export interface Ruled {
  id: string;
  value: string;
}

const schema = () => ({
  game: new fields.StringField({ required: true, blank: false }),
  kind: new fields.StringField({ required: true, blank: false }),
  state: new fields.StringField({ required: true, choices: CARD_STATES, initial: "declared" }),
  plan: new fields.ObjectField(),
  parties: new fields.ObjectField(),
  throws: new fields.ObjectField(),
  words: new fields.StringField({ required: true, blank: true }),
  /** What the table had the referee do by itself when the card was admitted. */
  automation: new fields.StringField({ required: true, choices: AUTOMATION, initial: "apply" }),
  /** Word key of why it was refused, and what goes into its blanks. */
  refusal: new fields.ObjectField({ nullable: true, initial: null }),
  /** UUID of the card that this one is about. */
  tied: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** Which follow-up of that card this is, where it continues it. */
  link: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** A secret throw: one that a player has asked for, and the GM's client throws elsewhere; or what only the GMs see. */
  secret: new fields.StringField({ required: true, nullable: true, choices: ["declared", "unseen"], initial: null }),
  /** UUID of the card on which a secret throw was asked for. */
  asked: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** UUID of the message on which the GM has asked for this roll. */
  answers: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** Why another card closed this one: a word key and what goes into its blanks. */
  ended: new fields.ObjectField({ nullable: true, initial: null }),
  /** Roles whose owners let it stand. */
  settled: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  spends: new fields.ArrayField(new fields.ObjectField()),
  rulings: new fields.ArrayField(new fields.ObjectField()),
  applied: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * A check on the table. What was asked and what was thrown is stored; the outcome never is: it is derived from both, so
 * that mending either gives the right result with the same dice.
 */
export class CardModel extends TypeDataModel<Schema, ChatMessage.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
