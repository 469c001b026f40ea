import { levelOf } from "./abilities.ts";
import { calledBy, calledIn, enter, isCalled } from "./called.ts";
import { type Character, isSkill, itemsOf, type Skill } from "./documents.ts";
import { shelf, type Shelved, shelvedBy } from "./shelf.ts";

type SkillData = Skill["system"];

/** A skill as nobody has changed it yet: what an index leaves out is so. */
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
 * A skill of the world or of a compendium as somebody has it who never learnt it. It is read like one on the sheet, but is no
 * document: no card names it as what it is done with.
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

/** The Item on its owner's sheet; null of what only stands for one that was never learnt, and is no tool of any card. */
export const itemOf = (skill: Skill | null): Skill | null =>
  skill && (skill.actor as Character | null)?.items.get(skill.id ?? "") === skill ? skill : null;

/**
 * GURPS › Default Rolls: every skill that somebody has not on the sheet, and may try all the same by what stands in for it,
 * by name (GURPS-AM-2). Of those of the same key or name the world's own counts.
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

/** Such a skill by its UUID, its key or its name; null where there is none that could be tried. */
export function unlearntSkill(character: Character, word: string): Skill | null {
  if (word.trim() === "") return null;
  const named = word.includes("Item.") ? shelvedBy<SkillData>("gurpsSkill", word) : null;
  const skill = named && asUnlearnt(character, named);
  if (skill) return levelOf(skill).level === null ? null : skill;
  return unlearntSkills(character).find((one) => isCalled(one, word)) ?? null;
}
