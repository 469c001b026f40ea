import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { isPower } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { type Act, kindIn, type Seat } from "./seats.ts";
import { actionEffects } from "./budget.ts";
import { takesNoTurn } from "./places.ts";
import type { Order } from "./order.ts";
import { stanceRefusal } from "./stances.ts";

/** What may be forced: the actions that the table marks, and whatever else the GM takes for a mere defence. */
export const FORCED = ["dodge", "intercept", "activatePower", "runForCover", "other"] as const;
export type Forced = (typeof FORCED)[number];

/**
 * A defence out of turn, for oneself or for somebody else, paid with the next turn (ZS-TURN-4). `data.does` (or
 * `data.action`) is one of `FORCED`; a dodge says its `kind`, an interception `whom`, a power its `item`, anything else its
 * `text`.
 */
export const force: Act = (order, seat, data) => {
  const did = forcedIn(data);
  if (did === null) return refusal("unknown");
  const { isHolding } = order.leader(seat);
  const why = forceRefusal(seat.row) ?? effectRefusal(seat, did, data) ?? paid(order, seat);
  if (why) return why;
  takeEffect(order, seat, did, data);
  tell(order, seat, did, data, isHolding);
  return null;
};

/** The next turn goes for it; of a group only whoever forced the action sits that out (ZS-TURN-4, ZS-AM-11). */
function paid(order: Order, seat: Seat): Refusal | null {
  const leader = order.leader(seat);
  if (order.group(leader).length < 2) return order.step({ do: "force", id: leader.id });
  if (!order.isMade) return refusal("turn.notBegun");
  if (order.index(seat) < 0) return refusal("turn.newcomer", { name: seat.row.name ?? "" });
  const { round } = order.state;
  if (seat.forcedAlone === round) return refusal("turn.forced");
  Object.assign(seat, { forcedAlone: round, sitsOut: seat.sitsOut + 1 });
  return null;
}

export function forcedIn({ does, action: named }: Record<string, string>): Forced | null {
  return FORCED.find((one) => one === (does ?? named)) ?? null;
}

/** Why somebody forces nothing at all, whatever it is. That it was done in this round already the rules say. */
export function forceRefusal(row: Seat["row"]): Refusal | null {
  const { actor } = row;
  const name = row.name ?? "";
  if (!actor || takesNoTurn(row)) return refusal("turn.out", { name });
  return has(actor, "helpless") ? refusal("turn.helpless", { name }) : null;
}

function effectRefusal({ row }: Seat, did: Forced, data: Record<string, string>): Refusal | null {
  const actor = row.actor!;
  if (did === "activatePower") {
    const power = actor.items.get(data["item"] ?? "");
    if (!isPower(power)) return refusal("turn.noPower");
    return power.system.isActive ? refusal("already") : null;
  }
  if (did === "other") return data["text"]?.trim() ? null : refusal("turn.noWords");
  return stanceRefusal(actor, did, did === "dodge" ? (kindIn(data) ?? "physical") : null);
}

function takeEffect(order: Order, seat: Seat, did: Forced, data: Record<string, string>): void {
  const actor = seat.row.actor!;
  if (did === "activatePower") {
    const power = actor.items.get(data["item"] ?? "")!;
    order.changeOf(power.uuid, { who: "item", set: "isActive", value: true });
  }
  if (did === "dodge") order.change(seat, ...actionEffects(actor, did, { [kindIn(data) ?? "physical"]: true }));
  if (did === "runForCover") order.change(seat, ...actionEffects(actor, did));
}

/** Everybody hears what was done, and how it is paid. */
function tell(order: Order, seat: Seat, did: Forced, data: Record<string, string>, isPaid: boolean): void {
  const { whom = "", item = "", text = "" } = data;
  switch (did) {
    case "dodge":
      order.tell(seat, `forced.dodge.${kindIn(data) ?? "physical"}`);
      break;
    case "intercept":
      if (whom) order.tell(seat, "forced.intercept", { whom });
      else order.tell(seat, "forced.interceptSomebody");
      break;
    case "activatePower":
      order.tell(seat, "forced.activatePower", { power: seat.row.actor!.items.get(item)!.name });
      break;
    case "runForCover":
      order.tell(seat, "forced.runForCover");
      break;
    case "other":
      order.tell(seat, "forced.other", { text: text.trim() });
  }
  const leader = order.leader(seat);
  const isAlone = order.group(leader).length > 1;
  order.tell(isAlone ? seat : leader, isPaid ? "paid" : "owes");
}
