import type { Refusal } from "#table/checks";
import { allNames } from "#table/documents/item-names.ts";
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

/** Whether a skill is the one that somebody names: by the key that rules know it by, or by one of its names. */
export function isCalled(skill: Skill, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  return word !== "" && (skill.system.key === word || allNames(skill).some((name) => name.toLowerCase() === wanted));
}

/** Skills by what each is called: for whoever asks about all of them at once. */
export class CalledSkills {
  readonly #byKey = new Map<string, Skill[]>();
  readonly #byName = new Map<string, Skill[]>();

  constructor(skills: Iterable<Skill>) {
    for (const skill of skills) this.add(skill);
  }

  add(skill: Skill): void {
    push(this.#byKey, skill.system.key, skill);
    for (const name of new Set(allNames(skill).map((one) => one.toLowerCase()))) push(this.#byName, name, skill);
  }

  withKey(key: string): readonly Skill[] {
    return key === "" ? [] : (this.#byKey.get(key) ?? []);
  }

  /** Those that `isCalled` finds. */
  called(word: string): readonly Skill[] {
    const named = word === "" ? [] : (this.#byName.get(word.trim().toLowerCase()) ?? []);
    return [...this.withKey(word), ...named];
  }
}

function push(lists: Map<string, Skill[]>, word: string, skill: Skill): void {
  const list = lists.get(word);
  if (list) list.push(skill);
  else lists.set(word, [skill]);
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
  const skills = once(() => indexOf(itemsOf<Skill>(character, isSkill)));
  return {
    score: (attribute) => attributeOf(character, attribute),
    find: (word) => skills().get(word) ?? skills().get(plainly(word)) ?? null,
    isMeant: (skill, word) =>
      isCalled(skill, word) || allNames(skill).some((name) => plainly(unspecialized(name)) === plainly(word)),
    bonuses: once(() => bonusesOf(character)),
  };
}

const plainly = (word: string): string => word.trim().toLowerCase();

/** Skills by their keys and by all of their names; of two that are called the same the first counts. */
function indexOf(skills: readonly Skill[]): ReadonlyMap<string, Skill> {
  const index = new Map<string, Skill>();
  for (const skill of skills)
    for (const word of [skill.system.key, ...allNames(skill).map(plainly)])
      if (word !== "" && !index.has(word)) index.set(word, skill);
  return index;
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

/** An Item that nobody owns: one of this world's, or a compendium's, as far as its index tells. */
export interface Shelved<S extends object> {
  uuid: string;
  name: string;
  img: string;
  system: Partial<S>;
  /** Of a compendium; null: the world's own. */
  from: string | null;
}

interface Entry<S extends object> {
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: Partial<S>;
}

interface Pack<S extends object> {
  metadata: { type?: string; flags?: { quadrant?: { game?: string; lang?: string } } };
  index: Iterable<Entry<S>>;
}

/** Packs of ours are there once for each language. */
function isReadable({ metadata }: Pack<object>): boolean {
  const ours = metadata.flags?.quadrant;
  const language = game.i18n?.lang === "de" ? "de" : "en";
  return metadata.type === "Item" && (!ours || (ours.game === "gurps" && ours.lang === language));
}

const shelved = <S extends object>({ uuid, name, img, system }: Entry<S>, from: string | null): Shelved<S> => ({
  uuid,
  name,
  img: img ?? "",
  system: system ?? {},
  from,
});

/** All Items of a type that nobody owns: the world's first, then those of compendia in the reader's language. */
export function shelf<S extends object>(type: string): Shelved<S>[] {
  const isWanted = (entry: Entry<S>): boolean => entry.type === type;
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack<S>[];
  const own = ((game.items?.contents ?? []) as unknown as Entry<S>[]).filter(isWanted);
  return [
    ...own.map((entry) => shelved(entry, null)),
    ...packs
      .filter(isReadable)
      .flatMap(({ index }) => [...index].filter(isWanted).map((entry) => shelved(entry, entry.uuid))),
  ];
}

/** The same of all languages, as a referee of another language looks for what a player has named. */
export function shelvedBy<S extends object>(type: string, uuid: string): Shelved<S> | null {
  const found = shelf<S>(type).find((one) => one.uuid === uuid);
  if (found) return found;
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack<S>[];
  const entry = packs.flatMap(({ index }) => [...index]).find((one) => one.uuid === uuid && one.type === type);
  return entry ? shelved(entry, entry.uuid) : null;
}

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
  const there = new CalledSkills(itemsOf<Skill>(character, isSkill));
  for (const one of shelf<SkillData>("gurpsSkill")) {
    const skill = asUnlearnt(character, one);
    const isThere = there.called(skill.system.key).length > 0 || there.called(skill.name).length > 0;
    if (isThere || levelOf(skill).level === null) continue;
    found.push(skill);
    there.add(skill);
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
