import { member, whole } from "../guard.ts";
import { stepBetter } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/** How many levels a replacement lacks. */
const BACKUP = 2;

/**
 * The level of an ablative system that has lost some; never under 1. Zap! › Ships › Ship Advantages. Errors
 * `power-level`, `level-lost`.
 */
export function ablatedLevel(level: number, levelLost: number): number {
  whole(level, "level", { min: 1, code: "power-level" });
  return Math.max(1, level - whole(levelLost, "levelLost", { min: 0 }));
}

/** The level of what replaces a system that is out; never under 1. Zap! › Ships › Ship Advantages. Error `power-level`. */
export function backupLevel(level: number): number {
  return Math.max(1, whole(level, "level", { min: 1, code: "power-level" }) - BACKUP);
}

/** A self-repairing system after a scene outside combat: a step better. Zap! › Ships › Ship Advantages. Error `damage`. */
export function selfRepair(damage: Damage): Damage {
  return stepBetter(member(damage, DAMAGES, "damage"));
}
