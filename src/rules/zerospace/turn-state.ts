import { fail, flag, list, record, text, whole } from "../guard.ts";

/** A place in the order of play. */
export interface Place {
  id: string;
  /** The combatant holds a delayed turn. */
  isHolding: boolean;
  /** Turns that the combatant gave up in advance for forced actions; 0 and up. */
  owed: number;
  /** Round of the last forced action; null: none yet. */
  forcedIn: number | null;
}

/** A turn that is being taken. */
export interface Acting {
  id: string;
  /** A delayed turn, which broke into another combatant's turn or into the environment's. */
  isDelayed: boolean;
}

/** The state of a fight's turns. */
export interface TurnState {
  /** From 1. */
  round: number;
  order: Place[];
  /**
   * Index of the place that came up last; the length of the order stands for the environment. −1 if the first place
   * left the fight in its own turn while another combatant had broken into it: after that turn, the new first place
   * comes up.
   */
  up: number;
  /** The last entry acts now, the turns before it are interrupted; empty: the environment acts. */
  acting: Acting[];
}

/** Checks a state and returns it. Errors: the fields' names; `order` for a repeated id, `acting` for an id without a place. */
export function turnState(value: unknown): TurnState {
  const given = record(value, "state");
  whole(given.round, "round", { min: 1 });
  const places = list(given.order, "order").map(idOfPlace);
  const ids = new Set(places);
  if (ids.size !== places.length) return fail("order");
  whole(given.up, "up", { min: -1, max: places.length });
  for (const entry of list(given.acting, "acting")) {
    const { id, isDelayed } = record(entry, "acting");
    if (!ids.has(text(id, "id"))) return fail("acting");
    flag(isDelayed, "isDelayed");
  }
  return value as TurnState;
}

function idOfPlace(value: unknown): string {
  const given = record(value, "order");
  flag(given.isHolding, "isHolding");
  whole(given.owed, "owed", { min: 0 });
  if (given.forcedIn !== null) whole(given.forcedIn, "forcedIn", { min: 1 });
  return text(given.id, "id");
}
