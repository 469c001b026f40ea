import { levelOf } from "./abilities.ts";
import { calledBy, calledIn, enter, isCalled } from "./called.ts";
import { type Character, isSkill, itemsOf, type Skill } from "./documents.ts";
import { shelf, type Shelved, shelvedBy } from "./shelf.ts";

type SkillData = Skill["system"];

/** The values of fields that a compendium's index lacks: those of a new skill. */
const NEW = {
  key: "",
  attribute: "iq",
  difficulty: null,
  defaults: [],
  techLevel: null,
  isTechnological: false,
  isSupernatural: false,
  isSecret: false,
  isGravitySensitive: null,
  influence: null,
  resistedBy: "",
  needsEquipment: false,
  points: 0,
  isByPoints: false,
  isTechnique: false,
  limit: null,
  description: "",
};

/**
 * A skill of the world or of a compendium, for an actor that never learnt it. It can be read like an Item of the sheet, but it
 * is no document, and so never the tool of a card.
 */
function asUnlearnt(actor: Character, { uuid, name, img, system }: Shelved<SkillData>): Skill {
  const { key = "", defaults } = system;
  const data = {
    ...NEW,
    ...defined(system),
    key,
    defaults: defaults ?? [],
    relativeLevel: null,
    points: 0,
    isByPoints: false,
  };
  return { documentName: "Item", type: "gurpsSkill", id: uuid, uuid, name, img, sort: 0, system: data, actor } as never;
}

const defined = (system: object): object =>
  Object.fromEntries(Object.entries(system).filter(([, value]) => value !== undefined));

/** The skill as an Item of its owner; null for a skill that was never learnt, which cannot be the tool of a card. */
export const itemOf = (skill: Skill | null): Skill | null =>
  skill && (skill.actor as Character | null)?.items.get(skill.id ?? "") === skill ? skill : null;

/**
 * GURPS › Default Rolls: all skills that are not on the actor's sheet, but may be tried by default, sorted by name
 * (GURPS-AM-2). Of several with the same key or name the world's own counts.
 */
export function unlearntSkills(character: Character): Skill[] {
  const found: Skill[] = [];
  const there = calledBy(itemsOf<Skill>(character, isSkill));
  for (const one of shelf<SkillData>("gurpsSkill")) {
    const skill = asUnlearnt(character, one);
    const isThere = [skill.system.key, skill.name].some((word) => calledIn(there, word).length > 0);
    if (isThere || levelOf(skill).level === null) continue;
    found.push(skill);
    enter(there, skill);
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** Such a skill by its UUID, key or name; null if there is none that can be tried. */
export function unlearntSkill(character: Character, word: string): Skill | null {
  if (word.trim() === "") return null;
  const named = word.includes("Item.") ? shelvedBy<SkillData>("gurpsSkill", word) : null;
  const skill = named && asUnlearnt(character, named);
  if (skill) return levelOf(skill).level === null ? null : skill;
  return unlearntSkills(character).find((one) => isCalled(one, word)) ?? null;
}
