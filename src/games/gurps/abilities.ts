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

/** The level of a skill, and its source. */
export interface Level {
  /** Null: the actor may not try the skill at all. */
  level: number | null;
  /** "trained", or the default in use: an attribute's id, or a skill's name. Null without a level. */
  from: "trained" | { kind: "attribute"; of: Attribute } | { kind: "skill"; of: string } | null;
  /** The modifier of the default, e.g. −5; 0 for a trained skill. */
  penalty: number;
}

export { isAttribute };

/** The score of an attribute, including Will and Perception. */
export function attributeOf({ system }: Character, attribute: Attribute): number {
  if (attribute === "will" || attribute === "per") return system[attribute];
  return system.attributes[attribute];
}

/** The actor's skill with this key or name; null if there is none. */
export function skillOf(character: Character, word: string): Skill | null {
  return itemsOf<Skill>(character, isSkill).find((skill) => isCalled(skill, word)) ?? null;
}

/** The bonuses of the actor's traits, for all their levels, and of the equipment that the actor carries. */
export function bonusesOf(character: Character): Bonus[] {
  const traits = itemsOf<TraitItem>(character, isTrait).flatMap(({ name: source, system: { bonuses, level } }) =>
    bonuses.map((bonus) => bonusOf(bonus, { source, level })),
  );
  const things = itemsOf<Equipment>(character, isEquipment)
    .filter(({ system }) => system.isCarried)
    .flatMap(({ name: source, system: { bonuses } }) => bonuses.map((bonus) => bonusOf(bonus, { source, level: 1 })));
  return [...traits, ...things];
}

/** A name without its specialization: "Guns" for "Guns (Pistol)". */
export const unspecialized = (name: string): string => name.replace(/\s*\([^()]*\)$/, "");

/** The actor as input for skill levels, read from present documents. Skills and bonuses are gathered once, on first use. */
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

/** GURPS › Default Rolls: the level of a skill, trained or by the best default. */
export function levelOf(skill: Skill): Level {
  const owner = skill.actor as Character | null;
  if (!owner) return { level: null, from: null, penalty: 0 };
  const level = trainedAt(bearerOf(owner), skill);
  return level === null ? byDefault(owner, skill.system.defaults) : { level, from: "trained", penalty: 0 };
}

/** The trained level minus its attribute; null for an untrained skill. An Item without an owner gives its stored value. */
export function relativeOf(skill: Skill): number | null {
  const owner = skill.actor as Character | null;
  if (!owner) return skill.system.relativeLevel;
  const level = trainedAt(bearerOf(owner), skill);
  return level === null ? null : level - attributeOf(owner, skill.system.attribute as Attribute);
}

/** Why an untrained skill cannot be tried: it has no default, or its defaults are not known (null). */
export const untriedRefusal = ({ name, system }: Skill): Refusal =>
  refusal(system.defaults === null ? "unknownDefault" : "noDefault", { name });

/** The level of an actor without the skill, by the best default. @param written the defaults that the skill's Item lists */
export function byDefault(character: Character, written: Skill["system"]["defaults"]): Level {
  const bearer = bearerOf(character);
  const best = bestStandIn(bearer, written, (other) => trainedAt(bearer, other));
  if (!best) return { level: null, from: null, penalty: 0 };
  const { kind, of, modifier } = best.from;
  const from = kind === "attribute" ? { kind, of: of as Attribute } : { kind, of: skillOf(character, of)?.name ?? of };
  return { level: best.level, from, penalty: modifier };
}

/** The trained level of the skill with this key, for feats; null if the actor has not learnt it. */
export function trainedLevel(character: Character, key: string): number | null {
  const skill = skillOf(character, key);
  return skill && trainedAt(bearerOf(character), skill);
}
