import { TypeDataModel, fields } from "../../foundry.ts";
import { AUTOMATION, CARD_STATES } from "./card-model.ts";

/** A word, a UUID or an id of another document; null where there is none. */
const maybeText = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

const schema = () => ({
  /** UUID of the card, the log or the fight that it is the record of. */
  subject: new fields.StringField({ required: true, blank: false }),
  /** What was done, for lists: a word key and the values for its blanks. */
  act: new fields.ObjectField(),
  /** The name of the user who asked for it. */
  by: new fields.StringField({ required: true, blank: true }),
  /** Id of the active fight. */
  fight: maybeText(),
  /** Milliseconds since the epoch; no two records of one screen have the same. */
  at: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  /** Ids of the requests that it carried out. */
  requests: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Seconds of world time that passed in it. */
  seconds: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
  /** Checks that begin with it, as `Beginning`, and the UUIDs of their cards; "" where a check made none. */
  begins: new fields.ArrayField(new fields.ObjectField()),
  begun: new fields.ArrayField(new fields.StringField({ required: true, blank: true })),
  /** What is still to be written, as `LaterWrite`: each later batch takes its own away. */
  later: new fields.ArrayField(new fields.ObjectField()),

  state: new fields.StringField({ required: true, choices: CARD_STATES, initial: "applied" }),
  /** What the referee did: see `Step`. */
  applied: new fields.ArrayField(new fields.ObjectField()),

  /**
   * UUIDs of everything that its steps have noted as `inherited`, including steps that were since redone or given back.
   */
  inherited: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),

  // What was admitted of a card. Empty for everything else.
  game: new fields.StringField({ required: true, blank: true }),
  kind: new fields.StringField({ required: true, blank: true }),
  plan: new fields.ObjectField(),
  /** The plan as it stood when the dice were thrown; null where nothing has changed it since. */
  oddsPlan: new fields.ObjectField({ nullable: true, initial: null }),
  parties: new fields.ObjectField(),
  throws: new fields.ObjectField(),
  words: new fields.StringField({ required: true, blank: true }),
  /** What the table let the referee do by itself when the card was admitted. */
  automation: new fields.StringField({ required: true, choices: AUTOMATION, initial: "apply" }),
  /** Why it was refused: a word key and the values for its blanks. */
  refusal: new fields.ObjectField({ nullable: true, initial: null }),
  /** UUID of the card that it is about. */
  tied: maybeText(),
  /** Which follow-up of that card it is, where it continues that card. */
  link: maybeText(),
  /**
   * A secret throw: one that a player has asked for and the GM's client throws elsewhere, or one that only the GMs see.
   */
  secret: new fields.StringField({ required: true, nullable: true, choices: ["declared", "unseen"], initial: null }),
  /** UUID of the card on which a secret throw was asked for. */
  asked: maybeText(),
  /** UUID of the message with which the GM asked for this roll. */
  answers: maybeText(),
  /** Why another card closed this one: a word key and the values for its blanks. */
  ended: new fields.ObjectField({ nullable: true, initial: null }),
  /** Roles whose owners let it stand. */
  settled: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  spends: new fields.ArrayField(new fields.ObjectField()),
  rulings: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * What the referee has done, with the values before and after: the GM's own message, which nobody else can write. It is
 * never drawn. Cards, logs and fights are read from it and taken back by it, whatever becomes of them.
 */
export class RecordModel extends TypeDataModel<Schema, ChatMessage.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
