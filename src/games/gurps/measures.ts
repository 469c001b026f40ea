import type { DamageDice } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { duration, signed } from "#table/words.ts";
import { tell } from "./words.ts";

/** Measures in the reader's notation: "10 ft 6 in", "160 lb", "1,5 yd". */

/** A length that is measured in inches, rounded down to whole ones. */
export function feetWords(inches: number): string {
  const whole = Math.floor(inches + 1e-9);
  const [feet, rest] = [Math.floor(whole / 12), whole % 12];
  if (feet === 0) return tell("unit.inches", { inches: rest });
  const written = amount(feet);
  return rest === 0 ? tell("unit.feet", { feet: written }) : tell("unit.feetInches", { feet: written, inches: rest });
}

export const poundsWords = (weight: number): string => tell("unit.pounds", { weight: amount(weight) });

export const yardsWords = (yards: number): string => tell("unit.yards", { yards: amount(yards) });

export const milesWords = (miles: number): string => tell("unit.miles", { miles: amount(miles) });

/** "1d−2": six-sided dice as the books write them; in German with a W in place of the d. */
export function damageWords({ dice, adds }: DamageDice): string {
  return tell("unit.dice", { dice, adds: adds === 0 ? "" : signed(adds) });
}

/** A typed formula with the dice in the reader's notation: "1d6+2" is "1W6+2" in German. */
export const formulaWords = (formula: string): string =>
  formula.replace(/(\d)d(?=\d|\b)/gi, (_, count: string) => `${count}${tell("unit.die")}`);

/** Lengths, weights and times of feats, rounded and in the reader's notation. */

const INCHES_A_YARD = 36;

/** Rounds to tenths, or to other fractions: 100 steps are hundredths. */
const finely = (value: number, steps = 10): number => Math.round(value * steps) / steps;

export const inFeet = feetWords;
export const inDice = damageWords;
export const inTime = duration;

/** "3.5 yd". */
export const inYards = (yards: number): string => yardsWords(finely(yards));

/** Yards converted to feet. */
export const yardsInFeet = (yards: number): string => feetWords(yards * INCHES_A_YARD);

/** Inches converted to yards. */
export const inchesInYards = (inches: number): string => inYards(inches / INCHES_A_YARD);

export const inPounds = (pounds: number): string => poundsWords(finely(pounds));

export const inMiles = (miles: number): string => milesWords(finely(miles));

export const inYardsASecond = (yards: number): string => tell("feat.unit.speed", { yards: amount(finely(yards, 100)) });

export const inCubicFeet = (feet: number): string => tell("feat.unit.cubicFeet", { feet: amount(finely(feet)) });

export const inFatigue = (points: number): string => tell("feat.unit.fatigue", { points });
