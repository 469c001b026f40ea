import type { Refusal } from "../checks/check.ts";
import type { TurnAct } from "./procedure.ts";

/** The distance that a combatant may move, and has moved on the board, in this turn and in the game's unit. */
export interface Allowance {
  gone: number;
  /** The limit at the present pace. Null: no limit but the GM's judgement. */
  most: number | null;
  /** The limit of the whole turn, where it is greater: a walking combatant may still run. */
  limit?: number;
}

/**
 * How a game's fights count a token that is moved by hand on the board. Moves by cards are not counted this way.
 */
export interface BoardMovement {
  unit: "m" | "yd";
  /** Null if the combatant may not move now. @param action the movement action; default: the one chosen for its token */
  allowance(row: Combatant.Implementation, action?: string): Allowance | null;
  /** The changes that a move of this distance makes, also beyond the allowance; a refusal if the combatant may not move now. */
  goes(row: Combatant.Implementation, far: number): TurnAct | Refusal;
}

/** Metres of each unit. */
const METERS = { m: 1, yd: 0.9144 } as const;

/** Converts metres to a game's unit, rounded to a tenth. */
export const inUnit = (meters: number, unit: BoardMovement["unit"]): number =>
  Math.round((meters / METERS[unit]) * 10) / 10;

/** The sum of two distances, rounded to a tenth. */
export const farther = (before: number, far: number): number => Math.round((before + far) * 10) / 10;

/** Whether a combatant has moved farther than the turn allows. */
export const isTooFar = ({ gone, most, limit }: Allowance): boolean => most !== null && gone > (limit ?? most);

/** The word key of a unit. */
export const unitKey = (unit: BoardMovement["unit"]): string => `QUADRANT.table.movement.unit.${unit}`;
