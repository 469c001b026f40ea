import type { Field, Grammar, Section } from "#table/exchange/text/grammar.ts";
import { choice, flag, free, number } from "#table/exchange/text/kinds.ts";
import { isRecord } from "../../../rules/guard.ts";
import {
  ABILITY_KINDS,
  ACTIVATIONS,
  ASSET_GRADES,
  ASSET_OWNERS,
  ATTITUDES,
  ATTRIBUTES,
  AUTOMATIC_USES,
  COMPLICATION_GRADES,
  EQUIPMENT_DICE,
  ROLES,
} from "../vocabulary.ts";
import { powerLevel, trait } from "./kinds.ts";

const label = (field: string): string => `QUADRANT.zap.${field}`;
const own = (of: string, path: string): { path: string; label: string } => ({
  path,
  label: label(`${of}.FIELDS.${path}.label`),
});

/** A figure with a present value: the text gives its maximum, so that "3" and "2/3" both mean three. */
const full = (id: "stamina" | "will"): Field => ({
  path: `${id}.max`,
  label: label(`gauge.${id}`),
  also: [label(`character.FIELDS.${id}.max.label`)],
  kind: number({ min: 0, ofAll: true }),
  always: true,
});

const lines: Field[][] = [
  [{ ...own("character", "role"), kind: choice(ROLES, label("role")), bare: true, always: true }],
  [{ ...own("character", "template"), kind: free }],
  [{ ...own("character", "background"), kind: free }],
  [{ ...own("character", "drive"), kind: free }],
  [{ ...own("character", "tone"), kind: free }],
  [
    { ...own("character", "scope"), kind: number({ min: 3, max: 12 }), always: true },
    { ...own("character", "toughness"), kind: number({ min: 0 }), always: true },
    full("stamina"),
    full("will"),
    {
      path: "actions",
      label: label("gauge.actions"),
      also: [label("character.FIELDS.actions.label")],
      kind: number({ min: 0 }),
      always: true,
    },
    { ...own("character", "size"), kind: number({ min: 1 }) },
  ],
  [
    { ...own("character", "wealth.level"), kind: number({ min: 0, max: 12 }) },
    { ...own("character", "wealth.points"), kind: number({ min: 0 }) },
    { ...own("character", "xp.value"), also: [label("cost.xp")], kind: number({ min: 0 }) },
    { ...own("character", "xp.earned"), kind: number({ min: 0 }) },
  ],
  [
    { ...own("character", "boosts.start"), kind: number({ min: 0 }) },
    { ...own("character", "boosts.bonus"), kind: number({ min: 0 }) },
    { ...own("character", "boosts.bought"), kind: number({ min: 0 }) },
    { ...own("character", "attitude.base"), kind: choice(ATTITUDES, label("attitude")) },
  ],
];

const traits: Field = { path: "traits", label: label("text.traits"), kind: trait, many: true, bare: true };
const shots: Field = { path: "shots.max", label: label("text.shots"), kind: number({ min: 0, ofAll: true }) };
const loaded = (system: object): object => {
  const { shots: some } = system as { shots?: unknown };
  return isRecord(some) ? { shots: { value: some["max"] } } : {};
};

const abilityFields: Field[] = [
  { ...own("ability", "activation"), kind: choice(ACTIVATIONS, label("activation")), bare: true },
  { ...own("ability", "automaticUse"), kind: choice(AUTOMATIC_USES, label("automaticUse")), bare: true },
  { ...own("ability", "trigger"), kind: free },
  {
    path: "versus",
    label: label("text.against"),
    also: [label("ability.FIELDS.versus.label")],
    kind: choice(ATTRIBUTES, label("attribute")),
  },
  shots,
  traits,
];

const level: Field = { ...own("ability", "level"), also: [label("text.level")], kind: powerLevel, always: true };

const abilities = (kind: (typeof ABILITY_KINDS)[number], heading: string, also: string[] = []): Section => ({
  heading: label(heading),
  also: also.map(label),
  type: "zapAbility",
  fixed: { kind },
  lead: level,
  fields: abilityFields,
  html: "description",
  atFirst: loaded,
});

const sections: Section[] = [
  abilities("power", "group.power.title", ["text.abilities"]),
  abilities("movement", "text.movements", ["group.movement.title"]),
  abilities("shtick", "group.shtick.title"),
  {
    heading: label("group.equipment.title"),
    also: [label("text.gear")],
    type: "zapEquipment",
    lead: { ...own("equipment", "baseDie"), kind: choice(EQUIPMENT_DICE, label("die")), always: true },
    fields: [
      { ...own("equipment", "forAbility"), kind: free },
      { path: "isArmor", label: label("text.armor"), kind: flag },
      { path: "cyberwear", label: label("trait.cyberwear"), kind: flag },
      { path: "concealable", label: label("trait.concealable"), kind: flag },
      { ...own("equipment", "inUse"), kind: flag },
      shots,
      traits,
    ],
    html: "description",
    atFirst: loaded,
  },
  {
    heading: label("group.complications.title"),
    type: "zapComplication",
    fields: [
      { ...own("complication", "grade"), kind: choice(COMPLICATION_GRADES, label("complicationGrade")), bare: true },
      { path: "isInjury", label: label("complication.injury"), kind: flag },
    ],
    html: "description",
  },
  {
    heading: label("group.assets.title"),
    type: "zapAsset",
    lead: level,
    fields: [
      { ...own("asset", "grade"), kind: choice(ASSET_GRADES, label("assetGrade")), bare: true },
      { ...own("asset", "boosts"), kind: number({ min: 0 }) },
      { ...own("asset", "banked"), kind: number({ min: 0 }) },
      { ...own("asset", "planned"), kind: flag },
      { ...own("asset", "ownedBy"), kind: choice(ASSET_OWNERS, label("assetOwner")) },
    ],
    html: "description",
  },
  {
    heading: label("group.cargo.title"),
    type: "zapCargo",
    lead: level,
    fields: [
      { ...own("cargo", "price"), kind: number({ min: -99 }) },
      { ...own("cargo", "origin"), kind: free },
    ],
    html: "description",
  },
];

/** The text format of a Zap! character, as the book prints one: role, figures, Abilities by kind, possessions. */
export const grammar: Grammar = {
  type: "zapCharacter",
  lines,
  sections,
  prose: [{ ...own("character", "description"), also: [label("sheet.notes")] }],
  lostAt: "description",
  atFirst: (system) => {
    const { stamina, will } = system as { stamina: { max: number }; will: { max: number } };
    return { stamina: { value: stamina.max }, will: { value: will.max } };
  },
};
