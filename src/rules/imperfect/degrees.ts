import type { Reading } from "./reading.ts";
import type { RollOdds } from "./roll-odds.ts";
import type { Degree } from "./vocabulary.ts";

/** Points above the Target Number that make a raise. */
export const RAISE = 5;

/** A reading against a Target Number. */
export interface Judged extends Reading {
  /** Total minus Target Number. */
  margin: number;
  /** 0, or 1 plus the raises. */
  successes: number;
  raises: number;
}

export interface CheckOutcome extends Judged {
  result: Degree;
}

/**
 * Compares a reading with a Target Number. `needed` is the total that a success takes, if that is more than the Target
 * Number from which raises count. Future Imperfect › Trait and Aptitude Checks.
 */
export function judge(reading: Reading, tn: number, needed = tn): Judged {
  const margin = reading.total - tn;
  const hasFailed = reading.bust || reading.total < needed;
  const raises = hasFailed ? 0 : Math.floor(margin / RAISE);
  return { ...reading, margin, successes: hasFailed ? 0 : 1 + raises, raises };
}

export function degreeOf({ bust, successes }: Pick<Judged, "bust" | "successes">): Degree {
  if (bust) return "bust";
  if (successes === 0) return "failure";
  if (successes === 1) return "success";
  return successes === 2 ? "raise" : "raises";
}

/**
 * The chances of 0, 1, 2 … successes without a bust. The last entry stands for `most` and more; the list ends early
 * when no chance is left.
 */
export function successOdds(odds: RollOdds, most: number, tn: number, needed = tn): number[] {
  const chances: number[] = [];
  let here = odds.atLeast(-Infinity);
  for (let successes = 0; successes < most && here > 0; successes += 1) {
    const beyond = odds.atLeast(successes === 0 ? needed : tn + RAISE * successes);
    chances.push(here - beyond);
    here = beyond;
  }
  return [...chances, here];
}
