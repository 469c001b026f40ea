import { facts, lookUp, whole } from "../guard.ts";
import { ACTION_COSTS, type Act } from "./tables/action-costs.ts";

/** A number of Actions, or a whole turn with all of them. */
export type ActionCost = number | "all";

/** The cost of an act. Zap! › Rounds and Turns. Error `act`. */
export function actionCost(act: Act): ActionCost {
  return lookUp(ACTION_COSTS, act, "act");
}

interface Purse {
  /** Actions in a Round; 0 and up. */
  actions: number;
  /** Of these, spent since the Round began; 0 and up. */
  spent: number;
}

/** Actions left in this Round; never below 0. Zap! › Rounds and Turns. Errors `actions`, `spent`. */
export function actionsLeft(purse: Purse): number {
  const given = facts(purse);
  const actions = whole(given.actions, "actions", { min: 0 });
  return Math.max(0, actions - whole(given.spent, "spent", { min: 0 }));
}

/**
 * `spent` after paying, or null where it cannot be paid. A whole turn needs every Action unspent. Zap! › Rounds and
 * Turns. Errors `cost`, `actions`, `spent`.
 */
export function pay(cost: ActionCost, purse: Purse): number | null {
  const left = actionsLeft(purse);
  if (cost === "all") return purse.spent === 0 && left > 0 ? purse.actions : null;
  return whole(cost, "cost", { min: 0 }) <= left ? purse.spent + cost : null;
}

/**
 * `spent` after the character gives up its own turn, which takes all Actions left; null if none is left, or if the turn
 * has already spent one. Actions spent before the turn do not prevent it. Zap! › Becoming Unhindered (ZAP-AM-1). Errors
 * `actions`, `spent`, `before`.
 * @param before Actions of `spent` that were spent before the character's turn began; 0 to `spent`
 */
export function giveUpTurn(purse: Purse, before: number): number | null {
  const left = actionsLeft(purse);
  const untouched = whole(before, "before", { min: 0 }) >= purse.spent;
  return untouched && left > 0 ? purse.actions : null;
}
