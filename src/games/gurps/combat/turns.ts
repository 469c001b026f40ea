import { initiative, type Maneuver, sixSided } from "#rules/gurps";
import type { Refusal } from "#table/checks";
import { actionOf, ON_FOOT } from "#table/board/speeds.ts";
import { type BoardMovement, farther } from "#table/combat/board-movement.ts";
import { once } from "#table/once.ts";
import type { Thrown, TurnAct } from "#table/game.ts";
import { grouped } from "#table/grouped.ts";
import { type Character, type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { moveOf, stepOf } from "../ways.ts";
import { refusal } from "../words.ts";
import {
  chosen,
  fightersOf,
  groupOf,
  headOf,
  isActing,
  isOut,
  isWaiting,
  leaderOf,
  maneuverNamed,
  maneuverOf,
  maneuverRefusal,
  masterRefusal,
  ownersRefusal,
  sprintOf,
} from "./maneuvers.ts";
import { nothing, skipSeconds } from "./seconds.ts";

/** The initiative between two rows of a group: so small that all stay behind their leader and before the next place. */
const APART = 1e-7;
const MOST_DX = 99;

/** What an act is about to change in rows, by their ids. */
export interface Reseating {
  /** The new die that breaks ties. */
  ties?: ReadonlyMap<string, number>;
  /** The new leader; null: none. */
  leaders?: ReadonlyMap<string, string | null>;
}

interface Place {
  id: string;
  initiative: number | null;
}

/** The place of each row: by Basic Speed, DX and its die (GURPS-TURN-1). A row without a die has no place yet. */
export function order(combat: Combat.Implementation, { ties, leaders }: Reseating = {}): Place[] {
  const rows = fightersOf(combat);
  const tieOf = ({ id, system }: Fighter): number | null => ties?.get(id!) ?? system.tieBreak;
  const named = ({ id, system }: Fighter): string | null => (leaders?.has(id!) ? leaders.get(id!)! : system.leader);
  const leaderOf = (row: Fighter): Fighter => {
    const leader = rows.find(({ id }) => id === named(row));
    return leader && named(leader) === null ? leader : row;
  };
  return rows.map((row) => {
    const leader = leaderOf(row);
    const group = rows.filter((one) => one !== leader && leaderOf(one) === leader);
    const place = placeOf(leader, tieOf(leader));
    return { id: row.id!, initiative: place === null ? null : place - APART * (group.indexOf(row) + 1) };
  });
}

function placeOf({ actor }: Fighter, tieBreak: number | null): number | null {
  if (!isCharacter(actor) || tieBreak === null) return null;
  const { basicSpeed, attributes } = actor.system;
  return initiative({ basicSpeed: Math.max(0, basicSpeed), dx: Math.min(MOST_DX, attributes.dx), tieBreak });
}

/** Rows without a die throw one that breaks ties, without showing it; it counts for the whole fight. */
export function tieBreaks(combat: Combat.Implementation, rows: readonly Combatant.Implementation[]): Thrown | null {
  const without = rows.filter(
    (row): row is Fighter => isFighter(row) && isCharacter(row.actor) && row.system.tieBreak === null,
  );
  if (without.length === 0) return null;
  return {
    pools: Object.fromEntries(without.map(({ id }) => [id!, sixSided(1)])),
    read: (throws) => reseated(combat, { ties: new Map(without.map(({ id }) => [id!, throws[id!]![0]![0]!])) }),
  };
}

/** The act that writes these changes, and the new places of all rows. */
export function reseated(combat: Combat.Implementation, reseating: Reseating): TurnAct {
  const { ties, leaders } = reseating;
  const combatants = order(combat, reseating).map(({ id, initiative: place }) => ({
    id,
    initiative: place,
    system: {
      ...(ties?.has(id) && { tieBreak: ties.get(id) }),
      ...(leaders?.has(id) && { leader: leaders.get(id) }),
    },
  }));
  return { changes: [], combatants, turn: null, log: [] };
}

/** Tokens of the same foe may share one place: `data.value` is the id of the row that leads; "" leaves the group. */
export function lead(fighter: Fighter, { value = "" }: Record<string, string>): TurnAct | Refusal {
  if (value === "") return part(fighter);
  const leader = fighter.combat?.combatants.get(value);
  if (!isFighter(leader) || leader.id === fighter.id || leader.system.leader !== null) return refusal("unknown");
  if (!isAlike(fighter, leader)) return refusal("turn.alikeOnly");
  return follow(
    groupOf(fighter).filter((one) => leaderOf(fighter) === fighter || one === fighter),
    leader,
  );
}

/** All tokens of the same actor share the place of this one. */
export function groupAlike(fighter: Fighter): TurnAct | Refusal {
  return follow(alike(fighter), leaderOf(fighter));
}

/** The rows of other tokens of the same foe. */
export function alike(fighter: Fighter): Fighter[] {
  const rows = fighter.combat ? (once(byActor, fighter.combat).get(fighter.actorId) ?? []) : [];
  return rows.filter((row) => row.id !== fighter.id && isAlike(row, fighter));
}

const byActor = (combat: Combat.Implementation): Map<string | null, Fighter[]> =>
  grouped(fightersOf(combat), ({ actorId }) => actorId);

/** Whether the tokens of this foe do not all share one place. */
export const hasLoneAlike = (fighter: Fighter): boolean => {
  const { combat, actorId } = fighter;
  if (!combat || !isFoe(fighter) || actorId === null) return false;
  const leaders = once(leadersOfActors, combat).get(actorId);
  return (leaders?.size ?? 0) > 1;
};

/** For each actor the ids of the rows that lead its tokens. */
const leadersOfActors = (combat: Combat.Implementation): Map<string | null, Set<string>> =>
  new Map([...byActor(combat)].map(([actor, rows]) => [actor, new Set(rows.map((row) => leaderOf(row).id!))]));

function isAlike(one: Fighter, other: Fighter): boolean {
  return isFoe(one) && isFoe(other) && one.actorId !== null && one.actorId === other.actorId;
}

const isFoe = ({ actor }: Fighter): boolean => isCharacter(actor) && !actor.hasPlayerOwner;

function follow(rows: readonly Fighter[], leader: Fighter): TurnAct {
  const coming = rows.filter(({ id }) => id !== leader.id);
  return together(leader, new Map(coming.map(({ id }) => [id!, leader.id])));
}

/** The row leaves its group; if it leads the group, the group is dissolved. */
function part(fighter: Fighter): TurnAct {
  const parted = fighter.system.leader === null ? groupOf(fighter) : [fighter];
  return together(fighter, new Map(parted.map(({ id }) => [id!, null])));
}

function together({ combat }: Fighter, leaders: ReadonlyMap<string, string | null>): TurnAct {
  return combat ? reseated(combat, { leaders }) : nothing();
}

type Act = (fighter: Fighter, data: Record<string, string>) => TurnAct | Refusal;

/** The acts of a row's owner. */
const OWNERS: Record<string, Act> = {
  maneuver: (fighter, { value }) => choose(fighter, value, ownersRefusal),
  /** The owner types the trigger of a Wait. */
  trigger(fighter, { value = "" }) {
    if (!isWaiting(fighter)) return refusal("turn.notWaiting", { name: fighter.name ?? "" });
    const trigger = value.trim().slice(0, LONGEST_TRIGGER);
    return { ...nothing(), combatants: [{ id: fighter.id!, system: { trigger } }] };
  },
  /** The trigger has happened: the waiting fighter acts, and the order stays as it is. */
  actNow(fighter) {
    const name = fighter.name ?? "";
    if (!isWaiting(fighter)) return refusal("turn.notWaiting", { name });
    const why = maneuverRefusal(fighter, "wait");
    if (why) return why;
    const { trigger } = fighter.system;
    return {
      ...nothing(),
      combatants: [{ id: fighter.id!, system: { hasActed: true } }],
      log: [{ key: `QUADRANT.gurps.log.${trigger ? "trigger" : "noTrigger"}`, data: { name, trigger } }],
    };
  },
};

/** The acts of the GM only. */
const MASTERS: Record<string, Act> = {
  overrule: (fighter, { value }) => choose(fighter, value, masterRefusal),
  tieBreak(fighter, { value }) {
    const tieBreak = Number(value);
    if (!Number.isInteger(tieBreak) || tieBreak < 1 || tieBreak > 6) return refusal("unknown");
    const { combat, id } = fighter;
    return combat ? reseated(combat, { ties: new Map([[id!, tieBreak]]) }) : refusal("turn.noFight");
  },
  lead,
  groupAlike,
};

export const GM_ONLY = Object.keys(MASTERS);

/** Carries out an act on a row. */
export function act(id: string, row: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const acts = { ...OWNERS, ...MASTERS };
  const does = Object.hasOwn(acts, id) ? acts[id] : undefined;
  return does && isFighter(row) ? does(row, data) : refusal("unknown");
}

/** Carries out an act on the whole fight. */
export function actAll(id: string, combat: Combat.Implementation): TurnAct | Refusal {
  if (id !== "skipSeconds" || !isFight(combat)) return refusal("unknown");
  return combat.started ? skipSeconds(combat) : refusal("turn.noFight");
}

/** A maneuver is chosen; the head of a group chooses for all its rows that can do the same (GURPS-TURN-2). */
function choose(
  fighter: Fighter,
  value: string | undefined,
  forbids: (fighter: Fighter) => Refusal | null,
): TurnAct | Refusal {
  const maneuver = maneuverNamed(value);
  if (!maneuver) return refusal("unknown");
  const why = forbids(fighter) ?? maneuverRefusal(fighter, maneuver);
  if (why) return why;
  const others = headOf(fighter).id === fighter.id ? groupOf(fighter).filter((one) => one.id !== fighter.id) : [];
  const able = others.filter((one) => forbids(one) === null && maneuverRefusal(one, maneuver) === null);
  return { ...nothing(), combatants: [fighter, ...able].flatMap((one) => choice(one, maneuver)) };
}

/** The choice as the row keeps it. Choosing the same maneuver again does not count as a further second. */
export function choice(fighter: Fighter, maneuver: Maneuver): TurnAct["combatants"] {
  const { id, combat, system } = fighter;
  if (system.maneuver === maneuver) return [];
  // Until the fighter's next second begins, the choice is for its last one; before its first, for the present round.
  const chosenIn = system.second > 0 ? system.second : (combat?.round ?? 1);
  return [{ id: id!, system: { ...chosen(fighter, maneuver), chosenIn, trigger: "" } }];
}

const LONGEST_TRIGGER = 200;

/** The part of Move that each maneuver leaves. */
const LEAVES: Readonly<Record<Maneuver, "all" | "half" | "step" | "none">> = {
  move: "all",
  moveAndAttack: "all",
  allOutAttack: "half",
  allOutDefense: "half",
  doNothing: "none",
  changePosture: "none",
  aim: "step",
  evaluate: "step",
  attack: "step",
  feint: "step",
  concentrate: "step",
  ready: "step",
  wait: "step",
};

/** The yards of this second; until a maneuver is chosen, all of Move. */
function yardsOf(actor: Character, fighter: Fighter, action: string): number {
  const maneuver = maneuverOf(fighter);
  const move = moveOf(actor, action);
  switch (maneuver === null ? "all" : LEAVES[maneuver]) {
    case "all":
      return maneuver === "move" && action === ON_FOOT ? sprintOf(actor, fighter.system.streak) : move;
    case "half":
      return Math.floor(move / 2);
    case "step":
      return stepOf(move);
    case "none":
      return 0;
  }
}

/** A token that moves in its own turn uses up yards; moving more than a step chooses the maneuver Move (ZS-AM-15). */
export const movement: BoardMovement = {
  unit: "yd",
  allowance(row, action = actionOf(row)) {
    if (!isFighter(row) || !isCharacter(row.actor) || !isActing(row) || isOut(row)) return null;
    return { gone: row.system.gone, most: yardsOf(row.actor, row, action) };
  },
  goes(row, far) {
    if (!isFighter(row) || !isCharacter(row.actor)) return refusal("unknown");
    const gone = farther(row.system.gone, far);
    const isMove = maneuverOf(row) === null && gone > stepOf(moveOf(row.actor, actionOf(row)));
    const counted = { id: row.id!, system: { gone } };
    return { ...nothing(), combatants: [counted, ...(isMove ? choice(row, "move") : [])] };
  },
};
