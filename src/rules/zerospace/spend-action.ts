import { fail, record, whole } from "../guard.ts";
import { action } from "./action.ts";
import type { ActionId } from "./vocabulary.ts";

/** What of a turn is used up: 0 or 1 of each kind. */
export interface Spent {
  movement: number;
  task: number;
}

/** One movement action and one task action to a turn. */
const LIMIT = 1;

/**
 * What is used up after this action, too. ZeroSpace › Actions. Errors `movement`, `task`, `action`; `spent` (no object,
 * or a kind that the action needs is used up).
 */
export function spendAction(spent: Spent, id: ActionId): Spent {
  const given = record(spent, "spent");
  const cost = action(id);
  const movement = whole(given.movement, "movement", { min: 0, max: LIMIT }) + cost.movement;
  const task = whole(given.task, "task", { min: 0, max: LIMIT }) + cost.task;
  return movement > LIMIT || task > LIMIT ? fail("spent") : { movement, task };
}
