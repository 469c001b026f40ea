import type { Distribution } from "../dice/index.ts";
import { add, bestDie, chances } from "./best-die.ts";
import { isHalved, modifierOf } from "./reading.ts";
import type { AbilityRoll } from "./vocabulary.ts";

/** The possible readings of one character's throw. */
export interface RollOdds {
  bust: number;
  /** The chance of this total or more without a bust. */
  atLeast(total: number): number;
  /** Totals without a bust, ascending. */
  totals: Distribution;
}

/**
 * The exact chances of a reading, declared chips included. Tails below 1e-12 are folded into the last row. Every table
 * here is indexed by dice result, the Trait's bonus left out. Future Imperfect › Trait and Aptitude Checks, Fate Chips.
 */
export function rollOdds(roll: AbilityRoll, areaDice = 0): RollOdds {
  const { chips, die } = roll;
  let { clear, bust } = bestDie(roll, areaDice);
  const bonus = chances(die.faces);
  if (chips.red > 0) clear = convolve(clear, bonus);
  if (chips.blue > 0) {
    // A blue die cancels a bust. A bust never has a red die.
    clear = sum(convolve(clear, bonus), convolve(bust, bonus));
    bust = [];
  }
  const { shift, worth } = asTotals(roll, clear);
  return {
    bust: add(bust),
    atLeast: atLeastOf(worth, shift),
    totals: worth.flatMap((chance, total): Distribution => (chance > 0 ? [[total + shift, chance]] : [])),
  };
}

/** Halves the dice if the roll is halved; `shift` is added afterwards. The Trait's bonus is even, so half of it is whole. */
function asTotals(roll: AbilityRoll, clear: readonly number[]): { shift: number; worth: number[] } {
  const { bonus } = roll.die;
  if (!isHalved(roll)) return { shift: modifierOf(roll) + bonus, worth: [...clear] };
  const shift = modifierOf(roll) + bonus / 2;
  const worth = new Array<number>(Math.ceil(clear.length / 2)).fill(0);
  clear.forEach((chance, result) => (worth[Math.floor(result / 2)]! += chance));
  return { shift, worth };
}

function atLeastOf(worth: readonly number[], shift: number): RollOdds["atLeast"] {
  const tail = [...worth];
  for (let index = tail.length - 2; index >= 0; index -= 1) tail[index]! += tail[index + 1]!;
  return (total) => tail[Math.max(0, total - shift)] ?? 0;
}

function convolve(left: readonly number[], right: readonly number[]): number[] {
  const found = new Array<number>(left.length + right.length - 1).fill(0);
  for (let worth = 0; worth < left.length; worth += 1) {
    const chance = left[worth]!;
    if (chance === 0) continue;
    for (let bonus = 1; bonus < right.length; bonus += 1) found[worth + bonus]! += chance * right[bonus]!;
  }
  return found;
}

function sum(left: readonly number[], right: readonly number[]): number[] {
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  return long.map((chance, index) => chance + (short[index] ?? 0));
}
