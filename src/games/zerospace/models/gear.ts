import { fields, TypeDataModel } from "#foundry";
import { GEAR_USES } from "../vocabulary.ts";
import { choice, flag, whole } from "./fields.ts";

const schema = () => ({
  use: choice(GEAR_USES, "tool", "gearUse"),
  rating: whole(1, 0, 9),
  /** Keys of the skills that it helps; none: it is asked each time. */
  skills: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  isEquipped: flag(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A tool or a piece of armour of ZeroSpace. */
export class ZerospaceGear extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.gear"];

  static override defineSchema(): Schema {
    return schema();
  }
}
