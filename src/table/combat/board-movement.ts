import type { Refusal } from "../checks/check.ts";
import type { TurnAct } from "./procedure.ts";

/** How far somebody may go as things are, and how far they have gone on the board, in the game's unit. */
export interface Allowance {
  gone: number;
  /** What the present pace allows. Null: as far as the GM allows. */
  most: number | null;
  /** What the turn allows at all, where that is more: who walks may still run. */
  limit?: number;
}

/**
 * What it means in a game's fights that somebody's token is moved on the board. Cards that move tokens have nothing to
 * do with it.
 */
export interface BoardMovement {
  unit: "m" | "yd";
  /** Null where it is not theirs to move now. @param action in which way; the one that their token is set to, unless it is said */
  allowance(row: Combatant.Implementation, action?: string): Allowance | null;
  /** What so far a move spends and counts, for whoever may move now; beyond the allowance, too. */
  goes(row: Combatant.Implementation, far: number): TurnAct | Refusal;
}

/** Metres of each unit. */
const METERS = { m: 1, yd: 0.9144 } as const;

/** Metres in a game's unit, to a tenth: nobody measures finer than that. */
export const inUnit = (meters: number, unit: BoardMovement["unit"]): number =>
  Math.round((meters / METERS[unit]) * 10) / 10;

/** The sum of what was gone before and what comes to it, to a tenth. */
export const farther = (before: number, far: number): number => Math.round((before + far) * 10) / 10;

/** Whether somebody has gone farther than the turn allows. */
export const isTooFar = ({ gone, most, limit }: Allowance): boolean => most !== null && gone > (limit ?? most);

/** The word key of a unit. */
export const unitKey = (unit: BoardMovement["unit"]): string => `QUADRANT.table.movement.unit.${unit}`;
