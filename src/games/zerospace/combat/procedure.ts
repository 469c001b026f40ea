import { createMessage, DialogV2, utils } from "#foundry";
import { type ButtonView, combatantOf, type Refusal, tokenOf } from "#table/checks";
import { throwOwn } from "#table/checks/card-clicks.ts";
import { isAdmitted } from "#table/documents/records.ts";
import type { CombatProcedure, SceneCall, TrackerPart, TurnAct } from "#table/game.ts";
import { attended } from "#table/referee/attended.ts";
import { checkCallsOf, type CheckCall } from "#table/sheets/check-button.ts";
import { restOffers } from "../checks/rest.ts";
import { askedOn } from "../checks/turns/initiative.ts";
import { type Fight, isFight, isFighter } from "../documents.ts";
import { heroes, sceneActors } from "../people.ts";
import { act, actAll, GAMEMASTER_ACTS, next } from "./acts.ts";
import { driverless, inMeters, turnButton } from "./turn-menu.ts";
import { askInitiative, leaves, makeOrder, finishAct, proceeds, stillToRoll } from "./onwards.ts";
import { Order } from "./order.ts";
import { movement } from "./movement-on-board.ts";
import { isOrdered } from "./turn.ts";
import { combatantView } from "./row-view.ts";
import type { Seat } from "./seats.ts";
import { refusal, tell } from "../words.ts";

/** The part above the rows: how many have rolled initiative, or whose turn it is and whose turns it interrupts. */
export function headPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat)) return null;
  const order = new Order(combat);
  if (!combat.started || !order.isMade)
    return { template: "zerospace/head.hbs", data: { caption: tell("tracker.head.rolling"), now: progress(order) } };
  const { acting } = order.state;
  const [now, ...interrupted] = acting.toReversed().map(({ id }) => nameOf(order.seat(id)));
  const data = {
    caption: tell("tracker.head.now"),
    now: now ?? tell("tracker.environment.name"),
    into: interrupted.map((name) => tell("tracker.head.into", { name })),
    order: stations(order),
  };
  return { template: "zerospace/head.hbs", data };
}

/** The name of a row for this reader: players do not see the names of hidden rows. */
const nameOf = (seat: Seat | null): string =>
  seat && isSeen(seat) ? (seat.row.name ?? "") : tell("tracker.head.unseen");

const isSeen = ({ row }: Seat): boolean => row.visible !== false;

/** "2 of 4 have rolled" */
function progress(order: Order): string {
  const all = order.seats.filter((seat) => seat.leader === null && isSeen(seat)).length;
  return tell("tracker.head.progress", { done: all - stillToRoll(order).filter(isSeen).length, all });
}

/** The round as a line of points: one for each place, and the environment last. */
function stations(order: Order): { state: "passed" | "now" | "ahead"; isLast: boolean }[] {
  const { up, order: places } = order.state;
  const all = [...places.map(({ id }) => order.seat(id)), null].map((seat, index) => ({ seat, index }));
  return all
    .filter(({ seat }) => seat === null || isSeen(seat))
    .map(({ seat, index }) => ({
      state: index < up ? "passed" : index === up ? "now" : "ahead",
      isLast: seat === null,
    }));
}

/** The part below the rows: the environment, which acts last, and the vehicles that move with it (ZS-TURN-2). */
export function footPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const isActing = isOrdered(combat) && combat.system.acting.length === 0;
  const vehicles = driverless().map(({ name, system }) =>
    tell("tracker.environment.vehicle", { name, meters: inMeters(system.movement) }),
  );
  const data = {
    isActing,
    state: tell(isActing ? "tracker.state.acting" : "tracker.environment.last"),
    falls: tell("tracker.environment.falls"),
    vehicles,
  };
  return { template: "zerospace/environment.hbs", data };
}

/** The GM's buttons for the running fight as a whole. */
export function steps(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat)) return [];
  if (isOrdered(combat)) return [endButton(combat)];
  const isWaiting = stillToRoll(new Order(combat)).length > 0;
  const label = isWaiting ? tell("tracker.act.goAhead") : tell("tracker.act.firstTurn");
  return [
    rollAllButton(isWaiting ? null : refusal("turn.allRolled")),
    turnButton("goAhead", { label, primary: !isWaiting }),
  ];
}

const rollAllButton = (why: Refusal | null): ButtonView => turnButton("rollAll", { why });

function endButton(combat: Fight): ButtonView {
  const { acting } = combat.system;
  const name = combat.combatants.get(acting.at(-1)?.id ?? "")?.name;
  const label = name ? tell("tracker.act.endTurnOf", { name }) : tell("tracker.act.endEnvironment");
  // The acting row has the filled button already.
  return turnButton("endTurn", { label, primary: !name });
}

const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

function skipRest(order: Order): void {
  const { round } = order.state;
  // Every round ends with the environment, so the loop ends.
  while (order.state.round === round) order.step({ do: "end" });
}

/** The most characters of a roleplay line. */
const LONGEST = 500;

/** Asks for words and posts them in character. It costs no action and needs no permission (ZS-ACT-8). */
async function speak({ actor, token, name }: Combatant.Implementation): Promise<void> {
  const title = tell("roleplay.title", { name: name ?? "" });
  const label = utils.escapeHTML(tell("roleplay.words"));
  const told: unknown = await DialogV2.input({
    window: { title },
    content: `<div class="form-group stacked"><label>${label}<input type="text" name="words" maxlength="${LONGEST}" autocomplete="off" autofocus /></label></div>`,
    ok: { label: tell("roleplay.say") },
    rejectClose: false,
  } as never);
  const words = ((told as { words?: string } | null)?.words ?? "").trim();
  if (!words || !actor) return;
  const speaker = ChatMessage.implementation.getSpeaker({
    actor,
    ...(token && { token }),
    alias: name ?? actor.name,
  } as never);
  const { IC } = CONST.CHAT_MESSAGE_STYLES;
  await createMessage({ style: IC, speaker, content: utils.escapeHTML(words) });
}

/** Throws the dice of the row's open initiative card, so that its player need not look for the card in the chat. */
async function rollAsked(row: Combatant.Implementation): Promise<void> {
  const card = isFighter(row) ? askedOn(row) : null;
  if (!card) return;
  // The referee may not have admitted the card yet.
  await attended(card);
  if (isAdmitted(card)) await throwOwn(card);
}

/** ZeroSpace › Order Of Play: one order for all rounds, the environment last. */
export const procedure: CombatProcedure = {
  /** Every row's initiative value: by its place, or by its total before there is an order. */
  order(combat) {
    if (!isFight(combat)) return [];
    const now = new Order(combat);
    return now.seats.map((seat) => ({ id: seat.id, initiative: now.initiative(seat) }));
  },
  /**
   * When a fight begins, the rows that have not rolled initiative are asked for it, and the first turn waits for them
   * (ZS-INIT-1). Later, the GM skips the rest of a round with it.
   */
  roundStarts(combat) {
    if (!isFight(combat)) return nothing();
    const order = new Order(combat);
    if (order.isMade) skipRest(order);
    else if (combat.started || stillToRoll(order).length === 0) makeOrder(order);
    else askInitiative(order, stillToRoll(order));
    const { round: _, turn, ...act } = order.isMade ? finishAct(order) : order.turnAct();
    return { ...act, turn: turn ?? "nobody" };
  },
  turnStarts: nothing,
  turnEnds: nothing,
  /** After the fight, the half-hour rest is offered for the actors that need one (ZS-END-5). */
  fightEnds() {
    const offers = restOffers("halfHour");
    if (offers.length === 0) return nothing();
    return { ...nothing(), log: [{ key: "QUADRANT.zerospace.log.over" }], offers };
  },
  skips: () => false,
  gmOnly: Object.keys(GAMEMASTER_ACTS),
  act,
  actAll,
  proceeds,
  leaves,
  next,
  ownersEnd: true,
  movement,
  atOnce: { roleplay: speak, rollAsked },
  view: combatantView,
  /** Initiative may be rolled before the fight begins. */
  head(combat) {
    if (!isFight(combat) || combat.combatants.size === 0) return [];
    return [rollAllButton(stillToRoll(new Order(combat)).length > 0 ? null : refusal("turn.allRolled"))];
  },
  headPart,
  footPart,
  foot: sceneCalls,
  steps,
  seconds: 6,
};

const callsOf = checkCallsOf("zerospace");

/** What the GM may call for the whole table. A call that concerns no actor is disabled, with the reason. */
export function sceneCalls(): SceneCall[] {
  const nobody = heroes().length === 0 ? refusal("noHeroes") : null;
  const resting = nobody ?? (isFightOn() ? refusal("inFight") : null);
  const calls: Omit<CheckCall, "label">[] = [
    { id: "request", symbol: "fa-hand-point-right", check: "request", why: null },
    { id: "extendedTask", symbol: "fa-list-check", check: "extendedTask", why: nobody },
    {
      id: "endScene",
      symbol: "fa-clapperboard",
      check: "endScene",
      why: sceneActors().length === 0 ? refusal("nothingEnds") : null,
    },
    { id: "halfHour", symbol: "fa-mug-hot", check: "partyRest", data: { rest: "halfHour" }, why: resting },
    { id: "night", symbol: "fa-bed", check: "partyRest", data: { rest: "night" }, why: resting },
    { id: "plotSession", symbol: "fa-door-open", check: "sessionStart", span: "session", why: nobody },
    { id: "gainPlotPoint", symbol: "fa-award", check: "gainPlotPoint", span: "session", why: nobody },
  ];
  return callsOf(calls.map((call) => ({ ...call, label: tell(`call.${call.id}`) })));
}

/** Whether all players' characters are in a running fight. If one is not, it may rest. */
const isFightOn = (): boolean =>
  heroes().every((actor) => combatantOf(actor, tokenOf(actor))?.combat?.started ?? false);
