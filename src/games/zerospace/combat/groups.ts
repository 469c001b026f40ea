import type { Refusal } from "#table/checks";
import { once } from "#table/combat/once.ts";
import { isCharacter, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import type { Act, Seat } from "./seats.ts";
import { isOut, takesNoTurn } from "./places.ts";
import type { Order } from "./order.ts";

/** Unnamed characters may share a place, and roll once. `data.value` is the id of the row that leads; "" for none. */
export const lead: Act = (order, seat, { value = "" }) => {
  if (value === "") return part(order, seat);
  const leader = order.seat(value);
  if (!leader || leader === seat || leader.leader !== null) return refusal("unknown");
  if (!isUnnamed(seat.row) || !isUnnamed(leader.row)) return refusal("turn.unnamedOnly");
  return follow(order, seat, leader);
};

/** All tokens of the same unnamed actor share the place of this one. */
export const groupAlike: Act = (order, seat) => {
  const leader = order.leader(seat);
  for (const one of alike(order, leader)) {
    const why = one.leader === leader.id ? null : follow(order, one, leader);
    if (why) return why;
  }
  return null;
};

/** The others that are tokens of the same unnamed actor. */
export function alike(order: Order, { id, row }: Seat): Seat[] {
  const same = kindOf(row);
  if (same === null || !isUnnamed(row)) return [];
  return order.seats.filter((one) => one.id !== id && kindOf(one.row) === same);
}

/** Whether some of the same unnamed actor do not share this one's place yet. */
export function hasLoneAlike(order: Order, seat: Seat): boolean {
  const kind = kindOf(seat.row);
  if (kind === null || !isUnnamed(seat.row)) return false;
  const leaders = once(leadersOfKinds, order).get(kind);
  return [...(leaders ?? [])].slice(0, 2).some((leader) => leader !== seat.id) || (leaders?.size ?? 0) > 1;
}

/** Of every kind, the ids of those whose places its tokens share. */
function leadersOfKinds(order: Order): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const seat of order.seats) {
    const kind = kindOf(seat.row);
    if (kind !== null) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(order.leader(seat).id));
  }
  return kinds;
}

/** Of which actor of the sidebar a row is a token. */
const kindOf = ({ actorId }: Fighter): string | null => actorId ?? null;

export const isUnnamed = ({ actor }: Pick<Fighter, "actor">): boolean => isCharacter(actor) && !actor.system.isNamed;

function follow(order: Order, seat: Seat, leader: Seat): Refusal | null {
  // Whoever led others leads them no more: they go with it.
  for (const one of order.group(seat)) if (one !== seat) one.leader = leader.id;
  const why = order.index(seat) < 0 ? null : order.step({ do: "leave", id: seat.id });
  if (why) return why;
  Object.assign(seat, { leader: leader.id, total: null, hasDrop: false });
  return null;
}

/** Out of the group: the own place comes right behind that of the others. */
function part(order: Order, seat: Seat): Refusal | null {
  const parted = seat.leader === null ? order.group(seat).filter((one) => one !== seat) : [seat];
  const { id, total, hasDrop } = order.leader(seat);
  for (const one of parted) {
    Object.assign(one, { leader: null, total, hasDrop });
    const index = order.state.order.findIndex((place) => place.id === id);
    const why = order.isMade && index >= 0 ? order.step({ do: "join", id: one.id, at: index + 1 }) : null;
    if (why) return why;
  }
  return null;
}

/** Where whoever leads has fallen, another of the group does: the place is the group's. */
export function handOver(order: Order): void {
  for (const leader of order.seats.filter((seat) => seat.leader === null)) {
    const heir = isOut(leader.row) ? heirOf(order, leader) : null;
    if (heir) order.succeed(leader, heir);
  }
}

/**
 * Somebody gives up a place; it stays with those of the group who are left.
 * @param gone who is gone with it, and inherits nothing
 */
export function leavePlace(order: Order, leader: Seat, gone: readonly Seat[] = []): Refusal | null {
  const heir = heirOf(order, leader, gone);
  if (!heir) return order.step({ do: "leave", id: leader.id });
  order.succeed(leader, heir);
  leader.leader = null;
  return null;
}

/** Who takes the place over; null where nobody of the group is left. */
function heirOf(order: Order, leader: Seat, gone: readonly Seat[] = []): Seat | null {
  const others = order.group(leader).filter((one) => one !== leader && !gone.includes(one));
  return others.find(({ row }) => !takesNoTurn(row)) ?? others.find(({ row }) => !isOut(row)) ?? null;
}
