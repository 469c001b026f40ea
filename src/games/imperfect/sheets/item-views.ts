import { DAMAGE_FACES, type LocationId, THROW_INCREMENT } from "#rules/imperfect";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say, dotted } from "#table/words.ts";
import { aptitudeLabel, concentrationLabel } from "../checks/roll/ways.ts";
import { type Armor, isAptitude, isArmor, isHindrance, isWeapon, type Weapon } from "../documents.ts";
import { APTITUDES, CONCENTRATIONS, LOCATIONS, WEAPON_CATEGORIES } from "../vocabulary.ts";
import { diceWords, dieWords, tell } from "../words.ts";
import { AREA_SHAPES, type AreaShape, TORSO_SHAPES } from "./body-shapes.ts";
import { weaponFacts } from "./weapon-rows.ts";

/** A word of the book's list or one of the table's own: the list, and a field for the own word. */
interface NamedField {
  /** Path of the field, e.g. `system.key`. */
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
  /** The table's own word; null while one of the book's is chosen. */
  own: string | null;
  ownLabel: string;
}

/** The option for a word of the table's own. */
export const OWN = "*";

/** The name of an own word until a user changes it. */
export function ownName(path: string): string {
  return tell(`itemSheet.${path.endsWith("concentration") ? "ownConcentration" : "ownAptitude"}`);
}

interface Named {
  path: string;
  label: string;
  value: string;
  known: readonly string[];
  word(value: string): string;
  /** The label for no word at all. */
  none?: string;
}

function namedField({ path, label, value, known, word, none }: Named): NamedField {
  const isOwn = value !== "" && !known.includes(value);
  const option = (one: string, name: string) => ({
    value: one,
    label: name,
    selected: isOwn ? one === OWN : one === value,
  });
  return {
    path,
    label,
    options: [
      ...(none === undefined ? [] : [option("", none)]),
      ...known.map((one) => option(one, word(one))),
      option(OWN, tell("itemSheet.own")),
    ],
    own: isOwn ? value : null,
    ownLabel: ownName(path),
  };
}

/** The field for the key of an Aptitude. */
export function aptitudeField(path: string, label: string, value: string): NamedField {
  return namedField({ path, label, value, known: Object.keys(APTITUDES), word: (key) => aptitudeLabel(key) });
}

/** The field for a concentration of an Aptitude, or none. */
export function concentrationField(path: string, label: string, aptitude: string, value: string): NamedField {
  const known: readonly string[] = (CONCENTRATIONS as Record<string, readonly string[]>)[aptitude] ?? [];
  const none = tell("itemSheet.noConcentration");
  return namedField({ path, label, value, known, word: concentrationLabel, none });
}

const SHAPES: Readonly<Record<LocationId, Pick<AreaShape, "path" | "mirrored">>> = { ...AREA_SHAPES, ...TORSO_SHAPES };

export function armorView(armor: Armor) {
  return {
    key: `${armor.id}-places`,
    /** From head to foot. */
    places: LOCATIONS.toReversed().map((id) => ({
      id,
      label: tell(`location.${id}`),
      shape: SHAPES[id],
      covered: armor.system.locations.includes(id),
    })),
    facts: armorFacts(armor).join(" · "),
  };
}

/** "level 2", "Head, Upper torso" */
export function armorFacts({ system: { level, locations } }: Armor): string[] {
  const places = LOCATIONS.toReversed().filter((one) => locations.includes(one));
  const words = places.map((one) => tell(`location.${one}`)).join(", ");
  return [tell("sheet.gear.level", { level }), words].filter(Boolean);
}

/** The covered locations after one of them was ticked or cleared. */
export function placesWith(armor: Armor, place: string, covered: boolean): LocationId[] {
  const { locations } = armor.system;
  return LOCATIONS.filter((one) => (one === place ? covered : locations.includes(one)));
}

/** The view of a weapon's sheet: its category decides which figures it has. */
export function weaponView(weapon: Weapon, label: (field: string) => string) {
  const { category, aptitude, concentration, damage, feed, rateOfFire, aim } = weapon.system;
  const { dice, faces } = damage;
  return {
    categories: WEAPON_CATEGORIES.map((value) => ({
      value,
      label: tell(`weaponCategory.${value}`),
      selected: value === category,
    })),
    facts: dotted(dice > 0 ? diceWords(dice, faces) : "", ...weaponFacts(weapon)),
    aptitude: aptitudeField("system.aptitude", label("aptitude"), aptitude),
    concentration: concentrationField("system.concentration", label("concentration"), aptitude, concentration),
    /** Only the dice that damage may have. */
    faces: Object.fromEntries(DAMAGE_FACES.map((one) => [one, dieWords(one)])),
    /** The fields that the sheet shows. */
    isShot: category === "ranged",
    isThrown: category === "thrown",
    isClose: category === "melee" || category === "natural",
    isNatural: category === "natural",
    /** It can be carried, and put away. */
    isCarried: category !== "natural",
    feeds: category === "ranged" && feed !== "none",
    isHeavy: category === "ranged" && feed === "heavy",
    mayBeAutomatic: category === "ranged" && rateOfFire > 1,
    aims: aim !== null,
  };
}

/**
 * The update to another category: with its usual Aptitude, and without the figures that only the former category has.
 */
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

export function itemMessage(item: Item.Implementation) {
  const { description } = item.system as unknown as { description: string };
  return {
    kind: say(`TYPES.Item.${item.type}`),
    name: item.name,
    img: item.img ?? "",
    facts: factsOf(item).join(" · "),
    lines: paragraphs(description),
  };
}

/** The facts of an Item in short, for its sheet and the chat. */
export function factsOf(item: Item.Implementation): string[] {
  if (isWeapon(item)) {
    const { dice, faces } = item.system.damage;
    return [...(dice > 0 ? [diceWords(dice, faces)] : []), ...weaponFacts(item)];
  }
  if (isArmor(item)) return armorFacts(item);
  if (isHindrance(item)) return [tell(`hindranceKind.${item.system.kind}`)];
  if (!isAptitude(item)) return [];
  const { key, concentration, level } = item.system;
  return [aptitudeLabel(key, concentration), tell("sheet.gear.level", { level })];
}
