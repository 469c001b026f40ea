import { fields, TypeDataModel } from "#foundry";
import { levelOf } from "../abilities.ts";
import type { Skill } from "../documents.ts";
import { ATTRIBUTES, INFLUENCE_SKILLS, SKILL_DIFFICULTIES } from "../vocabulary.ts";
import { choice, defaults, flag, maybe, maybeChoice, text, whole } from "./fields.ts";

const schema = () => ({
  /** Identifies the skill for rules and compendia, whatever its name: `climbing`. */
  key: text(),
  attribute: choice(ATTRIBUTES, "iq", "attribute"),
  /** Null: not known. */
  difficulty: maybeChoice(SKILL_DIFFICULTIES, "skillDifficulty"),
  /** The level minus the attribute; null: by points, and untrained without any. */
  relativeLevel: maybe(),
  /** Null: the defaults are not known; an empty list: there are none. */
  defaults: defaults(),
  techLevel: maybe(0, 12),
  isTechnological: flag(),
  isSupernatural: flag(),
  /** The player may not know the result: the GM rolls. */
  isSecret: flag(),
  /** Whether agility or aim matter, so that unusual gravity affects it; null: if it is based on DX. */
  isGravitySensitive: new fields.BooleanField({ required: true, nullable: true, initial: null }),
  influence: maybeChoice(INFLUENCE_SKILLS, "influenceSkill"),
  /** An attribute's id or a skill's name; blank: it cannot be resisted. */
  resistedBy: text(),
  needsEquipment: flag(),
  points: whole(0, 0),
  /** The level follows from points and bonuses; else the entered level counts. */
  isByPoints: flag(),
  /** A technique of the skill that it defaults to, bought up from that default. */
  isTechnique: flag(),
  /** The highest level of a technique, relative to that skill; null: no limit. */
  limit: maybe(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A skill of GURPS. Its level depends on its owner: `abilities.ts`. */
export class GurpsSkill extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.skill"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** Its owner's level: trained, or by the best default. Null: it cannot be tried, or has no owner. */
  get level(): number | null {
    return levelOf(this.parent as unknown as Skill).level;
  }
}
