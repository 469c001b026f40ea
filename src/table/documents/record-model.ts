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
  /** Milliseconds since the epoch; no two records of one client have the same. */
  at: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  /** Ids of the requests that it carried out. */
  requests: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Seconds of world time that passed in it. */
  seconds: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
  /** Checks that begin with it, as `Beginning`, and the UUIDs of their cards; "" for a check that was not possible. */
  begins: new fields.ArrayField(new fields.ObjectField()),
  begun: new fields.ArrayField(new fields.StringField({ required: true, blank: true })),
  /** The writes of later batches, as `LaterWrite`: each of these batches removes its own. */
  later: new fields.ArrayField(new fields.ObjectField()),

  state: new fields.StringField({ required: true, choices: CARD_STATES, initial: "applied" }),
  /** What the referee did: see `Step`. */
  applied: new fields.ArrayField(new fields.ObjectField()),

  /**
   * UUIDs of everything that its steps have noted as `inherited`, including steps that were since redone or given back.
   */
  inherited: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),

  // The data of an admitted card. Empty in all other records.
  game: new fields.StringField({ required: true, blank: true }),
  kind: new fields.StringField({ required: true, blank: true }),
  plan: new fields.ObjectField(),
  /** The plan as it stood when the dice were thrown; null where nothing has changed it since. */
  oddsPlan: new fields.ObjectField({ nullable: true, initial: null }),
  parties: new fields.ObjectField(),
  throws: new fields.ObjectField(),
  words: new fields.StringField({ required: true, blank: true }),
  /** The world's setting for automation when the card was admitted. */
  automation: new fields.StringField({ required: true, choices: AUTOMATION, initial: "apply" }),
  /** Why it was refused: a word key and the values for its blanks. */
  refusal: new fields.ObjectField({ nullable: true, initial: null }),
  /** UUID of another card that this card is about. */
  tied: maybeText(),
  /** The key of the follow-up of that card that it is (`Link.link`), if it continues that card. */
  link: maybeText(),
  /**
   * A secret throw. "declared": a player has asked for it, and the GM's client throws on another card. "unseen": only GMs see
   * the card.
   */
  secret: new fields.StringField({ required: true, nullable: true, choices: ["declared", "unseen"], initial: null }),
  /** UUID of the card on which a secret throw was asked for. */
  asked: maybeText(),
  /** UUID of the message with which the GM asked for this roll. */
  answers: maybeText(),
  /** Why another card closed this one: a word key and the values for its blanks. */
  ended: new fields.ObjectField({ nullable: true, initial: null }),
  /** Roles whose owners have let the card stand: it does not wait for their spends. */
  settled: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  spends: new fields.ArrayField(new fields.ObjectField()),
  rulings: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * What the referee did in one act, with the values before and after. It is a message of the GM, so that no player can write
 * on it, and is never drawn. Cards take their data from it, and undo needs only it: even if the card, the log or the fight
 * is deleted, the act can be taken back.
 */
export class RecordModel extends TypeDataModel<Schema, ChatMessage.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
