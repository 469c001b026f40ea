import { fields } from "../../foundry.ts";
import { MessageModel } from "./message-model.ts";

const schema = () => ({
  game: new fields.StringField({ required: true, blank: false }),
  /** What happened, as word keys and the values for their blanks: every reader sees it in their own language. */
  lines: new fields.ArrayField(new fields.ObjectField()),
  /** What the GM may begin from it: see `Offer`. */
  offers: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * What happened in a fight by itself: a turn that passed, a condition that ended. Its record holds what was written
 * with it.
 */
export class LogModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }
}
