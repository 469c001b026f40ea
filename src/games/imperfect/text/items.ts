import type { Field, Section, TextWords } from "#table/exchange/text/grammar.ts";
import { choice, flag, list, maybe, number, openChoice } from "#table/exchange/text/kinds.ts";
import { fold } from "#table/exchange/text/tidy.ts";
import {
  APTITUDES,
  AREA_EFFECTS,
  CONCENTRATIONS,
  FEEDS,
  GEAR_USES,
  HINDRANCE_KINDS,
  HOLDS,
  LOCATIONS,
  NONLETHAL,
  TRAITS,
  WEAPON_CATEGORIES,
  type AptitudeKey,
} from "../vocabulary.ts";
import { aim, damageDice } from "./kinds.ts";

const label = (key: string): string => `QUADRANT.imperfect.${key}`;
const own = (of: string, path: string): { path: string; label: string } => ({
  path,
  label: label(`${of}.FIELDS.${path}.label`),
});

const aptitudeKind = openChoice(Object.keys(APTITUDES), label("aptitudeName"));
const concentrationKind = openChoice(Object.values(CONCENTRATIONS).flat(), label("concentration"));
const count = number({ min: 0 });
const pounds: (of: string) => Field = (of) => ({
  path: "weight",
  label: label("text.weight"),
  also: [label(`${of}.FIELDS.weight.label`)],
  kind: number({ min: 0, whole: false, units: ["lbs", "lb"] }),
});
const techLevel = (of: string): Field => ({ ...own(of, "techLevel"), also: [label("text.tl")], kind: count });
const quantity = (of: string): Field => ({ ...own(of, "quantity"), kind: count });

/**
 * Key, Trait and concentration, read from an Aptitude's name: "Shooting (blast rifle)", "Fighting: knives", "Poker".
 */
function aptitudeNamed(name: string, words: TextWords): object {
  const [, head = name, bracketed, behind] = /^(.+?)\s*(?:\(([^()]*)\)|:\s*(.+))$/.exec(name) ?? [];
  const inner = bracketed ?? behind ?? "";
  const key = (Object.keys(APTITUDES) as AptitudeKey[]).find((one) =>
    words.all(label(`aptitudeName.${one}`)).some((word) => fold(word) === fold(head)),
  );
  const concentration = inner && (concentrationKind.read(inner, words) as string);
  return {
    key: key ?? slug(head),
    ...(key && { trait: APTITUDES[key] }),
    concentration,
  };
}

const slug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, "-") || "own";

const aptitudes: Section = {
  heading: label("text.aptitudes"),
  type: "imperfectAptitude",
  lead: { ...own("aptitude", "level"), kind: number({ min: 0, max: 12 }), always: true },
  fields: [
    { ...own("aptitude", "key"), kind: aptitudeKind },
    { ...own("aptitude", "concentration"), kind: concentrationKind },
    { ...own("aptitude", "trait"), kind: choice(TRAITS, label("trait")), bare: true },
  ],
  html: "description",
  named: aptitudeNamed,
};

const weapons: Section = {
  heading: label("sheet.group.arms"),
  type: "imperfectWeapon",
  lead: {
    path: "damage",
    label: label("itemSheet.harm"),
    also: [label("text.damage")],
    kind: damageDice,
    always: true,
  },
  fields: [
    { ...own("weapon", "category"), kind: choice(WEAPON_CATEGORIES, label("weaponCategory")), bare: true },
    { ...own("weapon", "aptitude"), kind: aptitudeKind },
    { ...own("weapon", "concentration"), kind: concentrationKind },
    {
      ...own("weapon", "increment"),
      also: [label("text.increment")],
      kind: number({ min: 0.1, whole: false, units: ["m"] }),
    },
    { ...own("weapon", "rateOfFire"), also: [label("text.rof")], kind: number({ min: 1 }) },
    { ...own("weapon", "automatic"), kind: flag },
    { ...own("weapon", "speed"), also: [label("text.speed")], kind: number({ min: 1 }) },
    { path: "aim", label: label("text.aim"), kind: maybe(aim) },
    { ...own("weapon", "defensiveBonus"), also: [label("text.db")], kind: count },
    { ...own("weapon", "penetration"), also: [label("text.penetration")], kind: maybe(count) },
    { ...own("weapon", "area"), kind: choice(AREA_EFFECTS, label("areaEffect")), bare: true },
    { ...own("weapon", "suppression"), kind: flag },
    { ...own("weapon", "hands"), kind: number({ min: 1, max: 2 }) },
    { ...own("weapon", "lever"), kind: flag },
    { ...own("weapon", "feed"), kind: choice(FEEDS, label("feed")) },
    { ...own("weapon", "reload"), kind: number({ min: 1 }) },
    { ...own("weapon", "ammo.max"), also: [label("text.ammo")], kind: number({ min: 0, ofAll: true }) },
    { ...own("weapon", "nonlethal"), kind: choice(NONLETHAL, label("nonlethal")), bare: true },
    { ...own("weapon", "entangles"), kind: flag },
    { ...own("weapon", "trips"), kind: flag },
    { ...own("weapon", "breakTn"), kind: maybe(number({ min: 1 })) },
    { ...own("weapon", "fragile"), kind: flag },
    { ...own("weapon", "isClub"), kind: flag },
    { ...own("weapon", "equipped"), kind: choice(HOLDS, label("hold")) },
    quantity("weapon"),
    pounds("weapon"),
    techLevel("weapon"),
  ],
  html: "description",
  atFirst: (system) => {
    const { ammo } = system as { ammo?: { max?: number } };
    return ammo?.max === undefined ? {} : { ammo: { value: ammo.max } };
  },
};

const armor: Section = {
  heading: label("sheet.group.armor"),
  type: "imperfectArmor",
  lead: { ...own("armor", "level"), kind: count, always: true },
  fields: [
    { ...own("armor", "locations"), kind: list(choice(LOCATIONS, label("location"))) },
    { ...own("armor", "worn"), kind: flag },
    pounds("armor"),
    techLevel("armor"),
  ],
  html: "description",
};

const gear: Section = {
  heading: label("sheet.group.gear"),
  also: [label("text.equipment")],
  type: "imperfectGear",
  fields: [
    quantity("gear"),
    pounds("gear"),
    techLevel("gear"),
    { ...own("gear", "use"), kind: choice(GEAR_USES, label("gearUse")) },
  ],
  html: "description",
};

const hindrances = HINDRANCE_KINDS.map((kind): Section => ({
  heading: label(`text.${kind}`),
  type: "imperfectHindrance",
  fixed: { kind },
  lead: { ...own("hindrance", "points"), kind: count },
  fields: [],
  html: "description",
}));

export const sections: readonly Section[] = [aptitudes, ...hindrances, weapons, armor, gear];
