import { fields, TypeDataModel } from "#foundry";
import { LOCATIONS } from "../vocabulary.ts";
import { flag, weight, whole } from "./fields.ts";

const schema = () => ({
  /** The places that it covers. */
  locations: new fields.ArrayField(new fields.StringField({ required: true, blank: false, choices: [...LOCATIONS] })),
  level: whole(1, 0),
  worn: flag(true),
  weight: weight(),
  techLevel: whole(0, 0),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** Armour, worn or grown. */
export class ImperfectArmor extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.armor"];

  static override defineSchema(): Schema {
    return schema();
  }
}
