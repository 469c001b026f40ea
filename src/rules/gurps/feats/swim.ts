import { decimal, facts, flag, whole } from "../../guard.ts";
import { waterMove } from "../derive.ts";
import { raised } from "../percent.ts";

export interface Swimmer {
  /** 0 and up. */
  basicMove: number;
  isAquatic: boolean;
  /** The factor of encumbrance, from 0 to 1. */
  factor: number;
  /** FP are below a third. */
  isTired: boolean;
  /** Percentage of extra effort, 0 and up. */
  percent: number;
}

/** The speed of a swimmer. GURPS › Swimming › Swimming Speed. Errors by field. */
export function swim(swimmer: Swimmer): { waterMove: number; yardsPer10Seconds: number } {
  const given = facts(swimmer);
  const basicMove = whole(given.basicMove, "basicMove", { min: 0 });
  const move = waterMove(basicMove, flag(given.isAquatic, "isAquatic"));
  const factor = decimal(given.factor, "factor", { min: 0, max: 1 });
  const tired = flag(given.isTired, "isTired") ? 0.5 : 1;
  return { waterMove: move, yardsPer10Seconds: 10 * move * factor * tired * raised(given.percent) };
}
