import { isAttribute } from "../abilities.ts";
import { bestDefault } from "#rules/gurps";
import type { Default } from "../../../rules/gurps/vocabulary.ts";
import type { BroughtItem } from "#table/exchange/brought.ts";
import { say } from "#table/words.ts";
import type { Attribute } from "../vocabulary.ts";
import { figure, filled, idOf, inside, leaves, rows, techLevel, words, type Leaf, type Row } from "./file.ts";
import { isSpell, type Named } from "./features.ts";
import type { Bearer, Bonus, Learnable } from "../learning.ts";
import { trainedAt } from "../learning.ts";
import { unspecialized } from "../abilities.ts";
import type { Known } from "./known.ts";
import { fact, paragraphs, remarks } from "./texts.ts";

/** A skill with its level. */
export interface Learnt {
  name: string;
  specialization: string;
  /** Its name in Quadrant: "name (specialization)". */
  called: string;
  level: number;
  row: Row;
  item: BroughtItem & { system: Learnable["system"] };
}

const DIFFICULTIES: Readonly<Record<string, string>> = { e: "easy", a: "average", h: "hard", vh: "veryHard" };

/** Rows that only hold others. */
const isContainer = (row: Row): boolean => Array.isArray(row["children"]) || words(row["type"]).endsWith("_container");

export const calledTogether = (name: string, specialization: string): string =>
  specialization ? `${name} (${specialization})` : name;

interface Reading {
  scores: Readonly<Record<Attribute, number>>;
  known: Known;
}

/** The skills, techniques and spells of a file. @returns those that could be read, and words about the others */
export function skillsOf(file: Row, reading: Reading): { learnt: Learnt[]; lost: string[] } {
  const lost: string[] = [];
  const learnt = [...leaves(file["skills"], isContainer), ...leaves(file["spells"], isContainer)].flatMap(
    (leaf, index) => {
      const skill = skillOf(leaf, index, reading);
      if (skill === null) lost.push(say("QUADRANT.gurps.gcs.lost.skill", { name: nameOf(leaf.row) }));
      return skill ?? [];
    },
  );
  return { learnt, lost };
}

/** The names of all skills and spells in the file. */
export const namesOf = (file: Row): Named[] =>
  [...leaves(file["skills"], isContainer), ...leaves(file["spells"], isContainer)].map(({ row }) => {
    const [name, specialization] = [nameOf(row), filled(words(row["specialization"]), row)];
    return { name, specialization, called: calledTogether(name, specialization), row };
  });

const nameOf = (row: Row): string => filled(words(row["name"]), row);

/**
 * Skills whose points give the same level here as in GCS get their level from points. All others keep the level that GCS has
 * worked out.
 */
export function settleLevels(learnt: readonly Learnt[], scores: Reading["scores"], bonuses: readonly Bonus[]): void {
  const bearer = bearerIn(learnt, scores, bonuses);
  for (const { item } of learnt) item.system.isByPoints = item.system.points > 0 && item.system.difficulty !== null;
  // A skill that keeps its level may change the default of another skill, so that its points give another level.
  let others = true;
  while (others) {
    const wrong = learnt.filter((one) => one.item.system.isByPoints && trainedAt(bearer, one.item) !== one.level);
    for (const { item } of wrong) item.system.isByPoints = false;
    others = wrong.length > 0;
  }
}

/** The character of a file, as input for skill levels. */
function bearerIn(
  learnt: readonly Learnt[],
  scores: Reading["scores"],
  bonuses: readonly Bonus[],
): Bearer<Learnt["item"]> {
  const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
  return {
    score: (attribute) => scores[attribute],
    find: (word) => learnt.find(({ called }) => same(called, word))?.item ?? null,
    isMeant: ({ name }, word) => same(name, word) || same(unspecialized(name), word),
    bonuses: () => bonuses,
  };
}

function skillOf({ row, within }: Leaf, index: number, { scores, known }: Reading): Learnt | null {
  const level = figure(inside(row, "calc")["level"]);
  const name = nameOf(row);
  if (level === null || name === "") return null;
  const specialization = filled(words(row["specialization"]), row);
  const called = calledTogether(name, specialization);
  const attribute = attributeOf(row);
  const [difficulty] = words(row["difficulty"]).toLowerCase().split("/").slice(-1);
  const kin = known.skill(called) ?? known.skill(name);
  const points = Math.max(0, Math.trunc(figure(row["points"]) ?? 0));
  const defaults = defaultsOf(row);
  const system = {
    ...kin?.system,
    attribute,
    difficulty: DIFFICULTIES[difficulty ?? ""] ?? null,
    relativeLevel: isUntrained(row, points, level, scores, defaults) ? null : Math.trunc(level) - scores[attribute],
    defaults,
    techLevel: techLevel(row["tech_level"]),
    isTechnological: row["tech_level"] !== undefined,
    isSupernatural: isSpell(row) || kin?.system["isSupernatural"] === true,
    points,
    isByPoints: false,
    isTechnique: row["default"] !== undefined,
    limit: row["default"] === undefined ? null : wholeOf(row["limit"]),
    description: paragraphs([
      ...remarks(row),
      ...spellFacts(row),
      ...within.slice(-1).flatMap((one) => fact("within", one)),
    ]),
  };
  const item = { id: idOf(row, index), type: "gurpsSkill", name: called, system, called: { name, specialization } };
  return { name, specialization, called, level: Math.trunc(level), row, item: { ...item, ...kin?.look } };
}

/**
 * The attribute that a skill is based on. Techniques and some spells are based on a skill: its attribute is in their relative
 * level, if they have one ("DX+2").
 */
function attributeOf(row: Row): Attribute {
  const [first = ""] = words(row["difficulty"]).toLowerCase().split("/");
  const relative = /^(st|dx|iq|ht|will|per)\b/i.exec(words(inside(row, "calc")["rsl"]))?.[1]?.toLowerCase() ?? "";
  const base = words(inside(row, "default")["type"]).toLowerCase();
  return [first, relative, base].find(isAttribute) ?? (row["default"] === undefined ? "iq" : "dx");
}

/** Whether the skill is untrained: no points were paid, and the default from an attribute gives exactly its level. */
function isUntrained(
  row: Row,
  points: number,
  level: number,
  scores: Reading["scores"],
  defaults: ReturnType<typeof defaultsOf>,
): boolean {
  if (points > 0 || row["default"] !== undefined) return false;
  const fromAttributes = (defaults ?? []).filter(({ kind }) => kind === "attribute");
  return bestDefault(fromAttributes, { attributes: { ...scores }, skills: {} })?.level === level;
}

const wholeOf = (value: unknown): number | null => {
  const told = figure(value);
  return told === null ? null : Math.trunc(told);
};

function defaultsOf(row: Row): Default[] | null {
  const base = inside(row, "default");
  if (!Array.isArray(row["defaults"]) && Object.keys(base).length === 0) return null;
  return [...(Object.keys(base).length === 0 ? [] : [base]), ...rows(row["defaults"])].flatMap((one): Default[] => {
    const type = words(one["type"]).toLowerCase();
    const modifier = Math.trunc(figure(one["modifier"]) ?? 0);
    if (isAttribute(type)) return [{ kind: "attribute", of: type, modifier }];
    const of = calledTogether(filled(words(one["name"]), row), filled(words(one["specialization"]), row));
    return type === "skill" && of !== "" ? [{ kind: "skill", of, modifier }] : [];
  });
}

const SPELL_FACTS = ["spell_class", "casting_cost", "maintenance_cost", "casting_time", "duration", "resist"] as const;

const spellFacts = (row: Row): string[] => [
  ...fact("college", Array.isArray(row["college"]) ? row["college"].map(words).join(", ") : row["college"]),
  ...SPELL_FACTS.flatMap((key) => fact(key, row[key])),
];
