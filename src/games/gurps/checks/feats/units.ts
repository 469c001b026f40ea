import { amount } from "#table/amount.ts";
import { duration, say } from "#table/words.ts";
import { damageWords, feetWords, milesWords, poundsWords, yardsWords } from "../../measures.ts";

/** Lengths, weights and times of feats: as finely as it matters, in the reader's notation. */

const INCHES_A_YARD = 36;

/** Nothing here is told finer than this. */
const finely = (value: number, steps = 10): number => Math.round(value * steps) / steps;

export const inFeet = feetWords;
export const inDice = damageWords;
export const inTime = duration;

/** "3.5 yd". */
export const inYards = (yards: number): string => yardsWords(finely(yards));

/** Yards once more in feet. */
export const yardsInFeet = (yards: number): string => feetWords(yards * INCHES_A_YARD);

/** Inches once more in yards. */
export const inchesInYards = (inches: number): string => inYards(inches / INCHES_A_YARD);

export const inPounds = (pounds: number): string => poundsWords(finely(pounds));

export const inMiles = (miles: number): string => milesWords(finely(miles));

export const inYardsASecond = (yards: number): string =>
  say("QUADRANT.gurps.feat.unit.speed", { yards: amount(finely(yards, 100)) });

export const inCubicFeet = (feet: number): string =>
  say("QUADRANT.gurps.feat.unit.cubicFeet", { feet: amount(finely(feet)) });

export const inFatigue = (points: number): string => say("QUADRANT.gurps.feat.unit.fatigue", { points });
