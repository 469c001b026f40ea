import { decimal, facts, flag } from "../guard.ts";
import { floored } from "./rounding.ts";

/** A character's local and home gravity, in G. */
export interface Gravity {
  /** 0 and up. */
  local: number;
  /** 0 and up. */
  home: number;
  /** The width of an increment, by which gravity differs. */
  increment: number;
  hasExperience: boolean;
}

/** The attribute penalties of a strange gravity: each 0, or below. */
export interface GravityPenalties {
  /** Full increments between the local and the home gravity. */
  increments: number;
  dx: number;
  iq: number;
  ht: number;
}

/**
 * The load in pounds: the gear under local gravity, and above 1 G the additional weight of the body. GURPS › Different
 * Gravity. Errors `gear`, `body-weight`, `gravity`.
 */
export function gravityLoad(given: { gear: number; bodyWeight: number; gravity: number }): number {
  const { gear, bodyWeight, gravity } = facts(given);
  const own = decimal(gear, "gear", { min: 0 });
  const body = decimal(bodyWeight, "bodyWeight", { min: 0 });
  const local = decimal(gravity, "gravity", { min: 0 });
  return local > 1 ? own + (own + body) * (local - 1) : own * local;
}

/**
 * The width of an increment for a character: Improved G-Tolerance may make it wider, but never narrower. GURPS ›
 * Different Gravity. Errors by field.
 * @param given.usual the width without that trait, in G
 * @param given.tolerance the width of the trait; null: no trait, or no width given
 */
export function gIncrement(given: { usual: number; tolerance: number | null }): number {
  const { usual, tolerance } = facts(given);
  const own = decimal(usual, "usual", { above: 0 });
  return tolerance === null ? own : Math.max(own, decimal(tolerance, "tolerance", { above: 0 }));
}

/**
 * The attribute penalties of a strange gravity: every full increment costs DX, with experience every second one; in a
 * higher gravity every second one also costs IQ and HT. GURPS › Different Gravity. Errors by field.
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
