import type { Refusal } from "#table/checks";
import { allNames } from "#table/documents/item-names.ts";
import { calledBy, calledIn, isCalled, plainly } from "./called.ts";
import {
  type Character,
  type Equipment,
  isEquipment,
  isSkill,
  isTrait,
  itemsOf,
  type Skill,
  type TraitItem,
} from "./documents.ts";
import { type Bearer, bestStandIn, type Bonus, bonusOf, isAttribute, trainedAt } from "./learning.ts";
import type { Attribute } from "./vocabulary.ts";
import { refusal } from "./words.ts";

/** What a skill comes to, and where that is from. */
export interface Level {
  /** Null: it cannot be tried at all. */
  level: number | null;
  /** "trained", or the default that was taken: an attribute's id, or a skill's name. */
  from: "trained" | { kind: "attribute"; of: Attribute } | { kind: "skill"; of: string } | null;
  /** What the default takes off; 0 where it is trained. */
  penalty: number;
}

export { isAttribute };

/** What an attribute is, Will and Perception among them. */
export function attributeOf({ system }: Character, attribute: Attribute): number {
  if (attribute === "will" || attribute === "per") return system[attribute];
  return system.attributes[attribute];
}

/** A skill of somebody by its key or its name; null where there is none. */
export function skillOf(character: Character, word: string): Skill | null {
  return itemsOf<Skill>(character, isSkill).find((skill) => isCalled(skill, word)) ?? null;
}

/** What somebody's traits and things add: all levels of a trait, and of things those that are carried. */
export function bonusesOf(character: Character): Bonus[] {
  const traits = itemsOf<TraitItem>(character, isTrait).flatMap(({ name: source, system: { bonuses, level } }) =>
    bonuses.map((bonus) => bonusOf(bonus, { source, level })),
  );
  const things = itemsOf<Equipment>(character, isEquipment)
    .filter(({ system }) => system.isCarried)
    .flatMap(({ name: source, system: { bonuses } }) => bonuses.map((bonus) => bonusOf(bonus, { source, level: 1 })));
  return [...traits, ...things];
}

/** "Guns (Pistol)" without what it is specialized in. */
export const unspecialized = (name: string): string => name.replace(/\s*\([^()]*\)$/, "");

/** Somebody as levels are worked out, now: what is looked for often is gathered once. */
export function bearerOf(character: Character): Bearer<Skill> {
  const skills = once(() => calledBy(itemsOf<Skill>(character, isSkill)));
  return {
    score: (attribute) => attributeOf(character, attribute),
    find: (word) => calledIn(skills(), word)[0] ?? null,
    isMeant: (skill, word) =>
      isCalled(skill, word) || allNames(skill).some((name) => plainly(unspecialized(name)) === plainly(word)),
    bonuses: once(() => bonusesOf(character)),
  };
}

function once<T>(gather: () => T): () => T {
  let found: { value: T } | null = null;
  return () => (found ??= { value: gather() }).value;
}

/** GURPS › Default Rolls: trained, or by the best default. */
export function levelOf(skill: Skill): Level {
  const owner = skill.actor as Character | null;
  if (!owner) return { level: null, from: null, penalty: 0 };
  const level = trainedAt(bearerOf(owner), skill);
  return level === null ? byDefault(owner, skill.system.defaults) : { level, from: "trained", penalty: 0 };
}

/** How far a skill was learnt, as against its attribute; null where it was not. Of what nobody owns, as it was entered. */
export function relativeOf(skill: Skill): number | null {
  const owner = skill.actor as Character | null;
  if (!owner) return skill.system.relativeLevel;
  const level = trainedAt(bearerOf(owner), skill);
  return level === null ? null : level - attributeOf(owner, skill.system.attribute as Attribute);
}

/** Why somebody cannot try what was never learnt: nothing stands in for it, or nobody has written down what does. */
export const untriedRefusal = ({ name, system }: Skill): Refusal =>
  refusal(system.defaults === null ? "unknownDefault" : "noDefault", { name });

/** What somebody without the skill may try it at. @param written as the skill has them */
export function byDefault(character: Character, written: Skill["system"]["defaults"]): Level {
  const bearer = bearerOf(character);
  const best = bestStandIn(bearer, written, (other) => trainedAt(bearer, other));
  if (!best) return { level: null, from: null, penalty: 0 };
  const { kind, of, modifier } = best.from;
  const from = kind === "attribute" ? { kind, of: of as Attribute } : { kind, of: skillOf(character, of)?.name ?? of };
  return { level: best.level, from, penalty: modifier };
}

/** A trained level of the skill of this key, as feats ask for it; null where somebody has none. */
export function trainedLevel(character: Character, key: string): number | null {
  const skill = skillOf(character, key);
  return skill && trainedAt(bearerOf(character), skill);
}
