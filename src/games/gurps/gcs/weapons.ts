import { isAttribute } from "../abilities.ts";
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

/** The attacks that something gives. @param name of what strikes, @param owner the row that it is written in */
export function attacksOf(owner: Row, name: string, skilled: Skilled): BroughtItem[] {
  return rows(owner["weapons"]).map((weapon, index) => {
    const usage = filled(words(weapon["usage"]), owner);
    const { skill, modifier, skills } = handled(weapon, owner, skilled);
    const calc = inside(weapon, "calc");
    return {
      id: words(weapon["id"]) || `${words(owner["id"])} ${index}`,
      type: "gurpsAttack",
      name: calledTogether(name, usage),
      system: {
        mode: isRanged(weapon) ? "ranged" : "melee",
        skill,
        modifier,
        ...damageOf(words(calc["damage"])),
        reach: words(calc["reach"]) || words(weapon["reach"]) || words(calc["range"]) || words(weapon["range"]),
        description: paragraphs([
          ...FACTS.flatMap((key) => fact(key, calc[key] ?? weapon[key])),
          ...fact("skills", skills.join(", ")),
        ]),
      },
    };
  });
}

const isRanged = (weapon: Row): boolean =>
  words(weapon["type"]) === "ranged_weapon" || (weapon["range"] !== undefined && weapon["reach"] === undefined);

/** GCS writes "1d+2 cut"; what is no dice is left to the text. */
function damageOf(written: string): { damage: string; damageType: string } {
  const found = DAMAGE.exec(written);
  if (!found) return { damage: "", damageType: written === "-" ? "" : written };
  const [, count, faces, plus = "", further = "", kind = ""] = found;
  return {
    damage: `${count}d${faces || "6"}${plus}`,
    damageType: [kind.trim(), further.trim()].filter(Boolean).join(" "),
  };
}

interface Handled {
  /** A skill's name, or an attribute's id. */
  skill: string;
  modifier: number;
  /** All that it may be used with, whether somebody has learnt it or not. */
  skills: string[];
}

/**
 * What a weapon is used with: of all that may serve, what its bearer is best at. What GCS' own score differs by, a strength
 * too low among it, is a modifier.
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
  return { skill, modifier: told === null ? off : Math.trunc(told) - level, skills };
}
