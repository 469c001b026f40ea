import { fields } from "../../foundry.ts";
import { MessageModel } from "./message-model.ts";

const schema = () => ({
  /** UUID of the card, the combat or the actor that it is about. */
  subject: new fields.StringField({ required: true, blank: false }),
  act: new fields.StringField({ required: true, blank: false }),
  data: new fields.ObjectField(),
  refusal: new fields.ObjectField({ nullable: true, initial: null }),
});
type Schema = ReturnType<typeof schema>;

/**
 * A user's request for an act that only the referee may write. It is a message because the server guarantees a message's
 * author. The referee carries it out and deletes it, or writes on it why not.
 */
export class RequestModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }
}
