import { facts, flag, whole } from "../guard.ts";

/** The most XP that the GM may add. */
const MAX_EXTRA = 3;

interface Boosts {
  /** 0 and up, each. Characters start with 3, ships with 1, Companions and the like with none. */
  start: number;
  bonus: number;
  bought: number;
}

/**
 * XP for the next Boost: the number of Boosts at the start and bought so far, at least 1. Bonus Boosts do not count.
 * Zap! › Experience. Errors `start`, `bonus`, `bought`.
 */
export function boostCost(boosts: Boosts): number {
  const given = facts(boosts);
  const start = whole(given.start, "start", { min: 0 });
  whole(given.bonus, "bonus", { min: 0 });
  return Math.max(1, start + whole(given.bought, "bought", { min: 0 }));
}

/** XP that the bought Boosts cost together, one after the other. Zap! › Experience. Errors `start`, `bonus`, `bought`. */
export function boostsWorth(boosts: Boosts): number {
  const { start, bought } = boosts ?? {};
  boostCost(boosts);
  // Without Boosts at the start, the first one costs 1 as the second does.
  const first = start === 0 && bought > 0 ? 1 : 0;
  return start * bought + (bought * (bought - 1)) / 2 + first;
}

interface Session {
  wasOut: boolean;
  groupDefeated: boolean;
  wentBoldly: boolean;
  /** XP that the GM adds, 0–3. */
  extra: number;
}

/**
 * XP of a session: 1 for taking part, 1 each for having been Out, for the group's defeat and for having gone boldly,
 * and the GM's extra. Zap! › Experience. Errors `was-out`, `group-defeated`, `went-boldly`, `extra`.
 */
export function sessionAward(session: Session): number {
  const given = facts(session);
  const earned = [
    flag(given.wasOut, "wasOut"),
    flag(given.groupDefeated, "groupDefeated"),
    flag(given.wentBoldly, "wentBoldly"),
  ];
  return 1 + earned.filter(Boolean).length + whole(given.extra, "extra", { min: 0, max: MAX_EXTRA });
}
