import { action, type ActionId } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { isFight, isFighter, isPower } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { actionIn, kindIn, type Act } from "./act-data.ts";
import { actionEffects, spendRefusal, spent } from "./budget.ts";
import { force } from "./forcing.ts";
import { MASTER_ACTS } from "./master-acts.ts";
import { onwards } from "./onwards.ts";
import { Order } from "./order.ts";
import type { Seat } from "./seats.ts";
import { stanceRefusal } from "./stances.ts";

/** What the owner of a fighter may do, by its id. */
const ACTS: Record<string, Act> = {
  /** The own turn is kept for later (ZS-TURN-3). What was done of it already is not done again: everybody is told. */
  delay(order, seat) {
    const leader = order.leader(seat);
    if (order.acting !== leader) return refusal("notYourTurn", { name: seat.row.name ?? "" });
    const began = order.group(leader).some(({ spent: { movement, task } }) => movement + task > 0);
    const why = order.step({ do: "delay" });
    if (!why && began) order.tell(leader, "delayedLate");
    return why;
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
    order.change(seat, ...actionEffects(actor, id, id === "dodge" ? { [kind ?? "physical"]: true } : {}));
    switchPower(order, seat, id, data);
    return null;
  } /** What was counted wrongly: `data.pip` is an action of the turn, the free ones, or how far it goes. */,
  mend(_order, seat, { pip = "", by = "1" }) {
    if (pip === "movement" || pip === "task") seat.spent[pip] = 1 - seat.spent[pip];
    else if (pip === "free") seat.freeActions = Math.max(0, seat.freeActions + (by === "-1" ? -1 : 1));
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
export function switchPower(order: Order, seat: Seat, id: ActionId, { item = "" }: Record<string, string>): void {
  const power = seat.row.actor?.items.get(item);
  const isOn = id === "activatePower";
  if (!isPower(power) || (!isOn && id !== "deactivatePower")) return;
  order.changeOf(power.uuid, { who: "item", set: "isActive", value: isOn });
}
