import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { isFight } from "../documents.ts";
import { refusal } from "../refusal.ts";
import type { Act } from "./act-data.ts";
import { arrive, askInitiative, makeOrder, stillToRoll } from "./beginning.ts";
import { groupAlike, lead, leavePlace } from "./groups.ts";
import { onwards } from "./onwards.ts";
import { Order } from "./order.ts";

/** What the GM does with one row, by its id. */
export const MASTER_ACTS: Record<string, Act> = {
  /** Got the drop on the others, or has not (ZS-INIT-2). */
  drop(order, seat) {
    if (order.isMade) return refusal("turn.begun");
    const leader = order.leader(seat);
    leader.hasDrop = !leader.hasDrop;
    return null;
  } /** A total by hand, `data.value`: from dice on the table. Blank: as if nobody had rolled. */,
  total(order, seat, { value = "" }) {
    const number = Number(value);
    if (order.index(seat) >= 0) return refusal("turn.begun");
    if (value.trim() !== "" && !Number.isInteger(number)) return refusal("noCount");
    order.leader(seat).total = value.trim() === "" ? null : number;
    return null;
  } /** Rolls for one more time, whatever was rolled before. */,
  reroll(order, seat) {
    if (order.index(seat) >= 0) return refusal("turn.begun");
    const leader = order.leader(seat);
    leader.total = null;
    askInitiative(order, [leader]);
    return null;
  } /** A newcomer gets a place (ZS-TURN-5): `data.value` is its index, `data.before` the row before which it is. */,
  place(order, seat, { value, before }) {
    if (value === "") return null;
    const next = before === undefined ? null : order.seat(before);
    const index = next ? order.index(next) : -1;
    const at = value === undefined ? (index < 0 ? order.state.order.length : index) : Number(value);
    if (seat.leader !== null) return refusal("turn.id");
    const why = order.step({ do: "join", id: seat.id, at });
    if (why) return why;
    arrive(order, seat);
    order.tell(seat, "joined");
    return null;
  } /** Gives up its place, and is a newcomer from then on (ZS-TURN-5). A group goes on with whoever is left. */,
  leave(order, seat) {
    if (seat.leader !== null) {
      seat.leader = null;
      order.tell(seat, "left");
      return null;
    }
    if (order.index(seat) < 0) return refusal("turn.newcomer", { name: seat.row.name ?? "" });
    order.tell(seat, "left");
    return leavePlace(order, seat);
  },
  lead,
  groupAlike,
};

/** What the GM does with the whole fight, by its id. */
const ALL: Record<string, (order: Order) => Refusal | null> = {
  /** Everybody who has not rolled yet: the GM's characters do, players are asked. */
  rollAll(order) {
    const waiting = order.isMade ? stillToRoll(order).filter((seat) => order.index(seat) < 0) : stillToRoll(order);
    if (waiting.length === 0) return refusal("turn.allRolled");
    askInitiative(order, waiting);
    return null;
  },
  goAhead,
};

export function actAll(id: string, combat: Combat.Implementation): TurnAct | Refusal {
  const does = Object.hasOwn(ALL, id) ? ALL[id] : undefined;
  if (!does || !isFight(combat)) return refusal("unknown");
  const order = new Order(combat);
  return does(order) ?? onwards(order);
}

/** The fight goes on without the totals that are missing: those are last. */
function goAhead(order: Order): Refusal | null {
  if (order.isMade || !order.combat.started) return refusal("turn.begun");
  makeOrder(order);
  return null;
}

/** What *Next turn* means: whoever acts is done, or the environment is. */
export function next(combat: Combat.Implementation): TurnAct | Refusal {
  if (!isFight(combat) || !combat.started) return refusal("unknown");
  const order = new Order(combat);
  return (order.isMade ? order.step({ do: "end" }) : goAhead(order)) ?? onwards(order);
}
