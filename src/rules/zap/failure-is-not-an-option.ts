import { facts, flag, whole } from "../guard.ts";

interface Strain {
  /** The task's total, and the highest total that its dice and bonuses allow. */
  total: number;
  maximum: number;
  /** Current Stamina; 0 and up. */
  stamina: number;
  inCombat: boolean;
  /** Actions left to pay with; 0 and up. */
  actionsLeft: number;
}

/**
 * Raises a task's total to its maximum and returns the price: in combat Hindered, and Tired too if the gap is greater
 * than Stamina or no Action is left; out of combat Tired if the gap is greater than Stamina. Zap! › Tropes › Failure Is
 * Not An Option. Errors: the fields' names.
 */
export function failureIsNotAnOption(strain: Strain): { total: number; conditions: ("hindered" | "tired")[] } {
  const given = facts(strain);
  const total = whole(given.total, "total");
  const maximum = whole(given.maximum, "maximum");
  const stamina = whole(given.stamina, "stamina", { min: 0 });
  const inCombat = flag(given.inCombat, "inCombat");
  const actionsLeft = whole(given.actionsLeft, "actionsLeft", { min: 0 });
  if (total >= maximum) return { total, conditions: [] };
  const tooFar = maximum - total > stamina;
  if (!inCombat) return { total: maximum, conditions: tooFar ? ["tired"] : [] };
  const spent = actionsLeft === 0;
  return { total: maximum, conditions: tooFar || spent ? ["hindered", "tired"] : ["hindered"] };
}
