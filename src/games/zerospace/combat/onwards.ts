import type { TurnAct } from "#table/game.ts";
import { automation } from "#table/settings.ts";
import { withoutGone } from "../checks/side/holds.ts";
import { isFight, isFighter, type Fighter } from "../documents.ts";
import { makeOrder, stillToRoll } from "./beginning.ts";
import { handOver, leavePlace } from "./groups.ts";
import { Order } from "./order.ts";

/** An act is done: what follows at once from how things stand now. */
export function onwards(order: Order): TurnAct {
  handOver(order);
  if (order.isMade) order.settle();
  else if (order.combat.started && automation() === "apply" && stillToRoll(order).length === 0) makeOrder(order);
  return order.turnAct();
}

/** What happens by itself, now that a card has done what it does: the last one has rolled, whoever acts has fallen. */
export function proceeds(combat: Combat.Implementation): TurnAct | null {
  if (!isFight(combat) || automation() === "off") return null;
  const order = new Order(combat);
  const act = onwards(order);
  return order.isChanged ? act : null;
}

/** Rows are gone from the tracker, with their tokens or without: their places close up (ZS-TURN-5). */
export function leaves(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | null {
  if (!isFight(combat)) return null;
  const fighters = gone.filter((row): row is Fighter => isFighter(row));
  const order = new Order(combat, fighters);
  const seats = fighters.flatMap((row) => order.seat(row.id) ?? []);
  for (const seat of seats) {
    if (order.index(seat) >= 0 && seat.leader === null) leavePlace(order, seat, seats);
  }
  letGo(order, fighters);
  const act = onwards(order);
  return order.isChanged ? act : null;
}

/** Whoever is gone from the board holds nobody any more (ZS-GRA-2); a row alone may be taken out, and the grip stays. */
function letGo(order: Order, gone: readonly Fighter[]): void {
  const lost = gone.flatMap(({ token, actor }) => (token === null && actor ? [actor.uuid] : []));
  for (const seat of order.seats) {
    const { actor } = seat.row;
    if (actor && !gone.includes(seat.row)) order.change(seat, ...withoutGone(actor, (holder) => lost.includes(holder)));
  }
}
