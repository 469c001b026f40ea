import { fields, TypeDataModel } from "#foundry";
import { ASSET_GRADES, ASSET_OWNERS } from "../vocabulary.ts";
import { choice, flag, reference, whole } from "./fields.ts";

const schema = () => ({
  grade: choice(ASSET_GRADES, "minor", "assetGrade"),
  /** Minor ones: Power Level, which is the size of its die. */
  level: whole(4, 1, 25),
  boosts: whole(0, 0),
  /** XP put aside for it. */
  banked: whole(0, 0),
  /** Not paid for yet: XP are put aside till it can be. */
  planned: flag(),
  ownedBy: choice(ASSET_OWNERS, "character", "assetOwner"),
  /** UUID of the Actor that a Major Asset is. */
  actor: reference(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** What research brings: a contact, a base, a vehicle. */
export class ZapAsset extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.asset"];

  static override defineSchema(): Schema {
    return schema();
  }
}
