import { distribution } from "../dice/index.ts";
import { goesBust } from "./reading.ts";
import { openEnded } from "./roll-set.ts";
import type { AbilityRoll } from "./vocabulary.ts";

const AREA_FACES = 6;

/**
 * The best of the dice and whites, with and without a bust: from the chance that all of them stay at or below each
 * result. Whether it is a bust hangs on the ones alone, so these are counted once and not for every result.
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

/** By how many of the Trait's dice begin with anything but a 1: the chance, but for what these dice may show. */
interface Others {
  clear: number[];
  bust: number[];
}

/**
 * Counts ones, where so many area dice show one. A roll that has gone bust takes no further white.
 * @param weight of those ones
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

/** The weight of none, one, two … ones among so many dice: in how many ways, and how likely the ones in it are. */
function onesAmong(dice: number, one: number, weight = 1): number[] {
  let ones = [weight];
  for (let thrown = 0; thrown < dice; thrown += 1) ones = withDie(ones, one);
  return ones;
}

/** The same with a die more. */
function withDie(ones: readonly number[], one: number): number[] {
  return [...ones, 0].map((weight, count) => weight + (ones[count - 1] ?? 0) * one);
}

/** The sum of the powers of a chance, each with its weight. */
function powers(weights: readonly number[], chance: number): number {
  return weights.reduceRight((sum, weight) => sum * chance + weight, 0);
}

interface OneDie {
  /** The chance of beginning with a 1. */
  one: number;
  /** The chance of at most so much, and of not beginning with a 1. */
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

/** The chance of everything that one open-ended die may show. */
export function chances(faces: number): number[] {
  const rows = distribution(openEnded([{ faces, bonus: 0 }]));
  const found = new Array<number>(rows.at(-1)![0] + 1).fill(0);
  for (const [worth, chance] of rows) found[worth] = chance;
  return found;
}

/** What each limit adds; rounding may leave a breath less than nothing. */
function differences(upTo: readonly number[]): number[] {
  return upTo.map((chance, index) => Math.max(0, chance - (upTo[index - 1] ?? 0)));
}

export function add(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}
