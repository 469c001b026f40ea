import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { action, type ActionId } from "#rules/zerospace";
import type { TurnAct } from "#table/game.ts";
import { isPower, isFight, isFighter } from "../documents.ts";
import { type Act, kindIn, type Seat, actionIn } from "./seats.ts";
import { actionEffects, delayRefusal, spendRefusal, spent, takesNoTurn, stanceRefusal } from "./turn.ts";
import { Order } from "./order.ts";
import { arrive, askInitiative, makeOrder, finishAct, stillToRoll, groupAlike, lead, leavePlace } from "./onwards.ts";
import { refusal } from "../words.ts";

/** What may be forced: the actions that the table marks, and `other` for anything else that the GM accepts as a defence. */
export const FORCED = ["dodge", "intercept", "activatePower", "runForCover", "other"] as const;
export type Forced = (typeof FORCED)[number];

/**
 * A defence out of turn, for the actor itself or for another one, paid with its next turn (ZS-TURN-4). `data.does` (or
 * `data.action`) is one of `FORCED`. A dodge has a `kind`, an interception `whom`, a power its `item`, `other` a `text`.
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

/** Pays with the next turn. In a group, only the member that forced the action sits that turn out (ZS-TURN-4, ZS-AM-11). */
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

/** Why the actor cannot force any action. The limit of one per round is checked on payment (`paid`), not here. */
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

/** Logs the forced action and its price: a delayed turn (`isPaid`), or a turn owed. */
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

/** The acts of a row's owner, by their ids. */
const ACTS: Record<string, Act> = {
  /** Delays the own turn, as long as none of its actions is spent (ZS-TURN-3, ZS-AM-1). */
  delay(order, seat) {
    const leader = order.leader(seat);
    if (order.acting !== leader) return refusal("notYourTurn", { name: seat.row.name ?? "" });
    return delayRefusal(order.group(leader)) ?? order.step({ do: "delay" });
  },
  /**
   * Takes the delayed turn now and interrupts the present one (ZS-TURN-3). `data.does` is an action that is spent at once, e.g.
   * when the actor joins the attack of another.
   */
  interrupt(order, seat, data) {
    const leader = order.leader(seat);
    const why = order.step({ do: "interrupt", id: leader.id });
    const id = actionIn(data);
    if (why || id === null) return why;
    seat.spent = spent(seat.spent, id) ?? seat.spent;
    return null;
  },
  force,
  /** Spends an action of the table in the own turn (ZS-ACT-1). */
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
  },
  /** Corrects a count by hand: `data.pip` is `movement`, `task`, `free` (by `data.by`) or `hindered`. */
  mend(_order, seat, { pip = "", by = "1" }) {
    // The metres moved on the board belong to the movement action and are cleared with either correction.
    if (pip === "movement") Object.assign(seat, { pace: null, meters: 0 });
    if (pip === "movement" || pip === "task") {
      seat.spent[pip] = 1 - seat.spent[pip];
      // Without a spent task action there was no attack and no skill roll.
      if (seat.spent.task === 0) seat.struck = null;
    } else if (pip === "free") seat.freeActions = Math.max(0, seat.freeActions + (by === "-1" ? -1 : 1));
    else if (pip === "hindered") seat.isHindered = !seat.isHindered;
    else return refusal("unknown");
    return null;
  },
};

export function act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const acts = { ...ACTS, ...GAMEMASTER_ACTS };
  const does = Object.hasOwn(acts, id) ? acts[id] : undefined;
  const { combat } = combatant;
  if (!does || !isFighter(combatant) || !isFight(combat)) return refusal("unknown");
  const order = new Order(combat);
  const seat = order.seat(combatant.id);
  return (seat ? does(order, seat, data) : refusal("unknown")) ?? finishAct(order);
}

/** Switches the power with the id `data.item` on or off: a free action (ZS-ACT-7). */
function switchPower(order: Order, seat: Seat, id: ActionId, { item = "" }: Record<string, string>): void {
  const power = seat.row.actor?.items.get(item);
  const isOn = id === "activatePower";
  if (!isPower(power) || (!isOn && id !== "deactivatePower")) return;
  order.changeOf(power.uuid, { who: "item", set: "isActive", value: isOn });
}

/** The GM's acts on one row, by their ids. */
export const GAMEMASTER_ACTS: Record<string, Act> = {
  /** Switches whether the row has the drop on the other side (ZS-INIT-2). */
  drop(order, seat) {
    if (order.isMade) return refusal("turn.begun");
    const leader = order.leader(seat);
    leader.hasDrop = !leader.hasDrop;
    return null;
  },
  /** Sets the initiative total to `data.value`, e.g. from real dice. Blank: not rolled. */
  total(order, seat, { value = "" }) {
    const number = Number(value);
    if (order.index(seat) >= 0) return refusal("turn.begun");
    if (value.trim() !== "" && !Number.isInteger(number)) return refusal("noCount");
    order.leader(seat).total = value.trim() === "" ? null : number;
    return null;
  },
  /** Discards the total and asks for initiative again. */
  reroll(order, seat) {
    if (order.index(seat) >= 0) return refusal("turn.begun");
    const leader = order.leader(seat);
    leader.total = null;
    askInitiative(order, [leader]);
    return null;
  },
  /** Gives a newcomer a place (ZS-TURN-5): at index `data.value`, or before the row `data.before`; by default the last place. */
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
  },
  /** Takes the row out of the order, so that it is a newcomer again (ZS-TURN-5). The rest of its group keeps the place. */
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

/** The GM's acts on the whole fight, by their ids. */
const ALL: Record<string, (order: Order) => Refusal | null> = {
  /** Initiative of all rows that have not rolled: the GM's characters roll, players are asked. */
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
  return does(order) ?? finishAct(order);
}

/** Begins the first turn although totals are missing: the rows without a total come last. */
function goAhead(order: Order): Refusal | null {
  if (order.isMade || !order.combat.started) return refusal("turn.begun");
  makeOrder(order);
  return null;
}

/** *Next turn* ends the present turn or the environment's. Before there is an order, it makes the order. */
export function next(combat: Combat.Implementation): TurnAct | Refusal {
  if (!isFight(combat) || !combat.started) return refusal("unknown");
  const order = new Order(combat);
  return (order.isMade ? order.step({ do: "end" }) : goAhead(order)) ?? finishAct(order);
}
