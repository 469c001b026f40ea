import type { BroughtItem } from "#table/exchange/brought.ts";
import { say } from "#table/words.ts";
import { SELF_CONTROLS, type TRAIT_CATEGORIES } from "../vocabulary.ts";
import { bonusesOf, featuresOf, type Named } from "./features.ts";
import { figure, filled, idOf, inside, leaves, words, type Leaf, type Row } from "./file.ts";
import type { Known } from "./known.ts";
import { fact, paragraphs, remarks } from "./texts.ts";

type Category = (typeof TRAIT_CATEGORIES)[number];

/** A reaction modifier, as a character stores it. */
interface Reaction {
  label: string;
  value: number;
  when: string;
}

export interface Traits {
  items: BroughtItem[];
  reactions: Reaction[];
  lost: string[];
  /** The rows of the enabled traits, which may also give attacks. */
  inForce: Row[];
}

/** Containers are no traits themselves: only the rows in them are read. */
const isGroup = (row: Row): boolean => Array.isArray(row["children"]) || words(row["type"]).endsWith("_container");

/** The advantages, disadvantages, perks, quirks and languages of a file. */
export function traitsOf(file: Row, known: Known, learnt: readonly Named[]): Traits {
  const all = leaves(file["traits"] ?? file["advantages"], isGroup);
  const inForce = all.filter(({ isOff }) => !isOff);
  const off = all
    .filter(({ isOff }) => isOff)
    .map(({ row }) => say("QUADRANT.gurps.gcs.lost.off", { name: nameOf(row) }));
  const read = inForce.map((leaf, index) => traitOf(leaf, index, { known, learnt }));
  return {
    items: read.map(({ item }) => item),
    reactions: read.flatMap(({ reactions }) => reactions),
    lost: [...off, ...read.flatMap(({ lost }) => lost)],
    inForce: inForce.map(({ row }) => row),
  };
}

const nameOf = (row: Row): string => filled(words(row["name"]), row);

function traitOf({ row, within }: Leaf, index: number, { known, learnt }: { known: Known; learnt: readonly Named[] }) {
  const written = nameOf(row);
  const kin = known.trait(written);
  const { level, extra } = levelOf(row);
  const selfControl = figure(row["cr"]);
  const isControlled = SELF_CONTROLS.some((one) => one === selfControl);
  // If the rules know the trait, they give its modifiers.
  const bonuses = featuresOf(row).filter(({ type }) => type === "conditional_modifier" && !kin);
  const points = Math.trunc(figure(inside(row, "calc")["points"]) ?? figure(row["base_points"]) ?? 0);
  const item = {
    id: idOf(row, index),
    type: "gurpsTrait",
    name: written || say("TYPES.Item.gurpsTrait"),
    system: {
      ...kin?.system,
      category: categoryOf(row, points),
      level,
      selfControl: isControlled ? selfControl : null,
      points,
      offers: bonuses.map(({ when, value }) => ({ label: written, tag: "any", value, when })),
      // If the rules know the trait, they give its bonus to defences, too: it must not count twice.
      bonuses: bonusesOf(row, learnt).filter(({ kind }) => kind === "skill" || kind === "spells" || !kin),
      description: paragraphs([...remarks(row), ...extra, ...within.slice(-1).flatMap((one) => fact("within", one))]),
    },
    ...kin?.look,
  };
  const reactions = featuresOf(row)
    .filter(({ type, value }) => type === "reaction_bonus" && value !== 0)
    .map(({ when, value }) => ({ label: written, value, when }));
  return { item, reactions, lost: [...selfControlLost(written, selfControl, isControlled), ...resistanceLost(row)] };
}

const selfControlLost = (name: string, value: number | null, isKept: boolean): string[] =>
  value === null || value === 0 || isKept ? [] : [say("QUADRANT.gurps.gcs.lost.selfControl", { name, value })];

/** The level in steps of ½, which Quadrant can store; and a line with the level of the file, if it differs. */
function levelOf(row: Row): { level: number; extra: string[] } {
  const told = figure(row["levels"]);
  if (told === null) return { level: 1, extra: [] };
  const level = Math.max(0, Math.round(told * 2) / 2);
  return { level, extra: level === told ? [] : fact("level", told) };
}

function categoryOf(row: Row, points: number): Category {
  const tags = [row["tags"], row["categories"]].flatMap((list) => (Array.isArray(list) ? list : [])).map(words);
  const said = (["Quirk", "Perk", "Disadvantage", "Advantage"] as const).find((one) => tags.includes(one));
  if (said) return said.toLowerCase() as Category;
  if (points === -1) return "quirk";
  if (points === 1) return "perk";
  return points < 0 ? "disadvantage" : "advantage";
}

/** Damage resistance is lost, because Quadrant has no armour for GURPS: one line for each amount. */
export function resistanceLost(row: Row): string[] {
  const places = new Map<number, string[]>();
  for (const { type, value, where } of featuresOf(row))
    if (type === "dr_bonus" && value !== 0) places.set(value, [...(places.get(value) ?? []), ...where]);
  const name = nameOf(row) || words(row["description"]);
  return [...places].map(([value, where]) =>
    say("QUADRANT.gurps.gcs.lost.resistance", { name, value, where: placesOf(where) }),
  );
}

/** With more places than this the line names the whole body. */
const MANY_PLACES = 9;

function placesOf(where: readonly string[]): string {
  const places = [...new Set(where)];
  return places.length === 0 || places.length > MANY_PLACES
    ? say("QUADRANT.gurps.gcs.lost.everywhere")
    : places.join(", ");
}
