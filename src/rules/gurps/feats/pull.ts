import { decimal, facts, flag, member } from "../../guard.ts";
import { isAtMost } from "../rounding.ts";
import { VEHICLES, type Vehicle } from "../vocabulary.ts";

export interface Haul {
  /** Pounds, the vehicle included. */
  weight: number;
  vehicle: Vehicle;
  isSnowOrIce: boolean;
  /** Smooth, level ground. */
  isSmooth: boolean;
  /** More than 0. */
  basicLift: number;
  /** In G, 0 and up; `weight` is in Earth pounds. Missing: 1. */
  gravity?: number;
}

const MOST_TIMES = 15;

/**
 * The effective weight of a pulled load, in pounds, and whether it can be pulled at all. GURPS › Lifting and Moving
 * Things › Pulling and Dragging. Errors by field.
 */
export function pull(haul: Haul): { effectiveWeight: number; isPossible: boolean } {
  const given = facts(haul);
  const weight = decimal(given.weight, "weight", { min: 0 });
  const vehicle = member(given.vehicle, VEHICLES, "vehicle");
  const divisor = easing(vehicle, flag(given.isSnowOrIce, "isSnowOrIce")) * (flag(given.isSmooth, "isSmooth") ? 2 : 1);
  const basicLift = decimal(given.basicLift, "basicLift", { above: 0 });
  const gravity = given.gravity === undefined ? 1 : decimal(given.gravity, "gravity", { min: 0 });
  const effectiveWeight = (weight * gravity) / divisor;
  return { effectiveWeight, isPossible: isAtMost(effectiveWeight, MOST_TIMES * basicLift) };
}

function easing(vehicle: Vehicle, isSnowOrIce: boolean): number {
  switch (vehicle) {
    case "none":
      return 1;
    case "sledge":
      return isSnowOrIce ? 2 : 1;
    case "cart":
      return 10;
    case "wagon":
      return 20;
  }
}
