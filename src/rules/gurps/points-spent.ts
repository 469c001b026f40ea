import { decimal, facts, list, record, whole } from "../guard.ts";

/** The parts of a character that cost points. */
export interface Bought {
  st: number;
  dx: number;
  iq: number;
  ht: number;
  /** Bought above or below the values that follow from the attributes. */
  bonus: { hp: number; fp: number; will: number; per: number; basicSpeed: number; basicMove: number };
  /** A large body buys strength at a lower price. */
  sizeModifier: number;
  /** Points of each trait, below 0 for a disadvantage. */
  traits: readonly number[];
  /** Points of each skill and technique. */
  skills: readonly number[];
  /** Points paid apart from the usual prices, of any sign. */
  other: number;
}

/** The points by what they were spent on. */
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

/** The least price of ST and HP for a large body, in tenths: each step of size takes off one tenth. */
const LEAST_SHARE = 2;

type Attribute = keyof typeof ATTRIBUTE_PRICES;
type Bonus = keyof typeof BONUS_PRICES;
const ATTRIBUTES = Object.keys(ATTRIBUTE_PRICES) as Attribute[];
const BONUSES = Object.keys(BONUS_PRICES) as Bonus[];

/** The points of a character, by what they were spent on. Errors by field. */
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

// Starts at 0, so that the sum is never −0.
const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);
