import { SHIP_TRAIT_GRADES } from "#rules/zap";
import { tell } from "./words.ts";

/** A trait as an Ability, a thing or a peril keeps it. 2 and 1 are Advantages, −1 and −2 Disadvantages. */
export interface Trait {
  key: string;
  grade: number;
  note: string;
}

/** The built-in traits with the grades that each may have, the usual one first. */
const COMMON_TRAITS = {
  areaEffect: [2],
  lesserAreaEffect: [1],
  control: [2],
  flexible: [1],
  subtle: [1],
  exotic: [2],
  delayed: [1],
  bareHanded: [1],
  disablingOnly: [1],
  vsStamina: [1],
  vsWill: [1],
  concealable: [1],
  cyberwear: [1],
  canBeHindered: [-1],
  canBeDisabled: [-1],
  equipmentRequired: [-1],
  erratic: [-1],
  shots: [-1, -2],
  singleUse: [-2],
  bulky: [-1],
  slow: [-1],
  verySlow: [-2],
  fragile: [-1],
  sideEffects: [-1],
  limited: [-1],
  burnout: [-1],
  stoppedByArmor: [-1],
} as const satisfies Record<string, readonly number[]>;

/** All traits by name; those of ships' systems last. */
export const TRAITS: Readonly<Record<string, readonly number[]>> = {
  ...COMMON_TRAITS,
  ...Object.fromEntries(Object.entries(SHIP_TRAIT_GRADES).map(([key, grade]) => [key, [grade]])),
};

/** The lists from which traits are picked. On equipment `cyberwear` and `concealable` are checkboxes instead. */
export const TRAIT_LISTS = {
  advantages: Object.keys(COMMON_TRAITS).filter((key) => isAdvantage(key)),
  disadvantages: Object.keys(COMMON_TRAITS).filter((key) => !isAdvantage(key)),
  shipTraits: Object.keys(SHIP_TRAIT_GRADES),
} as const;
export const TICKED_ON_EQUIPMENT: readonly string[] = ["cyberwear", "concealable"];

function isAdvantage(key: string): boolean {
  return (COMMON_TRAITS as Record<string, readonly number[]>)[key]![0]! > 0;
}

/** Shots by the grade of the trait `shots`. */
const SHOTS: Readonly<Record<number, number>> = { [-1]: 6, [-2]: 3 };

/** The uses that these traits allow; 0: unlimited. */
export function shotsOf(traits: readonly Pick<Trait, "key" | "grade">[]): number {
  if (traits.some(({ key }) => key === "singleUse")) return 1;
  const shots = traits.find(({ key }) => key === "shots");
  return shots ? (SHOTS[shots.grade] ?? 0) : 0;
}

/** "A", "DD": the letters of a grade. */
export function gradeName(grade: number): string {
  return tell(`grade.${grade > 0 ? "A" : "D"}`).repeat(Math.abs(grade));
}

export function traitName({ key, note }: Pick<Trait, "key" | "note">): string {
  const name = isKnown(key) ? tell(`trait.${key}`) : key;
  return note ? `${name}: ${note}` : name;
}

/** A short hint on a trait; empty for a custom one. */
export function traitHint(key: string): string {
  return isKnown(key) ? tell(`traitHint.${key}`) : "";
}

const isKnown = (key: string): boolean => Object.hasOwn(TRAITS, key);

/** The grades that a trait may have; a custom one may have any. */
export function gradesOf(key: string, all: readonly number[]): readonly number[] {
  return TRAITS[key] ?? all;
}

const LONGEST = 60;

/** A trait from the list, or a custom one. Null without a name, or if it is there already. */
export function newTrait(
  { chosen, typed, grade }: { chosen: string; typed: string; grade: number },
  known: readonly Trait[],
): Trait | null {
  const key = chosen || typed.trim().slice(0, LONGEST);
  if (!key || known.some((trait) => trait.key === key)) return null;
  const [usual = grade] = TRAITS[key] ?? [];
  return { key, grade: usual, note: "" };
}
