import { fail, list, member, record, text, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { turnState, type Acting, type Place, type TurnState } from "./turn-state.ts";

export const TURN_EVENTS = ["end", "delay", "interrupt", "force", "join", "leave"] as const;

/** An event in the order of play, caused by a user. */
export type TurnEvent =
  | { do: "end" }
  | { do: "delay" }
  | { do: "interrupt"; id: string }
  | { do: "force"; id: string }
  | { do: "join"; id: string; at: number }
  | { do: "leave"; id: string };

/** The consequences of an event, in the order in which they happen. */
export type Happened =
  | { what: "round"; round: number }
  | { what: "environment" }
  | { what: "began"; id: string; isDelayed: boolean }
  | { what: "ended" | "resumed" | "skipped" | "lapsed" | "delayed" | "forced" | "joined" | "left"; id: string };

export interface TurnStep {
  state: TurnState;
  happened: Happened[];
}

/**
 * The order of play: it repeats every round, the environment last. A turn may be delayed and break into another one
 * later, or be given up in advance for a forced action. ZeroSpace › Initiating Conflict, Delaying A Turn, Forcing An
 * Action.
 */
export const turns = {
  /** Round 1 starts; the first in the order begins. Error `order` (empty, or a repeated id). */
  start(order: string[]): TurnStep {
    return asStep(started(order));
  },

  /**
   * Applies one event. After the last combatant has left, the order is empty and rounds go on with the environment
   * alone. Errors: those of the state; `event` (unknown); `id` (unknown, or a newcomer's that is taken); `delay` (no
   * own turn, or it is interrupted); `holding` (no delayed turn to use); `forced` (already in this round); `at`;
   * `order` (full).
   */
  step(state: TurnState, event: TurnEvent): TurnStep {
    const fight = fightOf(turnState(state));
    happen(fight, event);
    return asStep(fight);
  },

  /** Runs a whole fight: `start`, then every event; `happened` lists the consequences of all. Errors: theirs, and `events`. */
  run(order: string[], events: TurnEvent[]): TurnStep {
    const all = list(events, "events");
    const fight = started(order);
    for (const event of all) happen(fight, event);
    return asStep(fight);
  },
};

/** A copy of the state that the functions below change. */
interface Fight extends TurnState {
  happened: Happened[];
}

function started(order: unknown): Fight {
  const ids = list(order, "order").map((id) => text(id, "order"));
  if (ids.length === 0 || new Set(ids).size !== ids.length) return fail("order");
  const fight: Fight = { round: 0, order: ids.map(newcomer), up: 0, acting: [], happened: [] };
  nextRound(fight);
  return fight;
}

function happen(fight: Fight, event: unknown): void {
  const given = record(event, "event");
  switch (member(given.do, TURN_EVENTS, "event")) {
    case "end":
      return end(fight);
    case "delay":
      return delay(fight);
    case "interrupt":
      return interrupt(fight, given.id);
    case "force":
      return force(fight, given.id);
    case "join":
      return join(fight, given.id, given.at);
    case "leave":
      return leave(fight, given.id);
  }
}

function end(fight: Fight): void {
  const ended = fight.acting.pop();
  if (ended === undefined) return nextRound(fight);
  fight.happened.push({ what: "ended", id: ended.id });
  goOn(fight);
}

function delay(fight: Fight): void {
  const [own, ...others] = fight.acting;
  if (own === undefined || own.isDelayed || others.length > 0) return fail("delay");
  placeOf(fight, own.id).isHolding = true;
  fight.acting = [];
  fight.happened.push({ what: "delayed", id: own.id });
  advance(fight);
}

function interrupt(fight: Fight, id: unknown): void {
  const place = placeOf(fight, id);
  if (!place.isHolding) return fail("id", "holding");
  place.isHolding = false;
  begin(fight, { id: place.id, isDelayed: true });
}

/** The combatant pays with its next available turn: a delayed one that it holds, else the next one that comes up. */
function force(fight: Fight, id: unknown): void {
  const place = placeOf(fight, id);
  if (place.forcedIn === fight.round) return fail("id", "forced");
  place.forcedIn = fight.round;
  if (place.isHolding) place.isHolding = false;
  else place.owed += 1;
  fight.happened.push({ what: "forced", id: place.id });
}

function join(fight: Fight, id: unknown, at: unknown): void {
  const { order } = fight;
  const place = newcomer(text(id, "id"));
  if (order.some((other) => other.id === place.id)) return fail("id");
  if (order.length >= LIMITS.list) return fail("order");
  const index = whole(at, "at", { min: 0, max: order.length });
  order.splice(index, 0, place);
  if (index <= fight.up) fight.up += 1;
  fight.happened.push({ what: "joined", id: place.id });
}

function leave(fight: Fight, id: unknown): void {
  const place = placeOf(fight, id);
  const index = fight.order.indexOf(place);
  const wasActing = fight.acting.at(-1)?.id === place.id;
  fight.order.splice(index, 1);
  if (index <= fight.up) fight.up -= 1;
  fight.acting = fight.acting.filter((acting) => acting.id !== place.id);
  fight.happened.push({ what: "left", id: place.id });
  if (wasActing) goOn(fight);
}

/** After a turn: an interrupted turn goes on, even the environment's; otherwise the next place comes up. */
function goOn(fight: Fight): void {
  const interrupted = fight.acting.at(-1);
  if (interrupted !== undefined) fight.happened.push({ what: "resumed", id: interrupted.id });
  else if (fight.up === fight.order.length) fight.happened.push({ what: "environment" });
  else advance(fight);
}

function nextRound(fight: Fight): void {
  fight.round += 1;
  fight.up = -1;
  fight.happened.push({ what: "round", round: fight.round });
  advance(fight);
}

/**
 * The next place comes up. A delayed turn that its combatant still holds lapses in favour of the new one; a combatant
 * that owes a turn pays with this one and is skipped. The environment owes nothing, so the loop ends.
 */
function advance(fight: Fight): void {
  while (fight.up + 1 < fight.order.length) {
    fight.up += 1;
    const place = fight.order[fight.up]!;
    if (place.isHolding) fight.happened.push({ what: "lapsed", id: place.id });
    place.isHolding = false;
    if (place.owed === 0) return begin(fight, { id: place.id, isDelayed: false });
    place.owed -= 1;
    fight.happened.push({ what: "skipped", id: place.id });
  }
  fight.up = fight.order.length;
  fight.happened.push({ what: "environment" });
}

function begin(fight: Fight, turn: Acting): void {
  fight.acting.push(turn);
  fight.happened.push({ what: "began", ...turn });
}

function placeOf(fight: Fight, id: unknown): Place {
  return fight.order.find((place) => place.id === id) ?? fail("id");
}

function newcomer(id: string): Place {
  return { id, isHolding: false, owed: 0, forcedIn: null };
}

function fightOf({ round, order, up, acting }: TurnState): Fight {
  return {
    round,
    order: order.map(({ id, isHolding, owed, forcedIn }) => ({ id, isHolding, owed, forcedIn })),
    up,
    acting: acting.map(({ id, isDelayed }) => ({ id, isDelayed })),
    happened: [],
  };
}

function asStep({ happened, ...state }: Fight): TurnStep {
  return { state, happened };
}
