import { type Die, distribution, maximum, mean, type Pool } from "#rules/dice";
import { amount } from "#table/amount.ts";
import { type DieView, dieViews } from "#table/checks";

/** Dice on the sheet of an Item, and what they are worth, exactly. */
export interface DiceLine {
  label: string;
  dice: DieView[];
  average: string;
  maximum: number;
}

export function diceLine(label: string, pool: Pool): DiceLine {
  return {
    label,
    dice: dieViews(pool, null, { ready: true }),
    average: amount(mean(distribution(pool))),
    maximum: maximum(pool),
  };
}

/** A single die as a pool that shows what it is worth. */
export function poolOf(die: Die): Pool {
  return { dice: [die], read: "highest", modifier: 0, aces: false, rerollOnes: false };
}
