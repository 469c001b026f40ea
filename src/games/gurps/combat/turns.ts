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

/** How far those of a group stand apart: behind their leader, and before whoever comes next. */
const APART = 1e-7;
const MOST_DX = 99;

/** What an act is about to write of rows, by their ids. */
export interface Reseating {
  /** The die that decides between equals. */
  ties?: ReadonlyMap<string, number>;
  /** With whom a row goes from now on. */
  leaders?: ReadonlyMap<string, string | null>;
}

interface Place {
  id: string;
  initiative: number | null;
}

/** Where every row stands: by Basic Speed, DX and the die of its own (GURPS-TURN-1); without a die it has no place yet. */
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

/** Everybody who has none yet throws the die that decides between equals, out of sight; it stays for the fight. */
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

/** What is to be written is written, and everybody goes to the place that it makes. */
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

/** Foes of a kind may share one row and one place: `data.value` is the id of the row that leads; "" for none. */
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

/** The others that are tokens of the same foe. */
export function alike(fighter: Fighter): Fighter[] {
  const rows = fighter.combat ? (once(byActor, fighter.combat).get(fighter.actorId) ?? []) : [];
  return rows.filter((row) => row.id !== fighter.id && isAlike(row, fighter));
}

const byActor = (combat: Combat.Implementation): Map<string | null, Fighter[]> =>
  grouped(fightersOf(combat), ({ actorId }) => actorId);

/** Whether some of a foe's kind do not share its place yet. */
export const hasLoneAlike = (fighter: Fighter): boolean => {
  const { combat, actorId } = fighter;
  if (!combat || !isFoe(fighter) || actorId === null) return false;
  const leaders = once(leadersOfActors, combat).get(actorId);
  return (leaders?.size ?? 0) > 1;
};

/** Of every actor, the ids of those who lead its tokens. */
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

/** Out of the group; where it was the leader, all of them stand alone again. */
function part(fighter: Fighter): TurnAct {
  const parted = fighter.system.leader === null ? groupOf(fighter) : [fighter];
  return together(fighter, new Map(parted.map(({ id }) => [id!, null])));
}

function together({ combat }: Fighter, leaders: ReadonlyMap<string, string | null>): TurnAct {
  return combat ? reseated(combat, { leaders }) : nothing();
}

type Act = (fighter: Fighter, data: Record<string, string>) => TurnAct | Refusal;

/** What the owner of a row may do. */
const OWNERS: Record<string, Act> = {
  maneuver: (fighter, { value }) => choose(fighter, value, ownersRefusal),
  /** What somebody waits for. */
  trigger(fighter, { value = "" }) {
    if (!isWaiting(fighter)) return refusal("turn.notWaiting", { name: fighter.name ?? "" });
    const trigger = value.trim().slice(0, LONGEST_TRIGGER);
    return { ...nothing(), combatants: [{ id: fighter.id!, system: { trigger } }] };
  },
  /** It has happened: whoever waited for it acts, and the order stays as it is. */
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

/** What the GM alone may. */
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

/** A control of a row. */
export function act(id: string, row: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const acts = { ...OWNERS, ...MASTERS };
  const does = Object.hasOwn(acts, id) ? acts[id] : undefined;
  return does && isFighter(row) ? does(row, data) : refusal("unknown");
}

/** An act upon the whole fight. */
export function actAll(id: string, combat: Combat.Implementation): TurnAct | Refusal {
  if (id !== "skipSeconds" || !isFight(combat)) return refusal("unknown");
  return combat.started ? skipSeconds(combat) : refusal("turn.noFight");
}

/** What a second goes on; whoever heads a group chooses for all who can do the same (GURPS-TURN-2). */
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

/** A maneuver that is pressed already is no further second of it. */
export function choice(fighter: Fighter, maneuver: Maneuver): TurnAct["combatants"] {
  const { id, combat, system } = fighter;
  if (system.maneuver === maneuver) return [];
  // As long as a fighter's own second has not begun, the choice is for the one that went before.
  const chosenIn = system.second > 0 ? system.second : (combat?.round ?? 1);
  return [{ id: id!, system: { ...chosen(fighter, maneuver), chosenIn, trigger: "" } }];
}

const LONGEST_TRIGGER = 200;

/** What a second leaves of Move, by what it is spent on: all of it, half, a step, or nothing. */
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

/** Yards that this second is good for; as long as nothing was chosen, as much as a Move. */
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

/** A token moved in the own second counts yards against Move, and more than a step is a Move (ZS-AM-15). */
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
