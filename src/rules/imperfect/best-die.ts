import { distribution } from "../dice/index.ts";
import { goesBust } from "./reading.ts";
import { openEnded } from "./roll-set.ts";
import type { AbilityRoll } from "./vocabulary.ts";

const AREA_FACES = 6;

/**
 * The chances of the best of the dice and whites, with and without a bust, from the chance that all of them are at most
 * each result. A bust depends on the ones alone, so they are counted once and not for every result.
 */
export function bestDie({ dice, die, chips }: AbilityRoll, areaDice: number): { clear: number[]; bust: number[] } {
  const [own, area] = [oneDie(die.faces), oneDie(AREA_FACES)];
  const counted = onesAmong(areaDice, area.one).map((weight, ones) => ({
    areaOthers: areaDice - ones,
    ...countOnes(weight, own.one, { ones, areaDice, dice, whites: chips.white }),
  }));
  const last = Math.max(own.upTo.length, areaDice > 0 ? area.upTo.length - die.bonus : 0) - 1;
  const [clear, bust] = [[0], [0]];
  for (let limit = 1; limit <= last; limit += 1) {
    const other = upTo(own, limit);
    const areaOther = upTo(area, limit + die.bonus);
    const within = (part: "clear" | "bust"): number =>
      add(counted.map((of) => areaOther ** of.areaOthers * powers(of[part], other)));
    clear.push(within("clear"));
    bust.push(within("bust"));
  }
  return { clear: differences(clear), bust: differences(bust) };
}

/**
 * By the number of the Trait's dice that begin with anything but a 1: the weight of this case, without the faces of
 * those dice.
 */
interface Others {
  clear: number[];
  bust: number[];
}

/**
 * Counts ones, given the number of ones among the area dice. A roll that is a bust takes no further white chip.
 * @param weight of the ones among the area dice
 */
function countOnes(
  weight: number,
  one: number,
  { ones: before, areaDice, dice, whites }: { ones: number; areaDice: number; dice: number; whites: number },
): Others {
  let ones = onesAmong(dice, one, weight);
  const bust = new Array<number>(dice + whites + 1).fill(0);
  for (let thrown = dice; ; thrown += 1) {
    for (let count = thrown; count >= 0 && goesBust(before + count, areaDice + thrown); count -= 1) {
      bust[thrown - count]! += ones[count]!;
      ones[count] = 0;
    }
    if (thrown === dice + whites) return { clear: ones.reverse(), bust };
    ones = withDie(ones, one);
  }
}

/** By the number of ones (0, 1, 2 …) among the dice: the number of combinations, weighted with the chance of those ones. */
function onesAmong(dice: number, one: number, weight = 1): number[] {
  let ones = [weight];
  for (let thrown = 0; thrown < dice; thrown += 1) ones = withDie(ones, one);
  return ones;
}

/** The same with one more die. */
function withDie(ones: readonly number[], one: number): number[] {
  return [...ones, 0].map((weight, count) => weight + (ones[count - 1] ?? 0) * one);
}

/** The sum of the powers of a chance, each times its weight. */
function powers(weights: readonly number[], chance: number): number {
  return weights.reduceRight((sum, weight) => sum * chance + weight, 0);
}

interface OneDie {
  /** The chance of beginning with a 1. */
  one: number;
  /** By total: the chance of at most this total without beginning with a 1. */
  upTo: number[];
}

function oneDie(faces: number): OneDie {
  const [, one = 0, ...others] = chances(faces);
  const upTo = [0, 0];
  for (const chance of others) upTo.push(upTo.at(-1)! + chance);
  return { one, upTo };
}

function upTo({ upTo }: OneDie, limit: number): number {
  return upTo[Math.min(limit, upTo.length - 1)]!;
}

/** By total: the chance that one open-ended die shows it. */
export function chances(faces: number): number[] {
  const rows = distribution(openEnded([{ faces, bonus: 0 }]));
  const found = new Array<number>(rows.at(-1)![0] + 1).fill(0);
  for (const [worth, chance] of rows) found[worth] = chance;
  return found;
}

/** What each limit adds to the chance; at least 0, because rounding may leave a tiny negative number. */
function differences(upTo: readonly number[]): number[] {
  return upTo.map((chance, index) => Math.max(0, chance - (upTo[index - 1] ?? 0)));
}

export function add(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}
