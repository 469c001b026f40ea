import { fields, TypeDataModel } from "#foundry";
import { GEAR_USES } from "../vocabulary.ts";
import { choice, weight, whole } from "./fields.ts";

const schema = () => ({
  quantity: whole(1, 0),
  weight: weight(),
  techLevel: whole(0, 0),
  use: choice(GEAR_USES, "general", "gearUse"),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** Anything else that is carried. */
export class ImperfectGear extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.gear"];

  static override defineSchema(): Schema {
    return schema();
  }
}
