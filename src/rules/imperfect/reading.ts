import { check, total as totalOf, values, type Pool, type Throw } from "../dice/index.ts";
import { fail, record } from "../guard.ts";
import { chipRole, rollSet, type Side } from "./roll-set.ts";
import { CHIPS, type AbilityRoll, type Chip, type Chips } from "./vocabulary.ts";

/** The reading of one character's dice. */
export interface Reading {
  /** After halving and modifiers; may be negative. */
  total: number;
  bust: boolean;
  /** The dice result before halving and modifiers, red and blue dice included. */
  highest: number;
  /** The chips that the roll has actually cost, the Impetus included. */
  spent: Chips;
  /** Colours that the rules still allow on this roll: white, red, blue. */
  usable: Chip[];
}

/**
 * Reads one character's throw in the order dice, whites one by one, red, blue. A declared chip that the rules forbid at
 * its turn stays unspent. `throws` may hold other roles. Future Imperfect › Trait and Aptitude Checks, Fate Chips.
 * Errors: those of `rollSet` and of `dice.check`; `throws` if some of the dice are not thrown yet.
 */
export function readRoll(roll: AbilityRoll, throws: Record<string, Throw>, side: Side = "roll", areaDice = 0): Reading {
  const pools = rollSet(roll, side, areaDice);
  if (!hasThrown(pools, throws)) return fail("throws");
  const spent: Chips = { white: 0, red: 0, blue: 0 };
  if (roll.impetus) spent[roll.impetus] += 1;

  let { highest, ones, dice } = read(pools[side]!, throws[side]!);
  let isBust = goesBust(ones, dice);
  for (const white of whites(pools, throws, side)) {
    if (isBust) break;
    highest = Math.max(highest, white.highest);
    ones += white.ones;
    dice += 1;
    spent.white += 1;
    isBust = goesBust(ones, dice);
  }

  const wasBust = isBust;
  const usesRed = roll.chips.red > 0 && !isBust;
  const usesBlue = roll.chips.blue > 0;
  for (const [chip, isUsed] of [
    ["red", usesRed],
    ["blue", usesBlue],
  ] as const) {
    if (!isUsed) continue;
    const role = chipRole(side, chip);
    highest += totalOf(pools[role]!, throws[role]!);
    spent[chip] += 1;
  }
  if (usesBlue) isBust = false;

  const allows: Record<Chip, boolean> = {
    white: !wasBust && !usesRed && !usesBlue,
    red: !wasBust && spent.red === 0,
    blue: spent.blue === 0,
  };
  return {
    total: (isHalved(roll) ? Math.floor(highest / 2) : highest) + modifierOf(roll),
    bust: isBust,
    highest,
    spent,
    usable: CHIPS.filter((chip) => allows[chip]),
  };
}

/** Whether all of these dice are thrown, with possible faces. Errors `throws`, and those of `dice.check`. */
export function hasThrown(pools: Record<string, Pool>, throws: Record<string, Throw>): boolean {
  const given = record(throws, "throws");
  const roles = Object.keys(pools);
  if (!roles.every((role) => Object.hasOwn(given, role))) return false;
  for (const role of roles) check(pools[role]!, given[role] as Throw);
  return true;
}

/** Whether more than half of the dice show 1 on their first face. */
export function goesBust(ones: number, dice: number): boolean {
  return 2 * ones > dice;
}

/** Without training and without an Impetus the result of the dice is halved. */
export function isHalved({ training, impetus }: AbilityRoll): boolean {
  return training === "unskilled" && impetus === null;
}

/** The sum of all modifiers, that of a related concentration included. */
export function modifierOf({ modifiers, training }: AbilityRoll): number {
  return modifiers.reduce((sum, { value }) => sum + value, training === "related" ? -2 : 0);
}

interface Group {
  highest: number;
  ones: number;
  dice: number;
}

function read(pool: Pool, thrown: Throw): Group {
  return {
    highest: Math.max(...values(pool, thrown)),
    ones: thrown.filter((chain) => chain[0] === 1).length,
    dice: thrown.length,
  };
}

function whites(pools: Record<string, Pool>, throws: Record<string, Throw>, side: Side): Group[] {
  const role = chipRole(side, "white");
  const pool = pools[role];
  if (!pool) return [];
  return throws[role]!.map((chain, index) => read({ ...pool, dice: [pool.dice[index]!] }, [chain]));
}
