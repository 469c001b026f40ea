import type { Maneuver } from "#rules/gurps";
import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { isFight, isFighter, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { groupAlike, lead } from "./groups.ts";
import { chosen, isWaiting, maneuverNamed, maneuverRefusal, masterRefusal, ownersRefusal } from "./maneuvers.ts";
import { reseated } from "./order.ts";
import { groupOf, headOf } from "./places.ts";
import { nothing, skipSeconds } from "./seconds.ts";

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
