import { type Bought, derive, dodge, parry, pointsSpent } from "#rules/gurps";
import type { BroughtItem } from "#table/exchange/brought.ts";
import { say } from "#table/words.ts";
import { type Bonus, isAttribute, sumOf } from "../learning.ts";
import type { Attribute, BonusKind } from "../vocabulary.ts";
import type { Attack } from "./weapons.ts";
import { figure, inside, pounds, rows, techLevel, words, type Leaf, type Row } from "./file.ts";

/** The values that GCS has worked out for its attributes, by their ids. */
export type Figures = Readonly<Record<string, number>>;

const LEAST: Readonly<Record<"st" | "dx" | "iq" | "ht", number>> = { st: 1, dx: 1, iq: 0, ht: 1 };
const MOST = 9999;

/** Attributes of GCS that a character here has, too, or that follow from them. All others are listed as lost. */
const PLACED = new Set(["st", "dx", "iq", "ht", "will", "per", "hp", "fp", "basic_speed", "basic_move"]);
/** The attribute that each of these equals, unless it was bought up or down. */
const USUAL: Readonly<Record<string, Attribute>> = {
  fright_check: "will",
  vision: "per",
  hearing: "per",
  taste_smell: "per",
  touch: "per",
};

export function figuresOf(file: Row): Figures {
  const values = rows(file["attributes"]).map((row): [string, number | null] => [
    words(row["attr_id"]),
    figure(inside(row, "calc")["value"]),
  ]);
  return Object.fromEntries(values.filter((one): one is [string, number] => one[1] !== null));
}

/** The four attributes, within the limits of a character here. */
function attributesOf(figures: Figures): Record<"st" | "dx" | "iq" | "ht", number> {
  const within = (id: keyof typeof LEAST): number => Math.min(MOST, Math.max(LEAST[id], Math.floor(figures[id] ?? 10)));
  return { st: within("st"), dx: within("dx"), iq: within("iq"), ht: within("ht") };
}

/** The attributes, including Will and Perception. */
export function scoresOf(figures: Figures): Record<Attribute, number> {
  const attributes = attributesOf(figures);
  const { iq } = attributes;
  return { ...attributes, will: Math.floor(figures["will"] ?? iq), per: Math.floor(figures["per"] ?? iq) };
}

/** The weight of carried things, in pounds. */
export const carriedWeight = (things: readonly { isCarried: boolean; weight: number; quantity: number }[]): number =>
  things.reduce((sum, { isCarried, weight, quantity }) => (isCarried ? sum + weight * quantity : sum), 0);

/** What raises a character's defences. */
export interface Bearing {
  hasCombatReflexes: boolean;
  bonuses: readonly Bonus[];
}

export interface Body {
  system: Pick<Bought, "bonus" | "sizeModifier"> & {
    attributes: Pick<Bought, "st" | "dx" | "iq" | "ht">;
    bodyWeight: number;
    techLevel: number;
    defenses: { dodge: number | null };
    points: { total: number; unspent: number };
  };
  atFirst: object;
}

/**
 * A character's body and points; `atFirst`: its present HP and FP.
 * @param gear the weight of carried things, in pounds
 */
export function bodyOf(file: Row, gear: number, bearing: Bearing): Body {
  const figures = figuresOf(file);
  const attributes = attributesOf(figures);
  const { will, per } = scoresOf(figures);
  const { st, dx, iq, ht } = attributes;
  const speed = Math.round((figures["basic_speed"] ?? (dx + ht) / 4) * 4) / 4;
  const bonus = {
    hp: Math.floor(figures["hp"] ?? st) - st,
    // A character that never tires has no FP in GCS: here its maximum is 0.
    fp: Math.floor(figures["fp"] ?? 0) - ht,
    will: will - iq,
    per: per - iq,
    basicSpeed: speed - (dx + ht) / 4,
    basicMove: Math.floor(figures["basic_move"] ?? speed) - Math.floor(speed),
  };
  const profile = inside(file, "profile");
  const bodyWeight = Math.max(0, pounds(profile["weight"]) ?? 150);
  const body = { ...attributes, bonus, gear, bodyWeight };
  return {
    system: {
      attributes,
      bonus,
      bodyWeight,
      sizeModifier: Math.trunc(figure(profile["SM"]) ?? 0),
      techLevel: techLevel(profile["tech_level"]) ?? 8,
      defenses: { dodge: dodgeOf(file, body, bearing) },
      points: { total: total(file), unspent: total(file) - spent(file) },
    },
    atFirst: { hp: { value: current(file, "hp") }, fp: { value: current(file, "fp") } },
  };
}

/** The Dodge that GCS has worked out; null if the same value follows from the body here. */
function dodgeOf(
  file: Row,
  body: Pick<Parameters<typeof derive>[0], "st" | "dx" | "iq" | "ht" | "bonus" | "gear" | "bodyWeight">,
  { hasCombatReflexes, bonuses }: Bearing,
): number | null {
  const told = inside(file, "calc")["dodge"];
  const gravity = { home: 1, local: 1, increment: 0.2, hasExperience: false };
  const { basicSpeed, encumbrance } = derive({ ...body, hp: 1, fp: 1, gravity, isAquatic: false });
  const level = encumbrance.level ?? 4;
  const wanted = figure(Array.isArray(told) ? told[level] : told);
  const own = dodge({ basicSpeed, hasCombatReflexes, encumbrance: level }) + bonusOn(bonuses, "dodge");
  return wanted === null || wanted === own ? null : wanted;
}

const total = (file: Row): number => Math.trunc(figure(file["total_points"]) ?? 0);

const bonusOn = (bonuses: readonly Bonus[], kind: BonusKind): number =>
  sumOf(bonuses.filter((bonus) => bonus.kind === kind));

/** The parry or block that GCS has worked out for ready weapons and shields; null if the same value follows here. */
export function wardOf(
  ready: readonly Row[],
  attacks: readonly Attack[],
  { kind, hasCombatReflexes, bonuses }: Bearing & { kind: "parry" | "block" },
): number | null {
  const wanted = bestDefense(ready, kind);
  const own = attacks.flatMap(({ item: { system }, level }) => {
    const more = system[kind];
    if (system.mode !== "melee" || more === null || isAttribute(system.skill)) return [];
    return [parry({ skill: level, hasCombatReflexes }) + more + bonusOn(bonuses, kind)];
  });
  return wanted === Math.max(...own) ? null : wanted;
}

/** The points spent in the file beyond those that its contents cost at usual prices, which may be negative. */
export function besidePrices(file: Row, body: Body["system"], items: readonly BroughtItem[]): number {
  const pointsIn = (type: string): number[] =>
    items.flatMap((item) => (item.type === type ? [(item.system as { points: number }).points] : []));
  const { attributes, bonus, sizeModifier } = body;
  const traits = pointsIn("gurpsTrait");
  const listed = pointsSpent({ ...attributes, bonus, sizeModifier, traits, skills: pointsIn("gurpsSkill"), other: 0 });
  return spent(file) - listed.total;
}

/** The points that the character has spent. */
function spent(file: Row): number {
  const attributes = rows(file["attributes"]).map((row) => inside(row, "calc")["points"]);
  const traits = rows([...rows(file["traits"]), ...rows(file["advantages"])]).map(
    (row) => inside(row, "calc")["points"],
  );
  const learnt = (list: unknown): unknown[] =>
    rows(list).flatMap((row) => [Array.isArray(row["children"]) ? 0 : row["points"], ...learnt(row["children"])]);
  const all = [...attributes, ...traits, ...learnt(file["skills"]), ...learnt(file["spells"])];
  return all.reduce<number>((sum, points) => sum + Math.trunc(figure(points) ?? 0), 0);
}

/** The present value of a pool; null if it is full. */
function current(file: Row, id: string): number | null {
  const row = rows(file["attributes"]).find((one) => one["attr_id"] === id);
  const left = figure(inside(row ?? {}, "calc")["current"]);
  const full = figure(inside(row ?? {}, "calc")["value"]);
  return left === null || left === full ? null : Math.trunc(left);
}

/** The figures that a character here has no place for, in words. */
export function lostFigures(file: Row): string[] {
  const figures = figuresOf(file);
  const scores = scoresOf(figures);
  const definitions = rows(inside(file, "settings")["attributes"]);
  const named = (id: string): string => {
    const row = definitions.find((one) => one["id"] === id);
    return words(row?.["full_name"]) || words(row?.["name"]) || id;
  };
  const unplaced = Object.entries(figures)
    .filter(([id, value]) => !PLACED.has(id) && value !== scores[USUAL[id] as Attribute])
    .map(([id, value]) => say("QUADRANT.gurps.gcs.lost.figure", { name: named(id), value }));
  const beyond = (["st", "dx", "iq", "ht"] as const)
    .filter((id) => figures[id] !== undefined && figures[id] !== scores[id])
    .map((id) => say("QUADRANT.gurps.gcs.lost.beyond", { name: named(id), value: figures[id]!, now: scores[id] }));
  const tireless = figures["fp"] === undefined ? [say("QUADRANT.gurps.gcs.lost.tireless")] : [];
  return [...beyond, ...unplaced, ...tireless];
}

/** The best parry or block, from the values that GCS has worked out for each weapon ("10", "9U", "No"); null without any. */
function bestDefense(weapons: readonly Leaf["row"][], kind: "parry" | "block"): number | null {
  const found = weapons
    .map((weapon) => /^-?\d+/.exec(String(inside(weapon, "calc")[kind] ?? ""))?.[0])
    .flatMap((score) => (score === undefined ? [] : [Number(score)]));
  return found.length === 0 ? null : Math.max(...found);
}
