import type { TurnAct } from "#table/game.ts";
import { isFight } from "../documents.ts";
import { askInitiative, makeOrder, stillToRoll } from "./beginning.ts";
import { onwards } from "./onwards.ts";
import { Order } from "./order.ts";

export const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

/**
 * A fight begins: whoever has not rolled initiative is asked for it, and the first turn waits for them (ZS-INIT-1). Later on,
 * the GM leaves out the rest of a round.
 */
export function roundStarts(combat: Combat.Implementation): TurnAct {
  if (!isFight(combat)) return nothing();
  const order = new Order(combat);
  if (order.isMade) skipRest(order);
  else if (combat.started || stillToRoll(order).length === 0) makeOrder(order);
  else askInitiative(order, stillToRoll(order));
  const { round: _, turn, ...act } = order.isMade ? onwards(order) : order.turnAct();
  return { ...act, turn: turn ?? "nobody" };
}

function skipRest(order: Order): void {
  const { round } = order.state;
  // Every round ends with the environment, so that this comes to an end.
  while (order.state.round === round) order.step({ do: "end" });
}
