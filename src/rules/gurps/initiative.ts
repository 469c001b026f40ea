import { decimal, facts, whole } from "../guard.ts";

const PLACES = 1e5;

/**
 * A fighter's place in the order of a fight, highest first: by Basic Speed, then DX, then a die that is thrown once. No
 * section of GURPS: its success rolls have no order. Errors `basic-speed`, `dx`, `tie-break`.
 */
export function initiative(given: { basicSpeed: number; dx: number; tieBreak: number }): number {
  const { basicSpeed, dx, tieBreak } = facts(given);
  const order =
    decimal(basicSpeed, "basicSpeed", { min: 0 }) +
    whole(dx, "dx", { min: 0, max: 99 }) / 1e3 +
    whole(tieBreak, "tieBreak", { min: 1, max: 6 }) / PLACES;
  return Math.round(order * PLACES) / PLACES;
}
