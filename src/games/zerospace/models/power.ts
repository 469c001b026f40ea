import { fields, TypeDataModel } from "#foundry";
import { ATTRIBUTES } from "../vocabulary.ts";
import { choice, flag, layer, maybeAttack, maybeDecimal, text, whole } from "./fields.ts";

const schema = () => ({
  /** What rules know it by: telekinesis. */
  key: text(),
  attribute: choice(ATTRIBUTES, "power", "attribute"),
  rating: whole(0, 0),
  isActive: flag(),
  /** What it defends with while it is active. */
  layer: layer(),
  /** m of one movement action with it. */
  movement: maybeDecimal(),
  attack: maybeAttack(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A power of ZeroSpace. */
export class ZerospacePower extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.power", "QUADRANT.zerospace.armed"];

  static override defineSchema(): Schema {
    return schema();
  }
}
