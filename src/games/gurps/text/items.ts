import type { Field, Section } from "#table/exchange/text/grammar.ts";
import { choice, flag, free, list, maybe, number } from "#table/exchange/text/kinds.ts";
import { at, put } from "#table/exchange/text/paths.ts";
import {
  INFLUENCE_SKILLS,
  LIMBS,
  MODES,
  QUALITIES,
  SELF_CONTROLS,
  SKILL_DIFFICULTIES,
  TRAIT_CATEGORIES,
  TRAIT_IDS,
} from "../vocabulary.ts";
import { attributeOrSkill, bonus, bracketed, offer, orBlank, relative, standIn } from "./kinds.ts";

const label = (key: string): string => `QUADRANT.gurps.${key}`;
const own = (of: string, path: string): { path: string; label: string } => ({
  path,
  label: label(`${of}.FIELDS.${path}.label`),
});
const count = number({ min: 0 });

/** Points, with their label or in the brackets of books. */
const points = (of: string, least?: number): Field[] => [
  { ...own(of, "points"), kind: number(least === undefined ? {} : { min: least }) },
  { ...own(of, "points"), kind: bracketed, bare: true, readOnly: true },
];

const skills: Section = {
  heading: label("sheet.group.skills"),
  type: "gurpsSkill",
  lead: { path: "told.relative", label: label("skill.FIELDS.relativeLevel.label"), kind: relative, always: true },
  fields: [
    { ...own("skill", "difficulty"), kind: maybe(choice(SKILL_DIFFICULTIES, label("skillDifficulty"))) },
    {
      path: "told.difficulty",
      label: label("text.difficulty"),
      kind: choice(SKILL_DIFFICULTIES, label("text.hardness")),
      bare: true,
      readOnly: true,
    },
    { path: "told.level", label: label("text.level"), kind: number(), bare: true, readOnly: true },
    { ...own("skill", "key"), kind: free },
    { path: "defaults", label: label("text.defaults"), kind: maybe(standIn), many: true, each: true },
    { ...own("skill", "techLevel"), also: [label("text.tl")], kind: maybe(number({ min: 0, max: 12 })) },
    { ...own("skill", "isTechnological"), kind: flag },
    { ...own("skill", "isSupernatural"), kind: flag },
    { ...own("skill", "isSecret"), kind: flag },
    { ...own("skill", "isGravitySensitive"), kind: maybe(flag) },
    { ...own("skill", "influence"), kind: maybe(choice(INFLUENCE_SKILLS, label("influenceSkill"))) },
    { ...own("skill", "resistedBy"), kind: attributeOrSkill },
    { ...own("skill", "needsEquipment"), kind: flag },
    { ...own("skill", "isByPoints"), kind: flag },
    { ...own("skill", "isTechnique"), kind: flag },
    { ...own("skill", "limit"), kind: maybe(number({ signed: true })) },
    ...points("skill", 0),
  ],
  html: "description",
  tell: (system) => ({
    ...system,
    told: { relative: { attribute: system["attribute"], level: system["relativeLevel"] } },
  }),
  settle: (system, character) => {
    const by = at(system, "told.relative") as { attribute: string; level: number | null } | undefined;
    const [level, difficulty] = [at(system, "told.level"), at(system, "told.difficulty")];
    delete system["told"];
    if (by) Object.assign(system, { attribute: by.attribute, relativeLevel: by.level });
    if (difficulty !== undefined) put(system, "difficulty", difficulty);
    // "Guns-14" names a level: the stored one is relative to the attribute.
    if (typeof level === "number") put(system, "relativeLevel", level - scoreOf(system, character));
  },
};

function scoreOf(system: object, character: object): number {
  const id = String(at(system, "attribute") ?? "iq");
  const iq = at(character, "attributes.iq") as number;
  if (id === "will" || id === "per") return iq + (at(character, `bonus.${id}`) as number);
  return (at(character, `attributes.${id}`) as number | undefined) ?? iq;
}

const traits = TRAIT_CATEGORIES.map((category): Section => ({
  heading: label(`categories.${category}`),
  type: "gurpsTrait",
  fixed: { category },
  lead: { ...own("trait", "level"), kind: number({ min: 0, whole: false, step: 0.5 }) },
  fields: [
    { ...own("trait", "rule"), kind: orBlank(choice(TRAIT_IDS, label("mod.trait"))) },
    {
      ...own("trait", "selfControl"),
      also: [label("text.cr")],
      kind: maybe(choiceOfNumbers(SELF_CONTROLS)),
    },
    { ...own("trait", "gIncrement"), kind: maybe(number({ min: 0.01, whole: false })) },
    { ...own("trait", "isTemporary"), kind: flag },
    { ...own("trait", "isFromFright"), kind: flag },
    { path: "offers", label: label("text.offer"), kind: offer, many: true, each: true },
    { path: "bonuses", label: label("text.bonus"), kind: bonus, many: true, each: true },
    { ...own("trait", "resists"), kind: free },
    ...points("trait"),
  ],
  html: "description",
}));

function choiceOfNumbers(values: readonly number[]): ReturnType<typeof number> {
  const plain = number();
  return {
    ...plain,
    read: (text, words) => {
      const value = plain.read(text, words);
      return values.includes(value as number) ? value : undefined;
    },
  };
}

const equipment: Section = {
  heading: label("sheet.group.equipment"),
  also: [label("text.gear")],
  type: "gurpsEquipment",
  fields: [
    { ...own("equipment", "quantity"), kind: count },
    {
      path: "weight",
      label: label("text.weight"),
      also: [label("equipment.FIELDS.weight.label")],
      kind: number({ min: 0, whole: false, units: ["lbs.", "lbs", "lb.", "lb"] }),
    },
    { ...own("equipment", "cost"), also: [label("text.cost")], kind: number({ min: 0, whole: false }) },
    { ...own("equipment", "techLevel"), also: [label("text.tl")], kind: number({ min: 0, max: 12 }) },
    { ...own("equipment", "isCarried"), kind: flag },
    {
      ...own("equipment", "quality"),
      kind: choice(
        QUALITIES.filter((quality) => quality !== "none"),
        label("quality"),
      ),
    },
    { path: "skills", label: label("itemSheet.skills"), kind: list(free) },
    { ...own("equipment", "missingItems"), kind: count },
    { ...own("equipment", "damage"), kind: number({ min: 0, max: 3 }) },
    { ...own("equipment", "isBulky"), kind: flag },
    { path: "bonuses", label: label("text.bonus"), kind: bonus, many: true, each: true },
  ],
  html: "description",
};

const attacks: Section = {
  heading: label("text.attacks"),
  also: [label("sheet.group.attacks"), label("text.weapons")],
  type: "gurpsAttack",
  fields: [
    { ...own("attack", "mode"), kind: choice(MODES, label("mode")), bare: true },
    { ...own("attack", "damage"), kind: free },
    { ...own("attack", "damageType"), kind: free },
    { ...own("attack", "reach"), also: [label("text.reach")], kind: free },
    { ...own("attack", "skill"), kind: attributeOrSkill },
    { ...own("attack", "modifier"), kind: number({ signed: true }) },
    { ...own("attack", "parry"), kind: maybe(number({ signed: true })) },
    { ...own("attack", "block"), kind: maybe(number({ signed: true })) },
    { ...own("attack", "rapidStrike"), kind: number({ max: 0 }) },
    { ...own("attack", "limb"), kind: choice(LIMBS, label("limb")) },
  ],
  html: "description",
};

export const sections: readonly Section[] = [skills, ...traits, attacks, equipment];
