import { fields, TypeDataModel } from "#foundry";
import { LIMBS, MODES } from "../vocabulary.ts";
import { choice, text, whole } from "./fields.ts";

const schema = () => ({
  mode: choice(MODES, "melee", "mode"),
  /** Name of a skill of its owner, or an attribute's id. */
  skill: new fields.StringField({ required: true, blank: true, initial: "dx" }),
  modifier: whole(0),
  /** A dice formula. */
  damage: new fields.StringField({ required: true, blank: true, initial: "1d6" }),
  damageType: text(),
  reach: text(),
  /** What each blow of a Rapid Strike suffers, as the user's book has it. */
  rapidStrike: whole(-6, undefined, 0),
  /** What a critical failure with extra effort hurts. */
  limb: choice(LIMBS, "arm", "limb"),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** Something to attack with. */
export class GurpsAttack extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.attack"];

  static override defineSchema(): Schema {
    return schema();
  }
}
