import { fields, TypeDataModel } from "#foundry";
import { QUALITIES } from "../vocabulary.ts";
import { bonuses, choice, decimal, flag, names, whole } from "./fields.ts";

/** The qualities of equipment that exists. */
const OWNED = QUALITIES.filter((quality) => quality !== "none");

const schema = () => ({
  /** lb, each */
  weight: decimal(0, { min: 0 }),
  quantity: whole(1, 0),
  isCarried: flag(true),
  cost: decimal(0, { min: 0 }),
  techLevel: whole(8, 0, 12),
  /** Names of the skills that it serves. */
  skills: names(),
  quality: choice(OWNED, "basic", "quality"),
  /** The number of important pieces that are missing. */
  missingItems: whole(0, 0),
  damage: whole(0, 0, 3),
  /** A shield, a helmet, armour on the body: hard to shed in the water. */
  isBulky: flag(),
  /** They count while it is carried. */
  bonuses: bonuses(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A piece of equipment of GURPS. */
export class GurpsEquipment extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.equipment"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** lb */
  declare carriedWeight: number;

  override prepareDerivedData(): void {
    this.carriedWeight = this.isCarried ? this.weight * this.quantity : 0;
  }
}
