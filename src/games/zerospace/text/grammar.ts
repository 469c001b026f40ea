import { enduranceMax } from "#rules/zerospace";
import type { Data, Field, Grammar, Section } from "#table/exchange/text/grammar.ts";
import { choice, flag, free, list, maybe, number, openChoice } from "#table/exchange/text/kinds.ts";
import { compound } from "#table/exchange/text/said.ts";
import { at, put } from "#table/exchange/text/paths.ts";
import { fold } from "#table/exchange/text/tidy.ts";
import { ATTRIBUTES, FORMS, GEAR_USES, RANGE_BANDS, SKILLS, SPECIALS } from "../vocabulary.ts";

const label = (key: string): string => `QUADRANT.zerospace.${key}`;
const own = (of: string, path: string): { path: string; label: string } => ({
  path,
  label: label(`${of}.FIELDS.${path}.label`),
});
const attributeKind = choice(ATTRIBUTES, label("attribute"));
const skillKind = openChoice(Object.keys(SKILLS), label("skillName"));
const meters = number({ min: 0, whole: false, units: ["m"] });

const lines: Field[][] = [
  [{ ...own("character", "concept"), kind: free }],
  ATTRIBUTES.map((id) => ({
    path: `attributes.${id}.base`,
    label: label(`attribute.${id}`),
    kind: number({ min: 0, max: 20 }),
    always: true,
  })),
  [
    {
      path: "told.endurance",
      label: label("sheet.endurance.name"),
      kind: number({ min: 0, ofAll: true }),
      always: true,
    },
    { path: "movement.walk", label: label("text.walk"), kind: meters, always: true },
    { path: "movement.swim", label: label("text.swim"), kind: meters },
    { path: "movement.jump", label: label("text.jump"), kind: meters },
    { path: "mass", label: label("text.mass"), kind: number({ min: 0, whole: false, units: ["kg"] }) },
    { ...own("character", "plotPoints"), kind: number({ min: 0 }) },
    { ...own("character", "isNamed"), kind: flag },
  ],
];

/** The parts of an attack: its form, range, attributes, special types and so on. */
const attackMembers: Field[] = [
  {
    path: "form",
    label: label("armed.FIELDS.attack.form.label"),
    kind: choice(FORMS, label("form")),
    bare: true,
    always: true,
  },
  {
    path: "range",
    label: label("armed.FIELDS.attack.range.label"),
    kind: choice(RANGE_BANDS, label("rangeBand")),
    bare: true,
    always: true,
  },
  { path: "attribute", label: label("text.with"), kind: maybe(attributeKind) },
  { path: "defense", label: label("text.against"), kind: maybe(list(attributeKind, "/")) },
  { path: "radius", label: label("text.radius"), kind: number({ min: 0.1, whole: false, units: ["m"] }) },
  {
    path: "specials",
    label: label("itemSheet.specials"),
    kind: choice(SPECIALS, label("special")),
    many: true,
    bare: true,
  },
  { path: "dealsDamage", label: label("text.damage"), kind: flag },
  { path: "isTwoHanded", label: label("armed.FIELDS.attack.isTwoHanded.label"), kind: flag },
];
const USUAL_ATTACK: Data = {
  form: "close",
  attribute: null,
  defense: null,
  range: "close",
  radius: 10,
  specials: [],
  dealsDamage: true,
  isTwoHanded: false,
};
const attack: Field = {
  path: "attack",
  label: label("itemSheet.attack"),
  kind: maybe(compound(attackMembers, USUAL_ATTACK)),
};
/** An attack without its label, e.g. "Ranged combat, medium". Texts are read so, but never written. */
const partsOfAttack: Field = {
  path: "attack",
  label: label("itemSheet.attack"),
  kind: compound(attackMembers, null),
  bare: true,
  readOnly: true,
};

const layer: Field = {
  path: "layer",
  label: label("itemSheet.defense"),
  kind: maybe(
    compound(
      [
        {
          path: "attribute",
          label: label("power.FIELDS.attribute.label"),
          kind: attributeKind,
          bare: true,
          always: true,
        },
        { path: "rating", label: label("power.FIELDS.rating.label"), kind: number({ min: 0 }), always: true },
      ],
      { attribute: "brawn", rating: 1 },
    ),
  ),
};

const rating = (of: string, max?: number): Field => ({
  ...own(of, "rating"),
  kind: number({ min: 0, signed: true, ...(max && { max }) }),
});
const equipped = (of: string): Field => ({ ...own(of, "isEquipped"), kind: flag });

/** The key and attribute of a skill of the book by its name, in any language; `{}` for any other name. */
function skillNamed(name: string, words: Parameters<NonNullable<Section["named"]>>[1]): object {
  const key = (Object.keys(SKILLS) as (keyof typeof SKILLS)[]).find((one) =>
    words.all(label(`skillName.${one}`)).some((word) => fold(word) === fold(name)),
  );
  return key ? { key, attribute: SKILLS[key] } : {};
}

const sections: Section[] = [
  {
    heading: label("sheet.group.skills"),
    type: "zerospaceSkill",
    fields: [
      { ...own("skill", "key"), kind: skillKind },
      { ...own("skill", "attribute"), kind: attributeKind, bare: true },
      { ...own("skill", "hasExpertise"), also: [label("text.expert")], kind: flag },
    ],
    html: "description",
    named: skillNamed,
  },
  {
    heading: label("sheet.page.powers"),
    type: "zerospacePower",
    lead: rating("power"),
    fields: [
      { ...own("power", "key"), kind: free },
      { ...own("power", "attribute"), kind: attributeKind, bare: true },
      { ...own("power", "isActive"), kind: flag },
      { path: "movement", label: label("sheet.group.movement"), kind: maybe(meters) },
      layer,
      attack,
    ],
    html: "description",
  },
  {
    heading: label("text.weapons"),
    type: "zerospaceWeapon",
    lead: { ...rating("weapon", 9), always: true },
    fields: [
      { ...own("weapon", "quantity"), kind: maybe(number({ min: 0 })) },
      equipped("weapon"),
      attack,
      partsOfAttack,
    ],
    html: "description",
  },
  {
    heading: label("text.gear"),
    also: [label("sheet.page.equipment")],
    type: "zerospaceGear",
    lead: { ...rating("gear", 9), always: true },
    fields: [
      { ...own("gear", "use"), kind: choice(GEAR_USES, label("gearUse")), bare: true },
      { path: "skills", label: label("itemSheet.helps"), kind: list(skillKind) },
      equipped("gear"),
    ],
    html: "description",
  },
  {
    heading: label("sheet.page.complications"),
    type: "zerospaceComplication",
    fields: [],
    html: "description",
  },
];

function unbought(system: Data): number {
  const base = (id: string): number => at(system, `attributes.${id}.base`) as number;
  return enduranceMax({ brawn: base("brawn"), presence: base("presence"), bonus: 0 });
}

/** The text format of a character, as ZeroSpace's book prints one: attributes, Endurance, skills, powers, equipment. */
export const grammar: Grammar = {
  type: "zerospaceCharacter",
  lines,
  sections,
  prose: [{ ...own("character", "description"), also: [label("itemSheet.description")] }],
  lostAt: "description",
  tell: (system) => ({ ...system, told: { endurance: unbought(system) + (system["enduranceBonus"] as number) } }),
  settle: (system, whole) => {
    const told = at(system, "told.endurance");
    delete system["told"];
    if (typeof told === "number") put(system, "enduranceBonus", told - unbought(whole));
  },
};
