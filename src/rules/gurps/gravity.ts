import { decimal, facts, flag } from "../guard.ts";
import { floored } from "./rounding.ts";

/** A person in a gravity, in G. */
export interface Gravity {
  /** 0 and up. */
  local: number;
  /** 0 and up. */
  home: number;
  /** How wide the steps are in which a strange gravity tells. */
  increment: number;
  hasExperience: boolean;
}

/** What a strange gravity does to the attributes: each 0, or below. */
export interface GravityPenalties {
  /** How many full ones the place is away from home. */
  increments: number;
  dx: number;
  iq: number;
  ht: number;
}

/**
 * What gear weighs here, and above 1 G how much more the own body does, in pounds. GURPS › Different Gravity. Errors
 * `gear`, `body-weight`, `gravity`.
 */
export function gravityLoad(given: { gear: number; bodyWeight: number; gravity: number }): number {
  const { gear, bodyWeight, gravity } = facts(given);
  const own = decimal(gear, "gear", { min: 0 });
  const body = decimal(bodyWeight, "bodyWeight", { min: 0 });
  const local = decimal(gravity, "gravity", { min: 0 });
  return local > 1 ? own + (own + body) * (local - 1) : own * local;
}

/**
 * How wide an increment is for somebody: Improved G-Tolerance makes it wider, and never narrower. GURPS › Different Gravity.
 * Errors by field.
 * @param given.usual without that trait, in G
 * @param given.tolerance what the trait says; null: nothing, or there is none
 */
export function gIncrement(given: { usual: number; tolerance: number | null }): number {
  const { usual, tolerance } = facts(given);
  const own = decimal(usual, "usual", { above: 0 });
  return tolerance === null ? own : Math.max(own, decimal(tolerance, "tolerance", { above: 0 }));
}

/**
 * What a strange gravity does to the attributes: every full increment tells on DX, with experience every second one;
 * where it is heavier, every second one tells on IQ and HT. GURPS › Different Gravity. Errors by field.
 */
export function gravityPenalties(given: Gravity): GravityPenalties {
  const fields = facts(given);
  const local = decimal(fields.local, "local", { min: 0 });
  const home = decimal(fields.home, "home", { min: 0 });
  const increment = decimal(fields.increment, "increment", { above: 0 });
  const hasExperience = flag(fields.hasExperience, "hasExperience");
  const increments = floored(Math.abs(local - home) / increment);
  const pairs = Math.floor(increments / 2);
  const heavier = local > home ? 0 - pairs : 0;
  return { increments, dx: 0 - (hasExperience ? pairs : increments), iq: heavier, ht: heavier };
}
