import { fields } from "../../foundry.ts";
import { MessageModel } from "./message-model.ts";

const schema = () => ({
  game: new fields.StringField({ required: true, blank: false }),
  roll: new fields.ObjectField(),
  modifiers: new fields.ArrayField(new fields.ObjectField()),
  said: new fields.ObjectField(),
  words: new fields.StringField({ required: true, blank: true }),
  whom: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * A roll that the GM asks others to make. Who has answered, and with what result, is not stored: it is read from the
 * cards that name this message.
 */
export class AskingModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }
}
