import { fields, TypeDataModel } from "#foundry";
import { levelOf } from "../abilities.ts";
import type { Skill } from "../documents.ts";
import { ATTRIBUTES, INFLUENCE_SKILLS, SKILL_DIFFICULTIES } from "../vocabulary.ts";
import { choice, defaults, flag, maybe, maybeChoice, text, whole } from "./fields.ts";

const schema = () => ({
  /** What rules and compendia know it by, whatever it is called: `climbing`. */
  key: text(),
  attribute: choice(ATTRIBUTES, "iq", "attribute"),
  /** Null: the book at hand does not say. */
  difficulty: maybeChoice(SKILL_DIFFICULTIES, "skillDifficulty"),
  /** Added to the attribute; null: by its points, and untrained where there are none. */
  relativeLevel: maybe(),
  /** Null: nobody has written down what stands in for it; an empty list: nothing does. */
  defaults: defaults(),
  techLevel: maybe(0, 12),
  isTechnological: flag(),
  isSupernatural: flag(),
  /** What it yields is not known to whoever uses it: the GM rolls. */
  isSecret: flag(),
  /** Agility and aim suffer in a strange gravity; null: where it hangs on DX. */
  isGravitySensitive: new fields.BooleanField({ required: true, nullable: true, initial: null }),
  influence: maybeChoice(INFLUENCE_SKILLS, "influenceSkill"),
  /** An attribute's id or a skill's name; blank: nobody resists it. */
  resistedBy: text(),
  needsEquipment: flag(),
  points: whole(0, 0),
  /** Its level follows from its points, and from all that adds to it; else what was entered stays as it is. */
  isByPoints: flag(),
  /** A trick of what stands in for it, and bought up from there. */
  isTechnique: flag(),
  /** The most that it may come to above that; null: as much as one likes. */
  limit: maybe(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A skill of GURPS. What it comes to is read with its owner: `abilities.ts`. */
export class GurpsSkill extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.skill"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** What its owner has it at: learnt, or by the best default. Null: it cannot be tried, or nobody owns it. */
  get level(): number | null {
    return levelOf(this.parent as unknown as Skill).level;
  }
}
