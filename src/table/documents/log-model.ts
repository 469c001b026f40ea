import { fields } from "../../foundry.ts";
import { MessageModel } from "./message-model.ts";

const schema = () => ({
  game: new fields.StringField({ required: true, blank: false }),
  /** What happened, as word keys and what goes into their blanks: everybody reads it in the own language. */
  lines: new fields.ArrayField(new fields.ObjectField()),
  /** What the GM may begin from it: see `Offer`. */
  offers: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/** What happened in a fight by itself: a turn that passed, a condition that ended. What was written with it is in its record. */
export class LogModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }
}
