import { fields, TypeDataModel } from "#foundry";
import { TRAITS } from "../vocabulary.ts";
import { choice, flag, text, whole } from "./fields.ts";

const schema = () => ({
  /** A slug: `shooting`, `fighting` … */
  key: new fields.StringField({ required: true, blank: false, initial: "shooting" }),
  /** "" for none. Every concentration is an Item of its own. */
  concentration: text(),
  trait: choice(TRAITS, "deftness", "trait"),
  level: whole(1, 0, 12),
  /** Raised with bounty in this story arc: once is all. */
  raisedThisArc: flag(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** What somebody has learnt, in one concentration. */
export class ImperfectAptitude extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.aptitude"];

  static override defineSchema(): Schema {
    return schema();
  }
}
