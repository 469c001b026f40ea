import { decimal, fail, flag, member, record, whole } from "../guard.ts";
import { DIFFICULTIES } from "./tables/difficulties.ts";

/** Metres; decimals allowed. `increment` is more than 0. */
export interface Ranged {
  mode: "ranged";
  distance: number;
  increment: number;
}

export interface Melee {
  mode: "melee";
  /** The target's level for the weapon in hand; 0 without one. */
  fighting: number;
  /** The target is unnerved. */
  unnerved: boolean;
  /** Defensive Bonus of each weapon; 0 and up. */
  ownBonus: number;
  targetBonus: number;
  /** At least 1. */
  ownSize: number;
  targetSize: number;
  /** Whether each fights with bare hands; give both or neither. */
  ownHands?: boolean;
  targetHands?: boolean;
  /** The fighter with less reach has closed in on the other. */
  closed: boolean;
}

export type Against = Ranged | Melee;

const MODES = ["ranged", "melee"] as const;

/** Levels of the Aptitude that a passive defender loses when unnerved. */
const UNNERVED = 4;

/**
 * The Target Number of an attack: 5, plus one per full increment, or plus the target's fighting and reach. After
 * closing in, reach does not protect, and hinders the fighter with the longer weapon (IMP-AM-8). Future Imperfect ›
 * Shooting, Throwing, Fighting. Errors: the fields' names; `same-reach` if neither fighter can close in.
 */
export function attackTn(against: Against): number {
  const found = checkAgainst(against);
  if (found.mode === "ranged") return DIFFICULTIES.fair + Math.floor(found.distance / found.increment);
  const { own, target } = reaches(found);
  const isOwnLonger = longerOf(found) === "own";
  const fighting = found.unnerved ? Math.max(0, found.fighting - UNNERVED) : found.fighting;
  const inTheWay = found.closed ? (isOwnLonger ? own + target : 0) : target;
  return DIFFICULTIES.fair + fighting + inTheWay;
}

/**
 * Each side's reach: its weapon's bonus plus the Size by which it exceeds the other. Errors: the names of the bonuses
 * and Sizes.
 */
export function reaches(melee: Melee): { own: number; target: number } {
  const { ownBonus, targetBonus, ownSize, targetSize } = checkReaches(melee);
  return {
    own: ownBonus + Math.max(0, ownSize - targetSize),
    target: targetBonus + Math.max(0, targetSize - ownSize),
  };
}

/**
 * The side with the longer weapon, on which the other can close in: any weapon against bare hands, else the one with
 * more Defensive Bonus, whatever the Size; null: neither. If the plan does not give the hands, reach including Size
 * decides. Future Imperfect › Fighting (IMP-AM-8). Errors: the names of the bonuses, Sizes and hands.
 */
export function longerOf(melee: Melee): "own" | "target" | null {
  const { own, target } = reaches(melee);
  const { ownHands, targetHands, ownBonus, targetBonus } = melee;
  if (ownHands === undefined || targetHands === undefined) return longer(own, target);
  if (ownHands !== targetHands) return ownHands ? "target" : "own";
  return longer(ownBonus, targetBonus);
}

const longer = (own: number, target: number): "own" | "target" | null =>
  own === target ? null : own > target ? "own" : "target";

export function checkAgainst(value: unknown): Against {
  const fields = record(value, "against");
  if (member(fields.mode, MODES, "mode") === "ranged") {
    decimal(fields.distance, "distance", { min: 0 });
    decimal(fields.increment, "increment", { above: 0 });
    return value as Ranged;
  }
  whole(fields.fighting, "fighting", { min: 0 });
  flag(fields.unnerved, "unnerved");
  const longer = longerOf(value as Melee);
  return flag(fields.closed, "closed") && longer === null ? fail("closed", "same-reach") : (value as Melee);
}

function checkReaches(value: unknown): Melee {
  const fields = record(value, "against");
  for (const bonus of ["ownBonus", "targetBonus"]) whole(fields[bonus], bonus, { min: 0 });
  for (const size of ["ownSize", "targetSize"]) whole(fields[size], size, { min: 1 });
  for (const hands of ["ownHands", "targetHands"]) if (fields[hands] !== undefined) flag(fields[hands], hands);
  return value as Melee;
}
