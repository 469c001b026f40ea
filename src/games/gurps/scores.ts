import { bestDefault } from "#rules/gurps";
import { allNames } from "#table/documents/item-names.ts";
import type { Refusal } from "#table/checks";
import { isSkill, itemsOf, type Character, type Skill } from "./documents.ts";
import { refusal } from "./refusal.ts";
import { ATTRIBUTES, type Attribute } from "./vocabulary.ts";

/** What a skill comes to, and where that is from. */
export interface Level {
  /** Null: it cannot be tried at all. */
  level: number | null;
  /** "trained", or the default that was taken: an attribute's id, or a skill's name. */
  from: "trained" | { kind: "attribute"; of: Attribute } | { kind: "skill"; of: string } | null;
  /** What the default takes off; 0 where it is trained. */
  penalty: number;
}

export function isAttribute(word: string | undefined): word is Attribute {
  return (ATTRIBUTES as readonly (string | undefined)[]).includes(word);
}

/** What an attribute is, Will and Perception among them. */
export function attributeOf({ system }: Character, attribute: Attribute): number {
  if (attribute === "will" || attribute === "per") return system[attribute];
  return system.attributes[attribute];
}

export function attributesOf(character: Character): Record<Attribute, number> {
  return Object.fromEntries(ATTRIBUTES.map((one) => [one, attributeOf(character, one)])) as Record<Attribute, number>;
}

/** Whether a skill is the one that somebody names: by the key that rules know it by, or by one of its names. */
export function isCalled(skill: Skill, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  return word !== "" && (skill.system.key === word || allNames(skill).some((name) => name.toLowerCase() === wanted));
}

/** A skill of somebody by its key or its name; null where there is none. */
export function skillOf(character: Character, word: string): Skill | null {
  return itemsOf<Skill>(character, isSkill).find((skill) => isCalled(skill, word)) ?? null;
}

/** GURPS › Default Rolls: trained, or by the best default. */
export function levelOf(skill: Skill): Level {
  const { attribute, relativeLevel, defaults } = skill.system;
  const owner = skill.actor as Character | null;
  if (!owner) return { level: null, from: null, penalty: 0 };
  if (relativeLevel !== null)
    return { level: attributeOf(owner, attribute as Attribute) + relativeLevel, from: "trained", penalty: 0 };
  return byDefault(
    owner,
    (defaults ?? []).map(({ kind, of, modifier }) => ({ kind: kind as "attribute" | "skill", of, modifier })),
  );
}

/** Why somebody cannot try what was never learnt: nothing stands in for it, or nobody has written down what does. */
export const untriedRefusal = ({ name, system }: Skill): Refusal =>
  refusal(system.defaults === null ? "unknownDefault" : "noDefault", { name });

/** What somebody without the skill may try it at. @param written as the skill has them */
export function byDefault(
  character: Character,
  written: { kind: "attribute" | "skill"; of: string; modifier: number }[],
): Level {
  // A line that nobody has finished names no attribute yet.
  const defaults = written.filter(({ kind, of }) => kind === "skill" || isAttribute(of));
  // Whatever a default calls a skill, the rule finds it under that word.
  const skills: Record<string, number> = {};
  for (const { kind, of } of defaults) {
    const level = kind === "skill" ? trainedLevel(character, of) : null;
    if (level !== null) skills[of] = level;
  }
  const best = bestDefault(defaults, { attributes: attributesOf(character), skills });
  if (!best) return { level: null, from: null, penalty: 0 };
  const { kind, of, modifier } = defaults[best.index]!;
  const from = kind === "attribute" ? { kind, of: of as Attribute } : { kind, of: skillOf(character, of)?.name ?? of };
  return { level: best.level, from, penalty: modifier };
}

/** A trained level of the skill of this key, as feats ask for it; null where somebody has none. */
export function trainedLevel(character: Character, key: string): number | null {
  const skill = skillOf(character, key);
  return typeof skill?.system.relativeLevel === "number" ? levelOf(skill).level : null;
}
