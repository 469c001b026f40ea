import { fail, record, whole } from "../guard.ts";
import { action } from "./action.ts";
import type { ActionId } from "./vocabulary.ts";

/** The actions of a turn that are spent: 0 or 1 of each kind. */
export interface Spent {
  movement: number;
  task: number;
}

/** One movement action and one task action to a turn. */
const LIMIT = 1;

/**
 * The spent actions after this one. ZeroSpace › Actions. Errors `movement`, `task`, `action`; `spent` (no object, or a
 * kind that the action needs is already spent).
 */
export function spendAction(spent: Spent, id: ActionId): Spent {
  const given = record(spent, "spent");
  const cost = action(id);
  const movement = whole(given.movement, "movement", { min: 0, max: LIMIT }) + cost.movement;
  const task = whole(given.task, "task", { min: 0, max: LIMIT }) + cost.task;
  return movement > LIMIT || task > LIMIT ? fail("spent") : { movement, task };
}
