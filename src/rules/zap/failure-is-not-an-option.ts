import { facts, flag, whole } from "../guard.ts";

interface Strain {
  /** What the task came to, and the most that its dice and bonuses could. */
  total: number;
  maximum: number;
  /** Current Stamina; 0 and up. */
  stamina: number;
  inCombat: boolean;
  /** Actions left to pay with; 0 and up. */
  actionsLeft: number;
}

/**
 * A task's total becomes the most it could be, and what that costs: in combat Hindered, and Tired where the gap is more
 * than Stamina or no Action is left; out of combat Tired where the gap is more than Stamina. Zap! › Tropes › Failure Is Not An
 * Option. Errors: the fields' names.
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
