import { fields, TypeDataModel } from "#foundry";
import { ATTRIBUTES } from "../vocabulary.ts";
import { choice, flag, text } from "./fields.ts";

const schema = () => ({
  /** What rules and tools know it by; blank for one that none knows. */
  key: text(),
  /** A default: every roll may use another. */
  attribute: choice(ATTRIBUTES, "reason", "attribute"),
  hasExpertise: flag(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A skill of ZeroSpace: who owns the Item has it. */
export class ZerospaceSkill extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.skill"];

  static override defineSchema(): Schema {
    return schema();
  }
}
