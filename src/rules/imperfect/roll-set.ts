import { diceOf, type Die, type Pool } from "../dice/index.ts";
import { member, whole } from "../guard.ts";
import { AREA_DICE } from "./falloff.ts";
import { abilityRoll, diceCount } from "./guards.ts";
import { CHIPS, type AbilityRoll, type Chip } from "./vocabulary.ts";

const SIDES = ["roll", "opposing", "defence"] as const;
/** The side that throws, named by the role of its own dice. */
export type Side = (typeof SIDES)[number];

/**
 * One character's dice by role: the Trait's dice followed by the d6s of an area weapon, then a die for each declared
 * chip. Roles without dice are absent. Modifiers belong to the reading, so that correcting one touches no dice. Future
 * Imperfect › Trait and Aptitude Checks, Fate Chips. Errors: those of `abilityRoll`, `side`, `area-dice`.
 */
export function rollSet(roll: AbilityRoll, side: Side = "roll", areaDice = 0): Record<string, Pool> {
  const { dice, die, chips } = abilityRoll(roll, member(side, SIDES, "side"));
  const area = diceOf(whole(areaDice, "areaDice", { min: 0, max: AREA_DICE }), 6);
  diceCount(dice + areaDice, "dice");
  const pools = { [side]: openEnded([...copies(die, dice), ...area]) };
  for (const chip of CHIPS) {
    // A white chip works as one more level; red and blue add to the highest die, which has its bonus already.
    const thrown = chip === "white" ? die : { faces: die.faces, bonus: 0 };
    if (chips[chip] > 0) pools[chipRole(side, chip)] = openEnded(copies(thrown, chips[chip]));
  }
  return pools;
}

/** The role of a chip's dice: `white`, `defenceWhite`. Errors `side`, `chip`. */
export function chipRole(side: Side, chip: Chip): string {
  member(chip, CHIPS, "chip");
  return member(side, SIDES, "side") === "roll" ? chip : side + chip.charAt(0).toUpperCase() + chip.slice(1);
}

export function openEnded(dice: Die[]): Pool {
  return { dice, read: "highest", modifier: 0, aces: true, rerollOnes: false };
}

function copies({ faces, bonus }: Die, count: number): Die[] {
  return Array.from({ length: count }, () => ({ faces, bonus }));
}
