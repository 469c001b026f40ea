import type { BonusKind } from "../vocabulary.ts";
import { figure, filled, inside, rows, words, type Row } from "./file.ts";

/** The effect of a row on a figure. */
export interface Feature {
  type: string;
  /** The amount for all levels of the row. */
  value: number;
  /** The amount as written: for one level, if `perLevel`. */
  amount: number;
  perLevel: boolean;
  when: string;
  where: string[];
  row: Row;
}

const isOn = (row: Row): boolean => row["disabled"] !== true;

/** The features of a row, and of its enabled modifiers. */
export function featuresOf(row: Row): Feature[] {
  const own = [
    ...rows(row["features"]),
    ...rows(row["modifiers"])
      .filter(isOn)
      .flatMap((one) => rows(one["features"])),
  ];
  return own.map((feature) => {
    const amount = figure(feature["amount"]) ?? 0;
    const perLevel = feature["per_level"] === true;
    return {
      type: words(feature["type"]),
      value: Math.trunc(amount * (perLevel ? (figure(row["levels"]) ?? 1) : 1)),
      amount,
      perLevel,
      when: filled(words(feature["situation"]), row),
      where: (Array.isArray(feature["locations"]) ? feature["locations"] : [feature["location"]])
        .map(words)
        .filter(Boolean),
      row: feature,
    };
  });
}

/** A learnt skill or spell, with the names by which features select it. */
export interface Named {
  name: string;
  specialization: string;
  called: string;
  row: Row;
}

/** A bonus of a trait or a thing, as Quadrant stores it. */
export interface StoredBonus {
  kind: BonusKind;
  of: string;
  value: number;
  perLevel: boolean;
}

const DEFENCES: readonly string[] = ["dodge", "parry", "block"];

/** The bonuses of a row to skills, spells and defences. A pattern of GCS selects from the skills in the file. */
export function bonusesOf(owner: Row, learnt: readonly Named[]): StoredBonus[] {
  return featuresOf(owner).flatMap((feature): StoredBonus[] => {
    const { amount: value, perLevel, type, row } = feature;
    if (value === 0 || !Number.isInteger(value)) return [];
    const to = (kind: BonusKind, of = ""): StoredBonus => ({ kind, of, value, perLevel });
    const attribute = words(row["attribute"]);
    if (type === "attribute_bonus") return DEFENCES.includes(attribute) ? [to(attribute as BonusKind)] : [];
    if (type === "spell_bonus" && words(row["match"]) === "all_colleges") return [to("spells")];
    return skillsMeant(feature, owner, learnt).map((of) => to("skill", of));
  });
}

/** The names of the skills that a feature adds to. */
function skillsMeant({ type, row }: Feature, owner: Row, learnt: readonly Named[]): string[] {
  const meets = (criterion: string, ...texts: string[]): boolean => meetsOne(inside(row, criterion), owner, texts);
  const tagsOf = (one: Row): string[] => (Array.isArray(one["tags"]) ? one["tags"].map(words) : []);
  if (type === "skill_bonus") {
    if (words(row["selection_type"]) !== "skills_with_name") return [];
    const isPlain = words(inside(row, "name")["compare"]) === "is" && Object.keys(inside(row, "tags")).length === 0;
    const by = words(inside(row, "specialization")["compare"]);
    const name = filled(words(inside(row, "name")["qualifier"]), owner);
    // A plain name selects all skills of that name, including later ones.
    if (isPlain && by === "" && name !== "") return [name];
    return learnt
      .filter(
        (one) =>
          !isSpell(one.row) &&
          meets("name", one.name) &&
          meets("specialization", one.specialization) &&
          meets("tags", ...tagsOf(one.row)),
      )
      .map(({ called }) => called);
  }
  if (type !== "spell_bonus") return [];
  const match = words(row["match"]);
  const told = ({ row: spell, name }: Named): string[] => {
    const college = spell["college"];
    if (match === "college_name") return Array.isArray(college) ? college.map(words) : [words(college)];
    return match === "power_source_name" ? [words(spell["power_source"])] : [name];
  };
  return learnt.filter((one) => isSpell(one.row) && meets("name", ...told(one))).map(({ called }) => called);
}

export const isSpell = (row: Row): boolean => row["spell_class"] !== undefined || row["college"] !== undefined;

/** How GCS compares two texts. Without a known comparison every text matches. */
const COMPARES: Readonly<Record<string, (text: string, other: string) => boolean>> = {
  is: (text, other) => text === other,
  is_not: (text, other) => text !== other,
  contains: (text, other) => text.includes(other),
  does_not_contain: (text, other) => !text.includes(other),
  starts_with: (text, other) => text.startsWith(other),
  does_not_start_with: (text, other) => !text.startsWith(other),
  ends_with: (text, other) => text.endsWith(other),
  does_not_end_with: (text, other) => !text.endsWith(other),
};

function meetsOne(criterion: Row, owner: Row, texts: readonly string[]): boolean {
  const compare = COMPARES[words(criterion["compare"])];
  const wanted = filled(words(criterion["qualifier"]), owner).toLowerCase();
  return !compare || texts.some((text) => compare(text.toLowerCase(), wanted));
}
