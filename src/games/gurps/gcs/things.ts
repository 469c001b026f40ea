import type { BroughtItem } from "#table/exchange/brought.ts";
import { bonusesOf, type Named } from "./features.ts";
import { figure, filled, idOf, inside, leaves, pounds, rows, techLevel, words, type Leaf, type Row } from "./file.ts";
import { resistanceLost } from "./traits.ts";
import { fact, paragraphs, remarks } from "./texts.ts";

export interface Thing {
  row: Row;
  item: BroughtItem;
  system: { isCarried: boolean; weight: number; quantity: number };
}

/** Equipment that holds other equipment counts itself: a backpack is a thing, too. */
const nothingIsAContainer = (): boolean => false;

/** All equipment of a file, carried or left elsewhere; and words about what was lost of it. */
export function thingsOf(file: Row, learnt: readonly Named[]): { things: Thing[]; lost: string[] } {
  const carried = leaves(file["equipment"], nothingIsAContainer).map((leaf, index) => thingOf(leaf, index, learnt));
  const elsewhere = leaves(file["other_equipment"], nothingIsAContainer).map((leaf, index) =>
    thingOf(leaf, carried.length + index, null),
  );
  const things = [...carried, ...elsewhere];
  return { things, lost: things.flatMap(({ row }) => resistanceLost(row)) };
}

export const thingName = (row: Row): string => filled(words(row["description"]) || words(row["name"]), row);

/** @param learnt the skills of the bearer, for bonuses; null: the thing was left elsewhere */
function thingOf({ row, within }: Leaf, index: number, learnt: readonly Named[] | null): Thing {
  const { value, weight } = inside(row, "calc");
  const tags = Array.isArray(row["tags"]) ? row["tags"].map(words) : [];
  const system = {
    isCarried: learnt !== null,
    weight: Math.max(0, pounds(weight ?? row["base_weight"] ?? row["weight"]) ?? 0),
    quantity: Math.max(0, Math.trunc(figure(row["quantity"]) ?? 1)),
  };
  const ownSkills = rows(row["weapons"])
    .flatMap((weapon) => rows(weapon["defaults"]))
    .filter((way) => words(way["type"]) === "skill")
    .map((way) => filled(words(way["name"]), row))
    .filter(Boolean);
  const item = {
    id: idOf(row, index),
    type: "gurpsEquipment",
    name: thingName(row),
    system: {
      ...system,
      cost: Math.max(0, figure(value ?? row["base_value"] ?? row["value"]) ?? 0),
      techLevel: techLevel(row["tech_level"]) ?? 0,
      skills: [...new Set(ownSkills)],
      isBulky: tags.includes("Shield"),
      bonuses: learnt && row["equipped"] === true ? bonusesOf(row, learnt) : [],
      description: paragraphs([
        ...remarks(row),
        ...fact("legality", row["legality_class"]),
        ...fact("uses", row["uses"]),
        ...within.slice(-1).flatMap((one) => fact("within", one)),
      ]),
    },
  };
  return { row, item, system };
}
