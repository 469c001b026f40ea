import type { Die } from "../dice/index.ts";
import { fail, isRecord, isWhole } from "../guard.ts";

/** The small end of the ladder; beyond it d8, d10 and d12 repeat, each time with 5 more. */
const SMALL = [1, 2, 4, 6, 8, 10, 12];
const LARGE = [8, 10, 12];
const STEP = 5;
const D4 = 2;

/**
 * The next die up the ladder d1 d2 d4 d6 d8 d10 d12 d8+5 d10+5 d12+5 d8+10 … Zap! › Using Abilities.
 * Error `die-size`: a die that is not on it.
 */
export function largerDie(die: Die): Die {
  return dieAt(rung(die) + 1);
}

/** The next die down. Zap! › Using Abilities. Error `die-size`: a die that is not on the ladder, or the d1. */
export function smallerDie(die: Die): Die {
  return dieAt(rung(die) - 1);
}

/** The die `steps` sizes smaller. Below d4: error `die-size`; with `wholeLadder` it goes down to the d1. */
export function stepsSmaller(die: Die, steps: number, wholeLadder = false): Die {
  if (steps === 0) return die;
  const below = rung(die) - steps;
  if (wholeLadder) return dieAt(Math.max(0, below));
  return below < D4 ? fail("sizeSteps", "die-size") : dieAt(below);
}

/** Place on the ladder, from 0; a larger die also has the higher maximum. Error `die-size`, or `code`. */
export function rung(die: Die, field = "die", code = "die-size"): number {
  return rungOf(die) ?? fail(field, code);
}

/** The die at a place of the ladder, from 0; the inverse of `rung`. Error `die-size`: no such place. */
export function dieAt(place: number, field = "die"): Die {
  if (place < 0) return fail(field, "die-size");
  const small = SMALL[place];
  if (small !== undefined) return { faces: small, bonus: 0 };
  const beyond = place - SMALL.length;
  return { faces: LARGE[beyond % LARGE.length]!, bonus: STEP * (Math.floor(beyond / LARGE.length) + 1) };
}

export function isOnLadder(die: unknown): boolean {
  return rungOf(die) !== null;
}

/** The dice in order, larger first; equal ones keep their places. */
export function largerFirst(dice: readonly Die[]): Die[] {
  return [...dice].sort((a, b) => rung(b) - rung(a));
}

function rungOf(die: unknown): number | null {
  if (!isRecord(die) || !isWhole(die.faces) || !isWhole(die.bonus)) return null;
  if (die.bonus === 0) return found(SMALL.indexOf(die.faces), 0);
  if (die.bonus < 0 || die.bonus % STEP !== 0) return null;
  return found(LARGE.indexOf(die.faces), SMALL.length + LARGE.length * (die.bonus / STEP - 1));
}

function found(index: number, base: number): number | null {
  return index < 0 ? null : base + index;
}
