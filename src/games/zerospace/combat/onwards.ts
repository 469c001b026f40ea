import type { Refusal } from "#table/checks";
import { once } from "#table/once.ts";
import { initiativeOrder } from "#rules/zerospace";
import type { TurnAct } from "#table/game.ts";
import { automation, gameSetting } from "#table/settings.ts";
import { isCharacter, type Fighter, isFight, isFighter, isHero } from "../documents.ts";
import type { Act, Seat } from "./seats.ts";
import { isOut, takesNoTurn } from "./turn.ts";
import { Order } from "./order.ts";
import { withoutGone } from "../checks/side/borne.ts";
import { askedOn, canRoll, perceptionValue } from "../checks/turns/initiative.ts";
import { refusal } from "../words.ts";

/**
 * Puts an unnamed character into the group of another one: they share a place and roll once. `data.value` is the id of the
 * leader's row; "" leaves the group.
 */
export const lead: Act = (order, seat, { value = "" }) => {
  if (value === "") return part(order, seat);
  const leader = order.seat(value);
  if (!leader || leader === seat || leader.leader !== null) return refusal("unknown");
  if (!isUnnamed(seat.row) || !isUnnamed(leader.row)) return refusal("turn.unnamedOnly");
  return follow(order, seat, leader);
};

/** Groups all tokens of the same unnamed actor, so that they share this row's place. */
export const groupAlike: Act = (order, seat) => {
  const leader = order.leader(seat);
  for (const one of alike(order, leader)) {
    const why = one.leader === leader.id ? null : follow(order, one, leader);
    if (why) return why;
  }
  return null;
};

/** The other rows of the same unnamed actor. */
export function alike(order: Order, { id, row }: Seat): Seat[] {
  const same = kindOf(row);
  if (same === null || !isUnnamed(row)) return [];
  return order.seats.filter((one) => one.id !== id && kindOf(one.row) === same);
}

/** Whether other rows of the same unnamed actor do not share this row's place yet. */
export function hasLoneAlike(order: Order, seat: Seat): boolean {
  const kind = kindOf(seat.row);
  if (kind === null || !isUnnamed(seat.row)) return false;
  const leaders = once(leadersOfKinds, order).get(kind);
  return [...(leaders ?? [])].slice(0, 2).some((leader) => leader !== seat.id) || (leaders?.size ?? 0) > 1;
}

/** By actor: the ids of the leaders of its rows. */
function leadersOfKinds(order: Order): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const seat of order.seats) {
    const kind = kindOf(seat.row);
    if (kind !== null) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(order.leader(seat).id));
  }
  return kinds;
}

/** The id of the row's actor in the sidebar, which tokens of one kind share. */
const kindOf = ({ actorId }: Fighter): string | null => actorId ?? null;

export const isUnnamed = ({ actor }: Pick<Fighter, "actor">): boolean => isCharacter(actor) && !actor.system.isNamed;

function follow(order: Order, seat: Seat, leader: Seat): Refusal | null {
  // A leader takes its own group along.
  for (const one of order.group(seat)) if (one !== seat) one.leader = leader.id;
  const why = order.index(seat) < 0 ? null : order.step({ do: "leave", id: seat.id });
  if (why) return why;
  Object.assign(seat, { leader: leader.id, total: null, hasDrop: false });
  return null;
}

/** Leaves the group: the row's own place comes right behind the group's. If the leader leaves, the whole group is dissolved. */
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

/** Passes the place of a leader that is out of the fight to another member: the place belongs to the group. */
export function handOver(order: Order): void {
  for (const leader of order.seats.filter((seat) => seat.leader === null)) {
    const heir = isOut(leader.row) ? heirOf(order, leader) : null;
    if (heir) order.succeed(leader, heir);
  }
}

/**
 * The leader gives up its place; the rest of its group keeps it.
 * @param gone rows that leave, too, and cannot take the place over
 */
export function leavePlace(order: Order, leader: Seat, gone: readonly Seat[] = []): Refusal | null {
  const heir = heirOf(order, leader, gone);
  if (!heir) return order.step({ do: "leave", id: leader.id });
  order.succeed(leader, heir);
  leader.leader = null;
  return null;
}

/** The member that takes the place over, if possible one that can take turns; null if all others are out of the fight. */
function heirOf(order: Order, leader: Seat, gone: readonly Seat[] = []): Seat | null {
  const others = order.group(leader).filter((one) => one !== leader && !gone.includes(one));
  return others.find(({ row }) => !takesNoTurn(row)) ?? others.find(({ row }) => !isOut(row)) ?? null;
}

/** Finishes an act: does what follows from the new state at once, and returns everything as one `TurnAct`. */
export function finishAct(order: Order): TurnAct {
  handOver(order);
  if (order.isMade) order.passOver();
  else if (order.combat.started && automation() === "apply" && stillToRoll(order).length === 0) makeOrder(order);
  return order.turnAct();
}

/** What happens by itself after a card was applied: e.g. the last initiative was rolled, or the acting fighter was defeated. */
export function proceeds(combat: Combat.Implementation): TurnAct | null {
  if (!isFight(combat) || automation() === "off") return null;
  const order = new Order(combat);
  const act = finishAct(order);
  return order.isChanged ? act : null;
}

/** Called after rows were deleted, with or without their tokens: takes their places out of the order (ZS-TURN-5). */
export function leaves(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | null {
  if (!isFight(combat)) return null;
  const fighters = gone.filter((row): row is Fighter => isFighter(row));
  const order = new Order(combat, fighters);
  const seats = fighters.flatMap((row) => order.seat(row.id) ?? []);
  for (const seat of seats) {
    if (order.index(seat) >= 0 && seat.leader === null) leavePlace(order, seat, seats);
  }
  letGo(order, fighters);
  const act = finishAct(order);
  return order.isChanged ? act : null;
}

/** Ends the grapples of deleted tokens (ZS-GRA-2). If only the row was deleted, its grapple stays. */
function letGo(order: Order, gone: readonly Fighter[]): void {
  const lost = gone.flatMap(({ token, actor }) => (token === null && actor ? [actor.uuid] : []));
  for (const seat of order.seats) {
    const { actor } = seat.row;
    if (actor && !gone.includes(seat.row)) order.change(seat, ...withoutGone(actor, (holder) => lost.includes(holder)));
  }
}

/** The rows that can roll initiative and have not. A group's leader rolls for all of its group. */
export function stillToRoll(order: Order): Seat[] {
  return order.seats.filter(({ leader, total, row }) => leader === null && total === null && canRoll(row));
}

/**
 * The GM's characters roll on one card with a row for each, hidden ones on a second card. For every player's character, a
 * card of its own is announced, which its player throws (ZS-INIT-1). A row with an open card is not asked again.
 */
export function askInitiative(order: Order, seats: readonly Seat[]): void {
  const all = seats.filter(({ row }) => row.actor !== null && askedOn(row) === null);
  const played = all.filter(({ row }) => row.actor!.hasPlayerOwner);
  for (const { row } of played) {
    order.begin({ check: CHECK, actor: row.actor!.uuid, data: { row: row.id! }, announced: true });
  }
  for (const hidden of [false, true]) {
    const own = all.filter((seat) => !played.includes(seat) && seat.row.hidden === hidden);
    const [first] = own;
    const rows = own.map(({ id }) => id).join(",");
    if (first) order.begin({ check: CHECK, actor: first.row.actor!.uuid, data: { row: first.id, rows } });
  }
}

const CHECK = "zerospace.initiative";

/** Makes the order of play and begins the first turn: all have rolled, or the GM does not wait for the rest (ZS-INIT-3). */
export function makeOrder(order: Order): void {
  const leaders = order.seats.filter(({ leader, row }) => leader === null && row.actor !== null);
  const ids = initiativeOrder(
    leaders.map(({ id, row, total }) => ({
      id,
      total,
      value: perceptionValue(row),
      isPlayer: row.actor!.hasPlayerOwner,
    })),
  );
  // The first turn must begin with surprise already in force.
  if (gameSetting<boolean>("zerospace", "surpriseWithDrop")) surprise(order);
  for (const seat of order.seats) arrive(order, seat);
  order.start(ids);
}

/** Every fighter may take the half-hour rest once after the fight, so the mark of an earlier one is cleared (ZS-END-5). */
export function arrive(order: Order, seat: Seat): void {
  const { actor } = seat.row;
  if (isCharacter(actor) && actor.system.hasRested) order.change(seat, { who: "self", set: "hasRested", value: false });
}

/** Surprises all rows whose opponents have the drop, unless they have it, too (ZS-INIT-2). A group follows its leader. */
function surprise(order: Order): void {
  const hasDrop = (seat: Seat): boolean => order.leader(seat).hasDrop;
  const sides = order.seats.filter(hasDrop).map(sideOf);
  for (const seat of order.seats) {
    const isCaught = sides.some((side) => side !== sideOf(seat));
    if (isCaught && !hasDrop(seat)) order.change(seat, { who: "self", gain: "surprised" });
  }
}

/** The row's side: the token's disposition; without a token, players' characters are friendly and all others hostile. */
function sideOf({ row }: Seat): number {
  const { token, actor } = row;
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  return token?.disposition ?? (actor && isHero(actor) ? FRIENDLY : HOSTILE);
}
