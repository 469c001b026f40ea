import { fields, TypeDataModel } from "#foundry";
import { LIMBS, MODES } from "../vocabulary.ts";
import { choice, maybe, text, whole } from "./fields.ts";

const schema = () => ({
  mode: choice(MODES, "melee", "mode"),
  /** Name of a skill of its owner, or an attribute's id. */
  skill: new fields.StringField({ required: true, blank: true, initial: "dx" }),
  modifier: whole(0),
  /** A dice formula, or what strength does with it: "sw+2". */
  damage: new fields.StringField({ required: true, blank: true, initial: "1d6" }),
  damageType: text(),
  reach: text(),
  /** What it adds where a blow is warded off with it, as a weapon or as a shield; null: it wards off none. */
  parry: new fields.NumberField({ required: true, nullable: true, integer: true, initial: 0 }),
  block: maybe(),
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
