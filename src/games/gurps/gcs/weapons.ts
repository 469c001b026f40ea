import { isAttribute } from "../abilities.ts";
import { damageByStrength, rangeByStrength } from "../arms.ts";
import type { BroughtItem } from "#table/exchange/brought.ts";
import type { Attribute } from "../vocabulary.ts";
import { figure, filled, inside, rows, words, type Row } from "./file.ts";
import { calledTogether, type Learnt } from "./skills.ts";
import { fact, paragraphs } from "./texts.ts";

export interface Skilled {
  scores: Readonly<Record<Attribute, number>>;
  learnt: readonly Learnt[];
}

/** "2d-1(3) burn": dice, armour divisor, kind. */
const DAMAGE = /^(\d+)d(\d*)\s*([+-]\d+)?\s*((?:[x×]\d+)?\s*(?:\([\d.∞]+\))?)\s*(.*)$/;

const FACTS = [
  "usage_notes",
  "strength",
  "parry",
  "block",
  "accuracy",
  "range",
  "rate_of_fire",
  "shots",
  "bulk",
  "recoil",
] as const;

/** The attacks that a row gives. */
export function attacksOf({ row: owner, name, isReady }: Armed, skilled: Skilled): Attack[] {
  return rows(owner["weapons"]).map((weapon, index) => {
    const usage = filled(words(weapon["usage"]), owner);
    const { skill, modifier, skills, level } = handled(weapon, owner, skilled);
    const calc = inside(weapon, "calc");
    const { st } = skilled.scores;
    const ward = (kind: "parry" | "block"): number | null => (isReady ? wardOf(weapon, kind) : null);
    const item = {
      id: words(weapon["id"]) || `${words(owner["id"])} ${index}`,
      type: "gurpsAttack",
      name: calledTogether(name, usage),
      system: {
        mode: isRanged(weapon) ? ("ranged" as const) : ("melee" as const),
        skill,
        modifier,
        ...damageOf(words(calc["damage"]), { by: inside(weapon, "damage"), st }),
        reach: words(calc["reach"]) || words(weapon["reach"]) || rangeOf(weapon, st),
        parry: ward("parry"),
        block: ward("block"),
        description: paragraphs([
          ...FACTS.flatMap((key) => fact(key, calc[key] ?? weapon[key])),
          ...fact("skills", skills.join(", ")),
        ]),
      },
    };
    return { item, level };
  });
}

/** "0", "-1", "2F", "0U": the weapon's modifier for a parry or block; null: it cannot ward off blows. */
function wardOf(weapon: Row, kind: "parry" | "block"): number | null {
  const found = /^[+-]?\d+/.exec(String(weapon[kind] ?? "").trim())?.[0];
  return found === undefined ? null : Number(found);
}

/** The range as written, e.g. by strength, if it gives the same yards as GCS has worked out; else those yards. */
function rangeOf(weapon: Row, st: number): string {
  const [written, told] = [words(weapon["range"]), words(inside(weapon, "calc")["range"])];
  return told !== "" && rangeByStrength(written, st) !== told ? told : written;
}

const isRanged = (weapon: Row): boolean =>
  words(weapon["type"]) === "ranged_weapon" || (weapon["range"] !== undefined && weapon["reach"] === undefined);

/**
 * GCS writes "1d+2 cut". Any text without dice becomes the damage type. If a formula by strength gives exactly these dice, the
 * formula is stored.
 */
function damageOf(written: string, { by, st }: { by: Row; st: number }): { damage: string; damageType: string } {
  const found = DAMAGE.exec(written);
  if (!found) return { damage: "", damageType: written === "-" ? "" : written };
  const [, count, faces, plus = "", further = "", kind = ""] = found;
  const dice = `${count}d${faces || "6"}${plus}`;
  const base = figure(by["base"]) ?? 0;
  const byStrength = `${words(by["st"])}${base === 0 ? "" : base > 0 ? `+${base}` : base}`;
  return {
    damage: damageByStrength(byStrength, st) === dice ? byStrength : dice,
    damageType: [kind.trim(), further.trim()].filter(Boolean).join(" "),
  };
}

/** A row that may have attacks, and the name of its Item. `isReady`: it can be used to parry and block. */
export interface Armed {
  row: Row;
  name: string;
  isReady: boolean;
}

/** An attack, and the level of its skill. */
export interface Attack {
  item: BroughtItem & { system: { mode: string; skill: string; parry: number | null; block: number | null } };
  level: number;
}

interface Handled {
  level: number;
  /** A skill's name, or an attribute's id. */
  skill: string;
  modifier: number;
  /** The names of all skills that it may be used with, learnt or not. */
  skills: string[];
}

/**
 * The skill or attribute with which the bearer uses a weapon best. A difference to the score that GCS has worked out, e.g. for
 * a lack of strength, becomes a modifier.
 */
function handled(weapon: Row, owner: Row, { scores, learnt }: Skilled): Handled {
  const ways = rows(weapon["defaults"]).map((way) => {
    const type = words(way["type"]).toLowerCase();
    const off = Math.trunc(figure(way["modifier"]) ?? 0);
    if (isAttribute(type)) return { skill: type, level: scores[type] as number | null, off, named: "" };
    const name = filled(words(way["name"]), owner);
    const specialization = filled(words(way["specialization"]), owner);
    const known = learnt.filter(
      (one) => one.name === name && (specialization === "" || one.specialization === specialization),
    );
    const best = known.toSorted((one, other) => other.level - one.level)[0];
    return { skill: best?.called ?? "", level: best?.level ?? null, off, named: calledTogether(name, specialization) };
  });
  const skills = ways.map(({ named }) => named).filter(Boolean);
  const able = ways.filter((way): way is typeof way & { level: number } => way.level !== null);
  const best = able.toSorted((one, other) => other.level + other.off - (one.level + one.off))[0];
  const told = figure(inside(weapon, "calc")["level"]);
  const { skill, level, off } = best ?? { skill: "dx", level: scores.dx, off: 0 };
  return { skill, level, modifier: told === null ? off : Math.trunc(told) - level, skills };
}
