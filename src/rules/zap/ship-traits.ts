import { member, whole } from "../guard.ts";
import { stepBetter } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/** Levels that a backup lacks. */
const BACKUP = 2;

/**
 * The level of an ablative system after a loss of levels; never under 1. Zap! › Ships › Ship Advantages. Errors
 * `power-level`, `level-lost`.
 */
export function ablatedLevel(level: number, levelLost: number): number {
  whole(level, "level", { min: 1, code: "power-level" });
  return Math.max(1, level - whole(levelLost, "levelLost", { min: 0 }));
}

/** The level of the backup of a system that is out; never under 1. Zap! › Ships › Ship Advantages. Error `power-level`. */
export function backupLevel(level: number): number {
  return Math.max(1, whole(level, "level", { min: 1, code: "power-level" }) - BACKUP);
}

/**
 * The Damage of a self-repairing system after a scene out of combat: a step better. Zap! › Ships › Ship Advantages.
 * Error `damage`.
 */
export function selfRepair(damage: Damage): Damage {
  return stepBetter(member(damage, DAMAGES, "damage"));
}
