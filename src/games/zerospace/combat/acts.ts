import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { action, type ActionId } from "#rules/zerospace";
import type { TurnAct } from "#table/game.ts";
import { isPower, isFight, isFighter } from "../documents.ts";
import { type Act, kindIn, type Seat, actionIn } from "./seats.ts";
import { actionEffects, delayRefusal, spendRefusal, spent, takesNoTurn, stanceRefusal } from "./turn.ts";
import { Order } from "./order.ts";
import { arrive, askInitiative, makeOrder, onwards, stillToRoll, groupAlike, lead, leavePlace } from "./onwards.ts";
import { refusal } from "../words.ts";

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

/** What the owner of a fighter may do, by its id. */
const ACTS: Record<string, Act> = {
  /** The own turn is kept for later, whole or not at all (ZS-TURN-3, ZS-AM-1). */
  delay(order, seat) {
    const leader = order.leader(seat);
    if (order.acting !== leader) return refusal("notYourTurn", { name: seat.row.name ?? "" });
    return delayRefusal(order.group(leader)) ?? order.step({ do: "delay" });
  } /**
   * A delayed turn breaks into whatever turn is on (ZS-TURN-3). `data.does`: what it is used for at once, as when somebody
   * joins in what another does.
   */,
  interrupt(order, seat, data) {
    const leader = order.leader(seat);
    const why = order.step({ do: "interrupt", id: leader.id });
    const id = actionIn(data);
    if (why || id === null) return why;
    seat.spent = spent(seat.spent, id) ?? seat.spent;
    return null;
  },
  force /** One of the actions of the table, in the own turn (ZS-ACT-1). */,
  spend(order, seat, data) {
    const { actor } = seat.row;
    const id = actionIn(data);
    if (id === null || !actor) return refusal("unknown");
    const kind = kindIn(data);
    const why = spendRefusal(seat.row, id) ?? stanceRefusal(actor, id, kind);
    if (why) return why;
    const { movement, task, isAnytime } = action(id);
    if (movement + task === 0 && !isAnytime) seat.freeActions += 1;
    seat.spent = spent(seat.spent, id)!;
    if (movement > 0) seat.pace = id;
    order.change(seat, ...actionEffects(actor, id, id === "dodge" ? { [kind ?? "physical"]: true } : {}));
    switchPower(order, seat, id, data);
    return null;
  } /** What was counted wrongly: `data.pip` is an action of the turn, the free ones, or how far it goes. */,
  mend(_order, seat, { pip = "", by = "1" }) {
    // What was gone on the board goes with the movement action, whichever way that is mended.
    if (pip === "movement") Object.assign(seat, { pace: null, meters: 0 });
    if (pip === "movement" || pip === "task") {
      seat.spent[pip] = 1 - seat.spent[pip];
      // What was counted back was never done.
      if (seat.spent.task === 0) seat.struck = null;
    } else if (pip === "free") seat.freeActions = Math.max(0, seat.freeActions + (by === "-1" ? -1 : 1));
    else if (pip === "hindered") seat.isHindered = !seat.isHindered;
    else return refusal("unknown");
    return null;
  },
};

export function act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const acts = { ...ACTS, ...MASTER_ACTS };
  const does = Object.hasOwn(acts, id) ? acts[id] : undefined;
  const { combat } = combatant;
  if (!does || !isFighter(combatant) || !isFight(combat)) return refusal("unknown");
  const order = new Order(combat);
  const seat = order.seat(combatant.id);
  return (seat ? does(order, seat, data) : refusal("unknown")) ?? onwards(order);
}

/** A power goes on or off: a free action (ZS-ACT-7). `data.item` is its id. */
function switchPower(order: Order, seat: Seat, id: ActionId, { item = "" }: Record<string, string>): void {
  const power = seat.row.actor?.items.get(item);
  const isOn = id === "activatePower";
  if (!isPower(power) || (!isOn && id !== "deactivatePower")) return;
  order.changeOf(power.uuid, { who: "item", set: "isActive", value: isOn });
}

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
