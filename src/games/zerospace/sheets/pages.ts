import { say } from "#table/words.ts";
import { moveDistance, MOVES, throwDistance } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { defenceOf } from "../checks/attack/attack-plan.ts";
import {
  isGear,
  isWeapon,
  itemsOf,
  type Character,
  type Gear,
  type Weapon,
  isSkill,
  type Skill,
  isPower,
} from "../documents.ts";
import { attackFacts, gearFacts } from "./item-facts.ts";
import { bestTool, sideFor, skillLabel, valueOf } from "../checks/side/side.ts";
import { type SkillKey, SKILLS } from "../vocabulary.ts";

/** A thing that somebody has, as one line. */
export interface ThingRow {
  id: string;
  name: string;
  img: string;
  facts: string;
  rating: number;
  /** Whether it is at hand, or worn; and what the tick is called. */
  equipped: { checked: boolean; label: string; word: string };
  /** How many there are; null for what lasts. */
  quantity: { value: number; label: string; less: string; more: string } | null;
  /** It is the layer that counts now: "counts against shots and blades". */
  counts: string;
}

export interface GearGroup {
  kind: "weapon" | "tool" | "armor";
  title: string;
  /** The type of a new one, and what the button is called. */
  type: string;
  add: string;
  /** What a new one is used for, where its type has a choice. */
  use: string;
  rows: ThingRow[];
}

const key = "QUADRANT.zerospace.sheet.gear";

/** Page 3: what somebody has, what of it is at hand, and which layer of armour counts (ZS-DV-3). */
export function gearGroups(actor: Character): GearGroup[] {
  const gear = itemsOf(actor, isGear);
  const tools = gear.filter(({ system }) => system.use === "tool");
  const armor = gear.filter(({ system }) => system.use === "armor");
  const group = (kind: GearGroup["kind"], rows: ThingRow[]): GearGroup => ({
    kind,
    title: say(`${key}.${kind}`),
    type: kind === "weapon" ? "zerospaceWeapon" : "zerospaceGear",
    add: say(`${key}.add.${kind}`),
    use: kind === "weapon" ? "" : kind,
    rows,
  });
  const counting = countingLayer(actor);
  return [
    group("weapon", itemsOf(actor, isWeapon).map(weaponLine)),
    group(
      "tool",
      tools.map((tool) => gearLine(tool, "atHand")),
    ),
    group(
      "armor",
      armor.map((one) => ({ ...gearLine(one, "worn"), counts: one.name === counting ? say(`${key}.counts`) : "" })),
    ),
  ];
}

/** The name of the armour, or the power, that stands between this person and a blade. */
const countingLayer = (actor: Character): string | null => defenceOf(actor, { form: "close", defense: null }).source;

function weaponLine({ id, name, img, system }: Weapon): ThingRow {
  const { rating, attack, quantity } = system;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: attackFacts(attack).join(" · "),
    rating,
    equipped: tick(name, "atHand", system.isEquipped),
    quantity: quantity === null ? null : counter(name, quantity),
    counts: "",
  };
}

function gearLine(gear: Gear, word: "atHand" | "worn"): ThingRow {
  const { id, name, img, system } = gear;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    // Its rating stands at the line's end.
    facts: gearFacts(gear).slice(2).join(" · "),
    rating: system.rating,
    equipped: tick(name, word, system.isEquipped),
    quantity: null,
    counts: "",
  };
}

const tick = (name: string, word: "atHand" | "worn", checked: boolean): ThingRow["equipped"] => ({
  checked,
  word: say(`${key}.${word}`),
  label: say(`${key}.${word}Of`, { name }),
});

function counter(name: string, value: number): NonNullable<ThingRow["quantity"]> {
  const label = say(`${key}.quantity`, { name });
  return {
    value,
    label,
    less: say("QUADRANT.zerospace.sheet.less", { label }),
    more: say("QUADRANT.zerospace.sheet.more", { label }),
  };
}

/** A skill that somebody has, as a row that is rolled. */
export interface SkillRow {
  id: string;
  name: string;
  img: string;
  attribute: string;
  /** The tool that counts: "Decryption tool"; empty for none. */
  tool: string;
  hasExpertise: boolean;
  value: number;
}

/** A skill that somebody never learnt, and what it is worth all the same. */
export interface UnskilledRow {
  key: SkillKey;
  name: string;
  attribute: string;
  value: number;
}

/** What was learnt, by name (ZS-AV-1). */
export function skillRows(actor: Character): SkillRow[] {
  return itemsOf(actor, isSkill)
    .map((skill) => skillRow(actor, skill))
    .toSorted(byName);
}

function skillRow(actor: Character, { id, name, img, system }: Skill): SkillRow {
  const { key, attribute, hasExpertise } = system;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
    tool: bestTool(actor, key)?.name ?? "",
    hasExpertise,
    value: valueOf(actor, { ...sideFor(actor, key), attribute }),
  };
}

/** What the book brings and nobody taught them: the equipment alone counts (ZS-AV-4). */
export function unskilledRows(actor: Character): UnskilledRow[] {
  const learnt = itemsOf(actor, isSkill).map(({ system }) => system.key);
  return (Object.keys(SKILLS) as SkillKey[])
    .filter((key) => !learnt.includes(key))
    .map((key) => ({
      key,
      name: skillLabel(actor, key),
      attribute: say(`QUADRANT.zerospace.attribute.${SKILLS[key]}`),
      value: valueOf(actor, sideFor(actor, key)),
    }))
    .toSorted(byName);
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, game.i18n?.lang);

/** One way to move: its metres walked, run and sprinted. */
interface MovementRow {
  name: string;
  meters: string[];
}

/** What somebody can lift, and how far they throw it. */
interface HeaveRow {
  name: string;
  mass: string;
  /** "5 m", "lifted, not thrown", "too heavy" */
  distance: string;
}

export interface NotesPage {
  description: string[];
  /** Heads of the columns: walk, run, sprint. */
  moves: string[];
  movement: MovementRow[];
  mass: string;
  heaves: HeaveRow[];
}

const sheetKey = "QUADRANT.zerospace.sheet";

/** Page 5: who somebody is, how far they get in one movement action, and what they can throw (ZS-ACT-2 to -4, ZS-GRA-6). */
export function notesPage(actor: Character, targets: readonly Actor.Implementation[]): NotesPage {
  const { movement, mass, description } = actor.system;
  const flying = itemsOf(actor, isPower).filter(({ system }) => system.movement !== null && system.isActive);
  return {
    description: paragraphs(description),
    moves: MOVES.map((move) => say(`QUADRANT.zerospace.action.${move}`)),
    movement: [
      ...(["walk", "swim", "jump"] as const).map((way) =>
        movementRow(say(`${sheetKey}.movement.${way}`), movement[way]),
      ),
      ...flying.map(({ name, system }) => movementRow(name, system.movement!)),
    ],
    mass: kilograms(mass),
    heaves: [
      ...targets.flatMap((target) => heaveTarget(actor, target)),
      ...EXAMPLES.map(([word, kg]) => heave(actor, say(`${sheetKey}.heave.${word}`), kg)),
    ],
  };
}

function movementRow(name: string, base: number): MovementRow {
  return {
    name,
    meters: MOVES.map((move) => {
      const meters = moveDistance({ base, move, isHindered: false });
      return say(`${sheetKey}.meters`, { meters: amount(meters) });
    }),
  };
}

/** What lies about, to have a measure: kg. */
const EXAMPLES = [
  ["crate", 35],
  ["person", 75],
  ["bike", 250],
  ["car", 1500],
] as const;

/** Whoever, or whatever, the reader has aimed at. */
function heaveTarget(actor: Character, target: Actor.Implementation): HeaveRow[] {
  const { mass } = target.system as { mass?: number };
  return typeof mass === "number" && target.uuid !== actor.uuid ? [heave(actor, target.name, mass)] : [];
}

function heave(actor: Character, name: string, mass: number): HeaveRow {
  const { distance } = throwDistance({ brawn: actor.system.values.brawn, mass });
  const words =
    distance === null
      ? say(`${sheetKey}.heave.tooHeavy`)
      : distance === 0
        ? say(`${sheetKey}.heave.lifted`)
        : say(`${sheetKey}.meters`, { meters: amount(distance) });
  return { name, mass: kilograms(mass), distance: words };
}

const kilograms = (mass: number): string => say(`${sheetKey}.kilograms`, { mass: amount(mass) });
