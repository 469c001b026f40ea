import { windMax, type TraitDie } from "#rules/imperfect";
import type { Data, Field, Grammar } from "#table/exchange/text/grammar.ts";
import { choice, flag, free, maybe, number } from "#table/exchange/text/kinds.ts";
import { at, put } from "#table/exchange/text/paths.ts";
import { HANDS, RACES, ROLES, TRAITS } from "../vocabulary.ts";
import { sections } from "./items.ts";
import { oneDie, traitDice } from "./kinds.ts";

const label = (key: string): string => `QUADRANT.imperfect.${key}`;
const own = (path: string): { path: string; label: string } => ({
  path,
  label: label(`character.FIELDS.${path}.label`),
});

const trait = (id: (typeof TRAITS)[number]): Field => ({
  path: `traits.${id}`,
  label: label(`trait.${id}`),
  kind: traitDice,
  always: true,
});

const lines: Field[][] = [
  [{ ...own("concept"), kind: free }],
  [
    { ...own("role"), kind: choice(ROLES, label("role")), bare: true, always: true },
    { ...own("race"), kind: choice(RACES, label("race")), always: true },
    { ...own("claws"), kind: flag },
    { ...own("handedness"), kind: choice(HANDS, label("hand")) },
  ],
  [{ ...own("raceLabel"), kind: free }],
  TRAITS.slice(0, 4).map(trait),
  TRAITS.slice(4).map(trait),
  [
    { ...own("size"), kind: number({ min: 1 }), always: true },
    { ...own("scale"), kind: maybe(number({ min: 0.01, whole: false })) },
    { path: "told.wind", label: label("text.wind"), kind: number({ min: 1, ofAll: true }), always: true },
    { path: "told.pace", label: label("text.pace"), kind: number({ min: 0, units: ["m"] }), always: true },
    { ...own("pickup"), kind: oneDie },
    { ...own("fear.tn"), also: [label("text.fear")], kind: maybe(number({ min: 1 })) },
    { ...own("fear.terror"), kind: flag },
    { ...own("bounty"), kind: number({ min: 0 }) },
  ],
];

/** Wind and Pace that follow from the Traits alone, without the character's bonuses. */
function unbought(system: Data): { wind: number; pace: number } {
  const die = (id: string): TraitDie => {
    const { faces, bonus } = at(system, `traits.${id}`) as TraitDie;
    return { faces, bonus: faces < 12 ? 0 : bonus };
  };
  const deftness = die("deftness");
  return {
    wind: windMax({ vigor: die("vigor"), spirit: die("spirit") }),
    pace: deftness.faces + deftness.bonus,
  };
}

/** The text form of a character, in the order of the book: Traits in dice, Aptitudes, Wind and Pace, gear. */
export const grammar: Grammar = {
  type: "imperfectCharacter",
  lines,
  sections,
  prose: [{ ...own("biography"), also: [label("itemSheet.description")] }],
  lostAt: "biography",
  tell: (system) => {
    const { wind, pace } = unbought(system);
    const [more, faster] = ["windBonus", "paceBonus"].map((path) => at(system, path) as number) as [number, number];
    return { ...system, told: { wind: wind + more, pace: pace + faster } };
  },
  settle: (system, whole) => {
    const { wind, pace } = unbought(whole);
    const [told, fast] = [at(system, "told.wind"), at(system, "told.pace")];
    delete system["told"];
    if (typeof told === "number") put(system, "windBonus", told - wind);
    if (typeof fast === "number") put(system, "paceBonus", fast - pace);
  },
  atFirst: (system) => {
    const full = Math.max(1, unbought(system as Data).wind + (at(system, "windBonus") as number));
    return { wind: { value: full, max: full } };
  },
};
