import { distribution, maximum, mean, type Die, type Pool } from "../../../rules/dice/index.ts";
import { dieViews } from "../../../table/checks/glyphs.ts";
import type { DieView } from "../../../table/checks/views.ts";
import { amount } from "../../../table/amount.ts";

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
