import type { RollTag } from "#rules/gurps";
import { say } from "#table/words.ts";
import { isSkill, itemsOf, type Character, type Skill } from "../../documents.ts";
import { attributeOf, isAttribute, isCalled, levelOf, skillOf } from "../../scores.ts";
import { unlearntSkill, unlearntSkills } from "../../unlearnt.ts";
import { ATTRIBUTES, type Attribute } from "../../vocabulary.ts";

/** What somebody puts into a contest: an attribute, or a skill. */
export interface Way {
  /** As plans keep it: `attribute:st`, `skill:<id of the Item>`. */
  id: string;
  /** What it hangs on. */
  attribute: Attribute;
  skill: Skill | null;
  base: number;
  tag: RollTag;
}

export const attributeId = (attribute: Attribute): string => `attribute:${attribute}`;
export const skillId = ({ id }: Skill): string => `skill:${id ?? ""}`;

export function attributeWay(character: Character, attribute: Attribute): Way {
  const tag = attribute === "will" ? "will" : "any";
  return { id: attributeId(attribute), attribute, skill: null, base: attributeOf(character, attribute), tag };
}

/** Null for a skill that cannot be tried at all. */
export function skillWay(skill: Skill): Way | null {
  const { level } = levelOf(skill);
  if (level === null) return null;
  return { id: skillId(skill), attribute: skill.system.attribute as Attribute, skill, base: level, tag: "skill" };
}

/** What a plan says that somebody puts into it; null where there is no such thing, or not any more. */
export function wayOf(character: Character, id: string): Way | null {
  const [kind, of = ""] = id.split(":");
  if (kind === "attribute") return isAttribute(of) ? attributeWay(character, of) : null;
  const skill = kind === "skill" ? (character.items.get(of) ?? unlearntSkill(character, of)) : null;
  return isSkill(skill) ? skillWay(skill) : null;
}

/** Everything that somebody may put into it: attributes, then skills by name, then what was never learnt (GURPS-AM-2). */
export function waysOf(character: Character): Way[] {
  const own = itemsOf<Skill>(character, isSkill).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  const skills = [...own, ...unlearntSkills(character)];
  return [
    ...ATTRIBUTES.map((attribute) => attributeWay(character, attribute)),
    ...skills.flatMap((skill) => skillWay(skill) ?? []),
  ];
}

/** What an attribute's id, a skill's key or its name means for somebody; null where nothing. */
export function wayCalled(character: Character, word: string): Way | null {
  if (isAttribute(word)) return attributeWay(character, word);
  const skill = skillOf(character, word) ?? unlearntSkill(character, word);
  return skill && skillWay(skill);
}

/** What stands against it best: what resists it, else the same, else the attribute that it hangs on. */
export function fittingWay(character: Character, against: Way): Way {
  const { skill, attribute } = against;
  const resisting = skill?.system.resistedBy ? wayCalled(character, skill.system.resistedBy) : null;
  return resisting ?? sameWay(character, against) ?? attributeWay(character, attribute);
}

/** The same skill of another, or the same attribute. */
export function sameWay(character: Character, { skill, attribute }: Way): Way | null {
  if (!skill) return attributeWay(character, attribute);
  const { key } = skill.system;
  const isSame = (one: Skill): boolean => isCalled(one, key) || isCalled(one, skill.name);
  const own = itemsOf<Skill>(character, isSkill).find(isSame) ?? unlearntSkills(character).find(isSame);
  return own ? skillWay(own) : null;
}

/** "Karate"; "Karate, by default"; "Strength". */
export function wayLabel({ skill, attribute }: Pick<Way, "skill" | "attribute">): string {
  if (!skill) return say(`QUADRANT.gurps.attribute.${attribute}`);
  if (levelOf(skill).from === "trained") return skill.name;
  return say("QUADRANT.gurps.contest.byDefault", { skill: skill.name });
}

/** The same with what it comes to, for lists to choose from. */
export const wayChoice = (way: Way): { value: string; label: string } => ({
  value: way.id,
  label: say("QUADRANT.gurps.contest.way", { what: wayLabel(way), level: way.base }),
});
