import { fields, TypeDataModel } from "#foundry";
import { TRAIT_CATEGORIES, TRAIT_IDS } from "../vocabulary.ts";
import { bonuses, choice, flag, offers, selfControl, text, whole } from "./fields.ts";

const schema = () => ({
  category: choice(TRAIT_CATEGORIES, "advantage", "category"),
  /** The trait that the rules know it as; blank: none. */
  rule: new fields.StringField({
    required: true,
    blank: true,
    choices: ["", ...TRAIT_IDS],
    initial: "",
  }),
  /** A whole number; for Enhanced Move also halves. */
  level: new fields.NumberField({ required: true, nullable: false, min: 0, step: 0.5, initial: 1 }),
  selfControl: selfControl(),
  /** Improved G-Tolerance: the G-increment, in G; null: that of the character's sheet. */
  gIncrement: new fields.NumberField({ required: true, nullable: true, min: 0.01, initial: null }),
  points: whole(0),
  isTemporary: flag(),
  isFromFright: flag(),
  offers: offers(),
  bonuses: bonuses(),
  /** What the actor does after a failed self-control roll. */
  resists: text(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** An advantage, a disadvantage, a perk or a quirk of GURPS. */
export class GurpsTrait extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.trait"];

  static override defineSchema(): Schema {
    return schema();
  }
}
