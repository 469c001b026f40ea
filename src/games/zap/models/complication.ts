import { fields, TypeDataModel } from "#foundry";
import { COMPLICATION_GRADES } from "../vocabulary.ts";
import { choice, flag } from "./fields.ts";

const schema = () => ({
  grade: choice(COMPLICATION_GRADES, "minor", "complicationGrade"),
  isInjury: flag(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** What makes life hard for a character or a ship. */
export class ZapComplication extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.complication"];

  static override defineSchema(): Schema {
    return schema();
  }
}
