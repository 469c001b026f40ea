import { fields, TypeDataModel } from "#foundry";
import { attack, flag, maybe, whole } from "./fields.ts";

const schema = () => ({
  rating: whole(1, 0, 9),
  isEquipped: flag(),
  /** What is used once counts down; null: it lasts. */
  quantity: maybe(0),
  attack: attack(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A weapon of ZeroSpace. */
export class ZerospaceWeapon extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.weapon", "QUADRANT.zerospace.armed"];

  static override defineSchema(): Schema {
    return schema();
  }
}
