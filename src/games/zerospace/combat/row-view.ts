import { conditionsOf, has } from "#table/conditions";
import { once } from "#table/once.ts";
import type { CombatantView, RowChoice, SharedList } from "#table/game.ts";
import { bracketed } from "#table/combat/brackets.ts";
import { isFight, isFighter, isThing, type Fighter } from "../documents.ts";
import { isOut, isThingsRow, takesNoTurn } from "./turn.ts";
import { isUnnamed } from "./onwards.ts";
import { controllerOf } from "./turn-menu.ts";
import { type Order, orderOf, placeIn } from "./order.ts";
import { canRoll } from "../checks/turns/initiative.ts";
import { quietControls, rowControls, seatFacts, seatTools, turnLines } from "./seat-view.ts";
import type { Seat } from "./seats.ts";
import { tell } from "../words.ts";

/** The state of a place's turn in this round. */
type Turn = "waiting" | "acting" | "interrupted" | "postponed" | "next" | "done";

type State = Turn | "owing" | "newcomer" | "out" | "thing";

/** A row of the tracker. ZeroSpace › Order Of Play. */
export function combatantView(row: Combatant.Implementation): CombatantView | null {
  const { combat } = row;
  if (!isFighter(row) || !isFight(combat)) return null;
  if (isThingsRow(row)) return thingView(row);
  const order = once(orderOf, combat);
  const seat = order.seat(row.id)!;
  const state = stateOf(order, seat);
  const together = once(bracketsOf, order).get(row.id!);
  const tools = seatTools(row);
  const hasDetails = tools.groups.length > 0 || tools.total !== null;
  return {
    // The next row has the state `waiting`, too: its mark `next` is drawn before the row.
    state: state === "next" ? "waiting" : state,
    stateLabel: stateLabel(order, seat, state),
    notes: notesOf(order, seat),
    conditions: conditionsShown(row),
    pips: null,
    count: null,
    controls: rowControls(row),
    choices: choicesOf(order, seat),
    part: { template: "zerospace/seat-facts.hbs", data: seatFacts(row) },
    quiet: quietControls(row),
    // The turn's actions are lines in the row; the row's other controls are in its menu.
    ...(tools.groups.length > 0 && {
      tools: { template: "zerospace/turn-lines.hbs", data: { lines: turnLines(tools.groups) } },
      most: 0,
    }),
    ...(hasDetails && { details: { template: "zerospace/seat.hbs", data: tools } }),
    ...(isNewcomer(order, seat) && game.user!.isGM && { drags: "place" }),
    ...(together && { together }),
    ...(state === "next" && { next: tell("tracker.state.next") }),
  };
}

/** A thing or vehicle has no turn: it moves with its controller, or with the environment (ZS-TURN-2). */
function thingView(row: Fighter): CombatantView {
  const { actor } = row as Combatant.Implementation;
  const controller = isThing(actor) ? controllerOf(actor.system.controller) : null;
  return {
    state: isOut(row) ? "out" : "thing",
    stateLabel: "",
    notes: [controller ? tell("tracker.note.movesWith", { name: controller.name }) : tell("tracker.note.movesLast")],
    conditions: conditionsShown(row),
    pips: null,
    count: null,
    controls: [],
  };
}

const conditionsShown = ({ actor }: Fighter): CombatantView["conditions"] =>
  actor ? conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone })) : [];

/** Whether the row has no place although the order of play is made. */
const isNewcomer = (order: Order, seat: Seat): boolean =>
  order.isMade && seat.leader === null && placeIn(order, seat) < 0;

function stateOf(order: Order, seat: Seat): State {
  if (isOut(seat.row)) return "out";
  if (!order.isMade) return "waiting";
  const index = placeIn(order, seat);
  if (index < 0) return "newcomer";
  if (order.isActing(seat)) return "acting";
  const leader = order.leader(seat);
  const { up, acting, order: places } = order.state;
  if (acting.some(({ id }) => id === leader.id)) return "interrupted";
  if (leader.isHolding) return "postponed";
  if (index <= up) return "done";
  if (places[index]!.owed > 0) return "owing";
  return index === once(nextPlace, order) ? "next" : "waiting";
}

/** Index of the next place whose turn is not passed over; −1 if the environment is next. */
function nextPlace(order: Order): number {
  const { up, order: places } = order.state;
  return places.findIndex(({ id, owed }, index) => index > up && owed === 0 && !order.takesNoTurn(order.seat(id)!));
}

function stateLabel(order: Order, seat: Seat, state: State): string {
  const { combat } = order;
  if (state === "out") return outLabel(seat);
  if (!order.isMade) return rolled(order, seat);
  if (state === "newcomer") return tell("tracker.state.newcomer");
  if (seat.row.actor && takesNoTurn(seat.row)) return tell("condition.unconscious.name");
  if (state === "acting" && combat.system.acting.at(-1)?.isDelayed) return tell("tracker.state.actingDelayed");
  return state === "waiting" || state === "next" ? "" : tell(`tracker.state.${state}`);
}

/** The name of the condition that puts the actor out of the fight. */
function outLabel({ row: { actor, defeated } }: Seat): string {
  const by = actor && (["dead", "defeated"] as const).find((id) => has(actor, id) || (id === "defeated" && defeated));
  return by ? tell(`condition.${by}.name`) : tell("tracker.state.gone");
}

/** The initiative total, or that the row has yet to roll or cannot. */
function rolled(order: Order, seat: Seat): string {
  const leader = order.leader(seat);
  if (leader !== seat) return "";
  if (leader.total !== null) return tell("tracker.state.rolled", { total: leader.total });
  return tell(canRoll(leader.row) ? "tracker.state.toRoll" : "tracker.state.cannotRoll");
}

function notesOf(order: Order, seat: Seat): string[] {
  const leader = order.leader(seat);
  const late =
    isNewcomer(order, seat) && seat.total !== null ? [tell("tracker.state.rolled", { total: seat.total })] : [];
  const own = leader === seat ? late : [tell("tracker.note.with", { name: leader.row.name ?? "" })];
  return [...own, ...expectedOf(seat)];
}

/** Notes on what a terrified actor is expected to do (ZS-TER-2). */
function expectedOf({ row }: Seat): string[] {
  const { actor } = row;
  if (!actor || takesNoTurn(row)) return [];
  return (["cowering", "fleeing"] as const).filter((id) => has(actor, id)).map((id) => tell(`tracker.note.${id}`));
}

/** By row id: the row's position in the bracket that joins its group. */
function bracketsOf(order: Order): Map<string, NonNullable<CombatantView["together"]>> {
  const rows = order.combat.turns.filter(({ visible }) => visible !== false);
  return bracketed(
    rows.map(({ id }) => id!),
    (id) => {
      const seat = order.seat(id);
      return seat && order.leader(seat).id;
    },
  );
}

/** What the GM chooses from a list: a row's leader, and a newcomer's place. */
function choicesOf(order: Order, seat: Seat): RowChoice[] {
  if (!game.user!.isGM || seat.row.actor === null) return [];
  return [...leadChoice(order, seat), ...(isNewcomer(order, seat) ? [placeChoice(order, seat)] : [])];
}

function leadChoice(order: Order, seat: Seat): RowChoice[] {
  if (!isUnnamed(seat.row)) return [];
  const list = once(leaders, order);
  if (!list.options.some(({ value }) => value !== seat.id)) return [];
  return [
    {
      act: "lead",
      label: tell("tracker.choice.lead.label"),
      value: seat.leader ?? "",
      options: [
        { value: "", label: tell("tracker.choice.lead.none") },
        ...(seat.leader === null ? [] : [{ value: seat.leader, label: order.leader(seat).row.name ?? "" }]),
      ],
      list,
    },
  ];
}

/** The possible leaders for unnamed characters: one list that all their rows share. */
function leaders(order: Order): SharedList {
  const able = order.seats.filter(({ leader, row }) => leader === null && isUnnamed(row));
  return { id: "leaders", options: able.map(({ id, row }) => ({ value: id, label: row.name ?? "" })) };
}

/** All places where the newcomer may be inserted; the one that fits its total is marked as suggested (ZS-TURN-5). */
function placeChoice(order: Order, seat: Seat): RowChoice {
  const suggested = suggestedPlace(order, seat);
  const places = order.state.order.map(({ id }) => order.seat(id)?.row.name ?? "");
  const named = [
    ...places.map((name) => tell("tracker.choice.place.before", { name })),
    tell("tracker.choice.place.last"),
  ];
  return {
    act: "place",
    label: tell("tracker.choice.place.label"),
    value: "",
    options: [
      { value: "", label: tell("tracker.choice.place.none") },
      ...named.map((label, index) => ({
        value: String(index),
        label: index === suggested ? tell("tracker.choice.place.suggested", { place: label }) : label,
      })),
    ],
  };
}

/** Behind all rows with the same or a higher total; last without a total. */
function suggestedPlace(order: Order, { total }: Seat): number {
  const places = order.state.order;
  if (total === null) return places.length;
  const index = places.findIndex(({ id }) => (order.seat(id)?.total ?? -Infinity) < total);
  return index < 0 ? places.length : index;
}
