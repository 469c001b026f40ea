import { initiativeOrder } from "#rules/zerospace";
import type { TurnAct } from "#table/game.ts";
import { automation, gameSetting } from "#table/settings.ts";
import { withoutGone } from "../checks/side/borne.ts";
import { askedOn } from "../checks/turns/initiative-kind.ts";
import { type Fighter, isCharacter, isFight, isFighter, isHero } from "../documents.ts";
import { handOver, leavePlace } from "./groups.ts";
import { Order } from "./order.ts";
import { canRoll, perceptionValue } from "./perception.ts";
import type { Seat } from "./seats.ts";

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

/** Those who could roll initiative, and have not: whoever leads rolls for all of a group. */
export function stillToRoll(order: Order): Seat[] {
  return order.seats.filter(({ leader, total, row }) => leader === null && total === null && canRoll(row));
}

/**
 * The GM's characters roll on one card, each in a row of its own, and those in hiding on another; players are asked, each by
 * an own card that lies open for them (ZS-INIT-1). Whoever has been asked is not asked again.
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

/** Everybody has rolled who can, or the GM waits no longer: the order of play is made, and the first turn begins (ZS-INIT-3). */
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
  // Surprise is part of what the first turn finds.
  if (gameSetting<boolean>("zerospace", "surpriseWithDrop")) surprise(order);
  for (const seat of order.seats) arrive(order, seat);
  order.start(ids);
}

/** Whoever comes into the fight may rest once after it (ZS-END-5). */
export function arrive(order: Order, seat: Seat): void {
  const { actor } = seat.row;
  if (isCharacter(actor) && actor.system.hasRested) order.change(seat, { who: "self", set: "hasRested", value: false });
}

/** Those against whom somebody got the drop, unless they got it themselves (ZS-INIT-2). A group is as unawares as whoever leads it. */
function surprise(order: Order): void {
  const hasDrop = (seat: Seat): boolean => order.leader(seat).hasDrop;
  const sides = order.seats.filter(hasDrop).map(sideOf);
  for (const seat of order.seats) {
    const isCaught = sides.some((side) => side !== sideOf(seat));
    if (isCaught && !hasDrop(seat)) order.change(seat, { who: "self", gain: "surprised" });
  }
}

/** On whose side somebody fights: as the token says, else with the players' characters or against them. */
function sideOf({ row }: Seat): number {
  const { token, actor } = row;
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  return token?.disposition ?? (actor && isHero(actor) ? FRIENDLY : HOSTILE);
}
