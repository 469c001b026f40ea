import type { Die, Pool } from "../dice/index.ts";
import { CHIPS, type AbilityRoll, type Chip } from "./vocabulary.ts";

/** Whose throw it is, by the role of its own dice. */
export type Side = "roll" | "opposing" | "defence";

/**
 * What one person throws, by role: the Trait's dice with the d6s of an area weapon behind them, then a die for each
 * declared chip. Roles without dice are absent. Modifiers belong to the reading, so that mending one touches no dice.
 * Future Imperfect › Trait and Aptitude Checks, Fate Chips.
 */
export function rollSet(roll: AbilityRoll, side: Side = "roll", areaDice = 0): Record<string, Pool> {
  const { dice, die, chips } = roll;
  const pools = { [side]: openEnded([...copies(die, dice), ...copies({ faces: 6, bonus: 0 }, areaDice)]) };
  for (const chip of CHIPS) {
    // A white chip is a level more; red and blue go on with the highest die, which has its bonus already.
    const thrown = chip === "white" ? die : { faces: die.faces, bonus: 0 };
    if (chips[chip] > 0) pools[chipRole(side, chip)] = openEnded(copies(thrown, chips[chip]));
  }
  return pools;
}

/** The role under which a chip's dice are thrown: `white`, `defenceWhite`. */
export function chipRole(side: Side, chip: Chip): string {
  return side === "roll" ? chip : side + chip.charAt(0).toUpperCase() + chip.slice(1);
}

export function openEnded(dice: Die[]): Pool {
  return { dice, read: "highest", modifier: 0, aces: true, rerollOnes: false };
}

function copies({ faces, bonus }: Die, count: number): Die[] {
  return Array.from({ length: count }, () => ({ faces, bonus }));
}
