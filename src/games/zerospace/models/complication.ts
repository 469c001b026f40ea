import { fields, TypeDataModel } from "#foundry";
import { whole } from "./fields.ts";

const schema = () => ({
  /** This session. */
  timesInPlay: whole(0, 0),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A complication of ZeroSpace. */
export class ZerospaceComplication extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.complication"];

  static override defineSchema(): Schema {
    return schema();
  }
}
