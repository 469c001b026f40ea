import { fields, TypeDataModel } from "#foundry";
import { reference, text, whole } from "./fields.ts";

const schema = () => ({
  level: whole(4, 1, 25),
  /** What was paid for it, in Wealth Points. */
  price: whole(0, -99),
  /** Where it was bought: there it cannot be sold. */
  origin: text(),
  /** Item id of the Ability that carries it. */
  hold: reference(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A cargo in a hold. */
export class ZapCargo extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.cargo"];

  static override defineSchema(): Schema {
    return schema();
  }
}
