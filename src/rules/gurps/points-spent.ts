import { decimal, facts, list, record, whole } from "../guard.ts";

/** What somebody has that points are paid for. */
export interface Bought {
  st: number;
  dx: number;
  iq: number;
  ht: number;
  /** Above or below what follows from them. */
  bonus: { hp: number; fp: number; will: number; per: number; basicSpeed: number; basicMove: number };
  /** Big bodies have their strength cheaper. */
  sizeModifier: number;
  /** Points of each trait, below 0 for what holds somebody back. */
  traits: readonly number[];
  /** Points of each skill and technique. */
  skills: readonly number[];
  /** What was paid beside the usual prices, more or less. */
  other: number;
}

/** Where they went. */
export interface Spent {
  attributes: number;
  secondary: number;
  advantages: number;
  disadvantages: number;
  skills: number;
  other: number;
  total: number;
}

const USUAL = 10;
const ATTRIBUTE_PRICES = { st: 10, dx: 20, iq: 20, ht: 10 } as const;
const BONUS_PRICES = { hp: 2, fp: 3, will: 5, per: 5, basicSpeed: 20, basicMove: 5 } as const;

/** What a body's size takes off the price of strength: a tenth for each step, four fifths at most. */
const LEAST_SHARE = 2;

type Attribute = keyof typeof ATTRIBUTE_PRICES;
type Bonus = keyof typeof BONUS_PRICES;
const ATTRIBUTES = Object.keys(ATTRIBUTE_PRICES) as Attribute[];
const BONUSES = Object.keys(BONUS_PRICES) as Bonus[];

/** The points that somebody is worth, by what they were spent on. Errors by field. */
export function pointsSpent(given: Bought): Spent {
  const fields = facts(given);
  const tenths = Math.max(LEAST_SHARE, USUAL - Math.max(0, whole(fields.sizeModifier, "sizeModifier")));
  const sized = (points: number): number => Math.ceil((points * tenths) / USUAL);
  const attribute = (id: Attribute): number => {
    const price = (whole(fields[id], id) - USUAL) * ATTRIBUTE_PRICES[id];
    return id === "st" ? sized(price) : price;
  };
  const bonus = record(fields.bonus, "bonus");
  const secondary = (id: Bonus): number => {
    const more = id === "basicSpeed" ? decimal(bonus[id], id) : whole(bonus[id], id);
    const price = more * BONUS_PRICES[id];
    return id === "hp" ? sized(price) : price;
  };
  const traits = list(fields.traits, "traits").map((points) => whole(points, "traits"));
  const spent = {
    attributes: sum(ATTRIBUTES.map(attribute)),
    secondary: sum(BONUSES.map(secondary)),
    advantages: sum(traits.filter((points) => points > 0)),
    disadvantages: sum(traits.filter((points) => points < 0)),
    skills: sum(list(fields.skills, "skills").map((points) => whole(points, "skills", { min: 0 }))),
    other: whole(fields.other, "other"),
  };
  return { ...spent, total: sum(Object.values(spent)) };
}

// A sum of no negative zeros.
const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);
