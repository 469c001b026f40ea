import { distribution, type Distribution } from "../dice/index.ts";
import { goesBust, isHalved, modifierOf } from "./reading.ts";
import { openEnded } from "./roll-set.ts";
import type { AbilityRoll } from "./vocabulary.ts";

/** What one person's throw may come to. */
export interface RollOdds {
  bust: number;
  /** The chance of this total or more without a bust. */
  atLeast(total: number): number;
  /** Totals without a bust, ascending. */
  totals: Distribution;
}

/**
 * The exact chances of a reading, declared chips included. Tails below 1e-12 are folded into the last row. Every table
 * here is indexed by dice result; that of the best die comes from the chance that all of them stay at or below it, which
 * falls apart into the single dice. Future Imperfect › Trait and Aptitude Checks, Fate Chips.
 */
export function rollOdds(roll: AbilityRoll, areaDice = 0): RollOdds {
  const { chips, die } = roll;
  let { clear, bust } = bestDie(roll, areaDice);
  const bonus = chances({ faces: die.faces, bonus: 0 });
  if (chips.red > 0) clear = convolve(clear, bonus);
  if (chips.blue > 0) {
    // A blue die lifts a bust, and a red one has not been added to it.
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

interface OneDie {
  /** What the die is worth when its first face is 1. */
  low: number;
  /** The chance of that 1. */
  one: number;
  /** The chance of at most so much without beginning with a 1. */
  upTo: number[];
}

/** The best of the dice and whites, with and without a bust. A roll that has gone bust takes no further white. */
function bestDie({ dice, die, chips }: AbilityRoll, areaDice: number): { clear: number[]; bust: number[] } {
  const own = oneDie(die);
  const area = oneDie({ faces: 6, bonus: 0 });
  const first = [...new Array<OneDie>(dice).fill(own), ...new Array<OneDie>(areaDice).fill(area)];
  const last = Math.max(own.upTo.length, areaDice > 0 ? area.upTo.length : 0) - 1;
  const clear: number[] = [];
  const bust: number[] = [];
  for (let limit = 0; limit <= last; limit += 1) {
    const found = withinLimit(first, own, chips.white, limit);
    clear.push(found.clear);
    bust.push(found.bust);
  }
  return { clear: differences(clear), bust: differences(bust) };
}

function withinLimit(
  first: readonly OneDie[],
  white: OneDie,
  whites: number,
  limit: number,
): { clear: number; bust: number } {
  // The chance of none, one, two … ones among the dice so far, none of them above the limit.
  const ones = new Array<number>(first.length + whites + 1).fill(0);
  ones[0] = 1;
  first.forEach((die, index) => addDie(ones, die, index, limit));
  let bust = 0;
  for (let dice = first.length; ; dice += 1) {
    for (let count = dice; goesBust(count, dice); count -= 1) {
      bust += ones[count]!;
      ones[count] = 0;
    }
    if (dice === first.length + whites) return { clear: add(ones), bust };
    addDie(ones, white, dice, limit);
  }
}

/** In place, from the top: this runs for every limit, and odds are drawn while somebody types. */
function addDie(ones: number[], { low, one, upTo }: OneDie, dice: number, limit: number): void {
  const other = upTo[Math.min(limit, upTo.length - 1)]!;
  const again = limit >= low ? one : 0;
  for (let count = dice; count >= 0; count -= 1) {
    ones[count + 1]! += ones[count]! * again;
    ones[count]! *= other;
  }
}

function oneDie(die: { faces: number; bonus: number }): OneDie {
  const low = 1 + die.bonus;
  const upTo = chances(die);
  const one = upTo[low]!;
  upTo[low] = 0;
  for (let worth = 1; worth < upTo.length; worth += 1) upTo[worth]! += upTo[worth - 1]!;
  return { low, one, upTo };
}

/** The chance of everything that one open-ended die may be worth. */
function chances(die: { faces: number; bonus: number }): number[] {
  const rows = distribution(openEnded([die]));
  const found = new Array<number>(rows.at(-1)![0] + 1).fill(0);
  for (const [worth, chance] of rows) found[worth] = chance;
  return found;
}

/** Halves the dice where they are to be; `shift` is what is added afterwards. */
function asTotals(roll: AbilityRoll, clear: readonly number[]): { shift: number; worth: number[] } {
  const shift = modifierOf(roll);
  if (!isHalved(roll)) return { shift, worth: [...clear] };
  const worth = new Array<number>(Math.ceil(clear.length / 2)).fill(0);
  clear.forEach((chance, result) => (worth[Math.floor(result / 2)]! += chance));
  return { shift, worth };
}

function atLeastOf(worth: readonly number[], shift: number): RollOdds["atLeast"] {
  const tail = [...worth];
  for (let index = tail.length - 2; index >= 0; index -= 1) tail[index]! += tail[index + 1]!;
  return (total) => tail[Math.max(0, total - shift)] ?? 0;
}

/** What each limit adds; rounding may leave a breath less than nothing. */
function differences(upTo: readonly number[]): number[] {
  return upTo.map((chance, index) => Math.max(0, chance - (upTo[index - 1] ?? 0)));
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

function add(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}
