import { fields } from "../../foundry.ts";
import { MessageModel } from "./message-model.ts";

const schema = () => ({
  game: new fields.StringField({ required: true, blank: false }),
  /** What happened, as word keys and the values for their blanks: every reader sees it in their own language. */
  lines: new fields.ArrayField(new fields.ObjectField()),
  /** The checks that the GM may begin from it: see `Offer`. */
  offers: new fields.ArrayField(new fields.ObjectField()),
});
type Schema = ReturnType<typeof schema>;

/**
 * A report of what happened without a card, e.g. a turn that passed or a condition that ended. If something was written with
 * it, it has a record.
 */
export class LogModel extends MessageModel<Schema> {
  static override defineSchema(): Schema {
    return schema();
  }
}
