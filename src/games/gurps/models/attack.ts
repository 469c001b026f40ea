import { fields, TypeDataModel } from "#foundry";
import { LIMBS, MODES } from "../vocabulary.ts";
import { choice, maybe, text, whole } from "./fields.ts";

const schema = () => ({
  mode: choice(MODES, "melee", "mode"),
  /** Name of a skill of its owner, or an attribute's id. */
  skill: new fields.StringField({ required: true, blank: true, initial: "dx" }),
  modifier: whole(0),
  /** A dice formula, or a formula by strength: "sw+2". */
  damage: new fields.StringField({ required: true, blank: true, initial: "1d6" }),
  damageType: text(),
  reach: text(),
  /** `parry`, `block`: the modifier if blows are warded off with it; null: it cannot ward off blows. */
  parry: new fields.NumberField({ required: true, nullable: true, integer: true, initial: 0 }),
  block: maybe(),
  /** The modifier on all blows of a Rapid Strike, by the user's book. */
  rapidStrike: whole(-6, undefined, 0),
  /** The limb that extra effort may hurt: on a critical failure. */
  limb: choice(LIMBS, "arm", "limb"),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** An attack of GURPS, e.g. with a weapon. */
export class GurpsAttack extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.attack"];

  static override defineSchema(): Schema {
    return schema();
  }
}
