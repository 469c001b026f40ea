import type { Maneuver } from "#rules/gurps";
import { type BoardMovement, farther } from "#table/combat/board-movement.ts";
import { type Character, type Fighter, isCharacter, isFighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { choice } from "./acts.ts";
import { maneuverOf } from "./maneuvers.ts";
import { isActing, isOut } from "./places.ts";
import { nothing } from "./seconds.ts";
import { sprintOf } from "./streaks.ts";

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

/** A tenth of Move, and never less than a yard. */
const stepOf = (move: number): number => Math.max(1, Math.ceil(move / 10));

/** Yards that this second is good for; as long as nothing was chosen, as much as a Move. */
function yardsOf(actor: Character, fighter: Fighter): number {
  const maneuver = maneuverOf(fighter);
  const { groundMove } = actor.system;
  switch (maneuver === null ? "all" : LEAVES[maneuver]) {
    case "all":
      return maneuver === "move" ? sprintOf(actor, fighter.system.streak) : groundMove;
    case "half":
      return Math.floor(groundMove / 2);
    case "step":
      return stepOf(groundMove);
    case "none":
      return 0;
  }
}

/** A token moved in the own second counts yards against Move, and more than a step is a Move (ZS-AM-15). */
export const movement: BoardMovement = {
  unit: "yd",
  allowance(row) {
    if (!isFighter(row) || !isCharacter(row.actor) || !isActing(row) || isOut(row)) return null;
    return { gone: row.system.gone, most: yardsOf(row.actor, row) };
  },
  goes(row, far) {
    if (!isFighter(row) || !isCharacter(row.actor)) return refusal("unknown");
    const gone = farther(row.system.gone, far);
    const isMove = maneuverOf(row) === null && gone > stepOf(row.actor.system.groundMove);
    const counted = { id: row.id!, system: { gone } };
    return { ...nothing(), combatants: [counted, ...(isMove ? choice(row, "move") : [])] };
  },
};
