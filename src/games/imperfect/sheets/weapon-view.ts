import { DAMAGE_FACES, THROW_INCREMENT } from "#rules/imperfect";
import { say } from "#table/words.ts";
import { diceWords, dieWords } from "../dice-words.ts";
import type { Weapon } from "../documents.ts";
import { WEAPON_CATEGORIES, type WeaponCategory } from "../vocabulary.ts";
import { aptitudeField, concentrationField, type NamedField } from "./named-field.ts";
import { weaponFacts } from "./weapon-rows.ts";

interface WeaponView {
  facts: string;
  categories: { value: WeaponCategory; label: string; selected: boolean }[];
  aptitude: NamedField;
  concentration: NamedField;
  /** Only the dice that damage may be made of. */
  faces: Record<string, string>;
  /** Which fields there are. */
  isShot: boolean;
  isThrown: boolean;
  isClose: boolean;
  isNatural: boolean;
  /** May be carried, and laid aside. */
  isCarried: boolean;
  feeds: boolean;
  isHeavy: boolean;
  mayBeAutomatic: boolean;
  aims: boolean;
}

/** What the sheet of a weapon shows: its kind decides which figures it has. */
export function weaponView(weapon: Weapon, label: (field: string) => string): WeaponView {
  const { category, aptitude, concentration, damage, feed, rateOfFire, aim } = weapon.system;
  const { dice, faces } = damage;
  return {
    categories: WEAPON_CATEGORIES.map((value) => ({
      value,
      label: say(`QUADRANT.imperfect.weaponCategory.${value}`),
      selected: value === category,
    })),
    facts: [dice > 0 ? diceWords(dice, faces) : "", ...weaponFacts(weapon)].filter(Boolean).join(" · "),
    aptitude: aptitudeField("system.aptitude", label("aptitude"), aptitude),
    concentration: concentrationField("system.concentration", label("concentration"), aptitude, concentration),
    faces: Object.fromEntries(DAMAGE_FACES.map((one) => [one, dieWords(one)])),
    isShot: category === "ranged",
    isThrown: category === "thrown",
    isClose: category === "melee" || category === "natural",
    isNatural: category === "natural",
    isCarried: category !== "natural",
    feeds: category === "ranged" && feed !== "none",
    isHeavy: category === "ranged" && feed === "heavy",
    mayBeAutomatic: category === "ranged" && rateOfFire > 1,
    aims: aim !== null,
  };
}

/** A weapon of another kind: what is used with it, and nothing of what only the former kind has. */
export function ofCategory(value: string): Record<string, unknown> {
  const category = WEAPON_CATEGORIES.find((one) => one === value) ?? "ranged";
  const used = category === "ranged" ? "shooting" : category === "thrown" ? "throwing" : "fighting";
  const common = {
    "system.category": category,
    "system.aptitude": used,
    "system.concentration": category === "natural" ? "brawling" : "",
    "system.area": "none",
  };
  if (category === "ranged") return common;
  return {
    ...common,
    "system.feed": "none",
    "system.aim": null,
    "system.automatic": false,
    "system.rateOfFire": 1,
    ...(category === "thrown" && { "system.increment": THROW_INCREMENT }),
  };
}
