import { modifiers as bucket } from "#rules/gurps";
import { say, signed } from "#table/words.ts";
import { isEquipment, itemsOf, type Character, type Equipment } from "../documents.ts";
import { poundsWords } from "../measures.ts";
import type { Quality } from "../vocabulary.ts";
import { sumOf } from "./line-words.ts";

/** A count with − and + beside it. */
export interface Counter {
  field: "quantity" | "missingItems" | "damage";
  value: number;
  label: string;
  name: string;
  less: string;
  more: string;
}

/** Something that somebody has, as a line. */
export interface EquipmentRow {
  id: string;
  name: string;
  /** "fine +2 · for Lockpicking · TL 8" */
  facts: string;
  quantity: Counter;
  carried: { checked: boolean; label: string };
  /** "1.5 lb" in all. */
  weight: string;
  /** Pieces missing, damage: null where nothing of it counts. */
  condition: { words: string; counters: Counter[] } | null;
}

export interface EquipmentView {
  rows: EquipmentRow[];
  /** "14 lb" at 1 G. */
  carried: string;
  /** What it is felt as, where gravity is another; else empty. */
  felt: string;
}

const key = "QUADRANT.gurps.sheet.equipment";

export function equipmentView(actor: Character): EquipmentView {
  const things = itemsOf<Equipment>(actor, isEquipment);
  const carried = things.reduce((sum, { system }) => sum + (system.isCarried ? system.weight * system.quantity : 0), 0);
  const { load, gravity } = actor.system;
  return {
    rows: things.map(equipmentRow),
    carried: poundsWords(carried),
    felt: gravity === 1 ? "" : say(`${key}.felt`, { weight: poundsWords(load) }),
  };
}

function equipmentRow(thing: Equipment): EquipmentRow {
  const { id, name, system } = thing;
  const { weight, quantity, isCarried } = system;
  return {
    id: id ?? "",
    name,
    facts: equipmentFacts(thing).join(" · "),
    quantity: counter(name, "quantity", quantity),
    carried: { checked: isCarried, label: say(`${key}.carriedOf`, { name }) },
    weight: poundsWords(weight * quantity),
    condition: conditionOf(thing),
  };
}

/** What it is good for, and how good it is. */
export function equipmentFacts({ system }: Equipment): string[] {
  const { quality, skills, isBulky, techLevel, missingItems, damage } = system;
  const worth = equipmentWorth({ quality: quality as Quality, missingItems, damage, techLevel });
  const serves = skills.length > 0;
  return [
    serves ? `${say(`QUADRANT.gurps.quality.${quality}`)}${worth === 0 ? "" : ` ${signed(worth)}`}` : "",
    serves ? say(`${key}.serves`, { skills: skills.join(", ") }) : "",
    isBulky ? say(`${key}.bulky`) : "",
  ].filter(Boolean);
}

interface Worth {
  quality: Quality;
  missingItems: number;
  damage: number;
  techLevel: number;
  isTechnological?: boolean;
}

/** What it does to a roll that it serves, in all (GURPS-EQ-1, GURPS-EQ-2). */
export function equipmentWorth({ isTechnological = false, ...given }: Worth): number {
  return sumOf(bucket.equipment({ ...given, isTechnological }));
}

/** Makeshift things have nothing to miss or break. */
function conditionOf({ name, system }: Equipment): EquipmentRow["condition"] {
  const { quality, skills, missingItems, damage } = system;
  if (quality === "improvised" || skills.length === 0) return null;
  const words = [
    missingItems > 0 ? say(`${key}.missing`, { count: missingItems }) : "",
    damage > 0 ? say(`${key}.damaged`, { value: -damage }) : "",
  ].filter(Boolean);
  return {
    words: words.join(" · ") || say(`${key}.sound`),
    counters: [counter(name, "missingItems", missingItems), counter(name, "damage", damage)],
  };
}

function counter(name: string, field: Counter["field"], value: number): Counter {
  const label = say(`QUADRANT.gurps.equipment.FIELDS.${field}.label`);
  const whole = say(`${key}.counter`, { name, label });
  return {
    field,
    value,
    name: whole,
    label,
    less: say("QUADRANT.gurps.sheet.less", { label: whole }),
    more: say("QUADRANT.gurps.sheet.more", { label: whole }),
  };
}
