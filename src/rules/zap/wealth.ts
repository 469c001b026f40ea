import { facts, whole } from "../guard.ts";

const MAX_LEVEL = 12;
/** From this level on XP buy Wealth. */
const FIRST_BOUGHT = 4;
const POINTS_A_LEVEL = 10;
const MAX_SCALE = 12;

/** A Wealth level, and the Wealth Points towards the next. */
export interface Wealth {
  /** 0–12; 0 means not tracked, or too little to count. */
  level: number;
  /** 0 and up. */
  points: number;
}

/** The effect of a purchase: none, it may cost a Wealth level if the thing is lost, or it is out of reach. */
export type Affordable = "free" | "atRisk" | "no";

/** The lowest amount of a Wealth level. Zap! › Wealth. Error `wealth-level` (1–12). */
export function wealthAmount(level: number): number {
  return 10 ** (checkWealthLevel(level, 1) - 1);
}

/** The Wealth level of an amount: the number of its digits. Zap! › Wealth. Error `amount` (1 to 10^12 − 1). */
export function wealthLevel(amount: number): number {
  return String(whole(amount, "amount", { min: 1, max: 10 ** MAX_LEVEL - 1 })).length;
}

/** Whether a person of this Wealth level can pay for a thing of level `cost`. Zap! › Wealth. Error `wealth-level` (1–12). */
export function affords(wealth: number, cost: number): Affordable {
  const above = checkWealthLevel(wealth, 1, "wealth") - checkWealthLevel(cost, 1, "cost");
  if (above === 0) return "atRisk";
  return above > 0 ? "free" : "no";
}

/**
 * XP for a level of Wealth: from this level to the next one, and in total from level 3 to this one. Zap! › Wealth ›
 * Wealth and Experience. Error `wealth-level` (4–12).
 */
export function wealthCost(level: number): { toNext: number; total: number } {
  const bought = checkWealthLevel(level, FIRST_BOUGHT) - FIRST_BOUGHT + 1;
  return { toNext: bought + 1, total: (bought * (bought + 1)) / 2 };
}

/**
 * Wealth after a change of Wealth Points: ten of them make a level, up to 12. A loss of more points than there are
 * takes a level (never the first) and leaves no points. Zap! › Wealth. Errors `wealth-level`, `points`, `change`.
 */
export function applyWealthPoints(wealth: Wealth & { change: number }): Wealth {
  const { level, points } = checkWealth(wealth);
  const left = points + whole(facts(wealth).change, "change");
  if (left < 0) return { level: Math.min(level, Math.max(1, level - 1)), points: 0 };
  const gained = Math.min(Math.floor(left / POINTS_A_LEVEL), MAX_LEVEL - level);
  return { level: level + gained, points: left - gained * POINTS_A_LEVEL };
}

interface Conversion {
  /** Wealth level at `fromScale`, 0–12. */
  level: number;
  /** Scales, 1–12; persons have 1. */
  fromScale: number;
  toScale: number;
}

/**
 * Wealth of one Scale converted to another, 0–12; 0 is too little to count. Zap! › Commerce › Wealth and Scope. Errors
 * `wealth-level`, `from-scale`, `to-scale`.
 */
export function convertWealth(conversion: Conversion): number {
  const given = facts(conversion);
  const level = checkWealthLevel(given.level);
  const from = whole(given.fromScale, "fromScale", { min: 1, max: MAX_SCALE });
  const to = whole(given.toScale, "toScale", { min: 1, max: MAX_SCALE });
  return Math.min(MAX_LEVEL, Math.max(0, level + from - to));
}

/**
 * Wealth after one Wealth Point of the level `incoming` (0–12, at the receiver's Scale): a higher level raises the
 * Wealth to it, an equal one adds the point, a lower one changes nothing. Zap! › Commerce › Wealth and Scope. Errors
 * `wealth-level`, `points`.
 */
export function receiveWealth(receipt: Wealth & { incoming: number }): Wealth {
  const wealth = checkWealth(receipt);
  const incoming = checkWealthLevel(facts(receipt).incoming, 0, "incoming");
  if (incoming > wealth.level) return { level: incoming, points: 0 };
  return incoming === wealth.level ? applyWealthPoints({ ...wealth, change: 1 }) : wealth;
}

/** Checks a Wealth level. Error `wealth-level`: not a level from `min` to 12. */
export function checkWealthLevel(level: unknown, min = 0, field = "level"): number {
  return whole(level, field, { min, max: MAX_LEVEL, code: "wealth-level" });
}

/** Checks a level and points of Wealth, and returns them. Errors `wealth-level`, `points`. */
export function checkWealth(wealth: unknown): Wealth {
  const given = facts(wealth);
  const level = checkWealthLevel(given.level);
  return { level, points: whole(given.points, "points", { min: 0 }) };
}
