import type { Change } from "../../../rules/check.ts";
import { recover, turnBegins, whyNotRecover, type Means } from "../../../rules/zap/index.ts";
import { has } from "../../../table/conditions/conditions.ts";
import type { TurnAct } from "../../../table/game.ts";
import type { Reason } from "../../../table/checks/check.ts";
import { abilitiesOf, isCharacter, isFighter, nameOf, type Character, type Fighter } from "../documents.ts";
import { recoverState } from "../recovery.ts";
import { fightersOf } from "./order.ts";

export function nothing(): TurnAct {
  return { changes: [], combatants: [], turn: null, log: [] };
}

/** The first Round seats everybody; later ones forget what was postponed. */
export function roundStarts(combat: Combat.Implementation): TurnAct {
  const fighters = fightersOf(combat);
  return {
    ...nothing(),
    changes: combat.started ? [] : fighters.flatMap(({ actor }) => forgotten(actor)),
    combatants: fighters.map(({ id, system }, seat) => ({
      id: id!,
      system: { seat: system.seat < 0 ? seat : system.seat, postponed: false },
    })),
    log: fighters
      .filter(({ system }) => system.postponed)
      .map((fighter) => ({ key: "QUADRANT.zap.log.lapsed", data: { name: nameOf(fighter) } })),
  };
}

/**
 * All Actions return, and what was raised in defence falls (ZAP-DEF-2). Turns passed Out or Influenced are counted
 * (ZAP-TURN-3), and Rounds of rest (ZAP-TURN-4). All this once a Round: a turn that was put off or interrupted begins
 * again with what is left, and what was raised meanwhile holds (ZAP-TURN-2).
 */
export function turnStarts(combatant: Combatant.Implementation, round: number): TurnAct {
  const { actor } = combatant;
  if (!isFighter(combatant) || !isCharacter(actor)) return nothing();
  const isOut = has(actor, "out");
  const known = combatant.system;
  const again = known.judgedRound === round;
  const counts = again ? recounted(actor, combatant) : counted(actor, combatant, round);
  const state = { ...recoverState(actor, combatant), turnsOut: counts.turnsOut, roundsRested: counts.roundsRested };
  // Whoever is Out comes back when the third turn has passed; the Influenced still do as they were bid in it.
  const means: Means[] = isOut ? ["turns", "rounds"] : ["rounds"];
  const ended = means.filter((way) => whyNotRecover(way, state) === null);
  const changes = ended.flatMap((way) => recover(way, state));
  return {
    ...nothing(),
    changes: [...(again ? [] : fallen(actor)), ...(changes.length > 0 ? [{ uuid: actor.uuid, changes }] : [])],
    combatants: [
      {
        id: combatant.id!,
        system: {
          spent: again ? known.spent : 0,
          postponed: false,
          judgedRound: round,
          turnsOut: ended.includes("turns") ? 0 : counts.turnsOut,
          roundsRested: ended.includes("rounds") ? 0 : counts.roundsRested,
        },
      },
    ],
    log: [...(isOut ? [passed(combatant, counts.turnsOut)] : []), ...ended.map((way) => logged(way, combatant))],
  };
}

/** The third turn of somebody Influenced is over. */
export function turnEnds(combatant: Combatant.Implementation): TurnAct {
  const { actor } = combatant;
  if (!isFighter(combatant) || !isCharacter(actor) || has(actor, "out")) return nothing();
  const state = recoverState(actor, combatant);
  if (whyNotRecover("turns", state) !== null) return nothing();
  return {
    ...nothing(),
    changes: [{ uuid: actor.uuid, changes: recover("turns", state) }],
    combatants: [{ id: combatant.id!, system: { turnsOut: 0 } }],
    log: [logged("turns", combatant)],
  };
}

/** Marks of uses and standing defences mean nothing without Rounds. */
export function fightEnds(combat: Combat.Implementation): TurnAct {
  return { ...nothing(), changes: fightersOf(combat).flatMap(({ actor }) => forgotten(actor)) };
}

/** Turns of whoever is Out pass by themselves. */
export function skips(combatant: Combatant.Implementation): boolean {
  return isCharacter(combatant.actor) && has(combatant.actor, "out");
}

function counted(actor: Character, { system }: Fighter, round: number): { turnsOut: number; roundsRested: number } {
  const lastUse = Math.max(0, ...abilitiesOf(actor).map((ability) => ability.system.usedRound));
  return turnBegins({
    out: has(actor, "out"),
    influenced: has(actor, "influenced"),
    tired: has(actor, "tired"),
    turnsOut: system.turnsOut,
    roundsRested: system.roundsRested,
    round,
    lastUse: lastUse > 0 ? lastUse : null,
  });
}

/** A turn that begins again: counted already, unless what it counts for has come in between. */
function recounted(actor: Character, { system }: Fighter): { turnsOut: number; roundsRested: number } {
  const isDown = has(actor, "out") || has(actor, "influenced");
  return { turnsOut: isDown ? Math.max(1, system.turnsOut) : 0, roundsRested: system.roundsRested };
}

type Changed = TurnAct["changes"][number];

/** Standing defences fall. */
function fallen(actor: Character): Changed[] {
  const down: Change = { who: "self", set: "standing", value: false };
  return abilitiesOf(actor)
    .filter(({ system }) => system.standing)
    .map(({ uuid }) => ({ uuid, changes: [down] }));
}

/** Marks of an earlier fight, or of this one when it is over. */
function forgotten(actor: Actor.Implementation | null): Changed[] {
  if (!isCharacter(actor)) return [];
  return abilitiesOf(actor).flatMap(({ uuid, system }) => {
    const changes: Change[] = [];
    if (system.standing) changes.push({ who: "self", set: "standing", value: false });
    if (system.usedRound >= 0) changes.push({ who: "self", set: "usedRound", value: -1 });
    return changes.length > 0 ? [{ uuid, changes }] : [];
  });
}

function passed(fighter: Fighter, count: number): Reason {
  return { key: "QUADRANT.zap.log.passed", data: { name: nameOf(fighter), count } };
}

function logged(means: Means, fighter: Fighter): Reason {
  return { key: `QUADRANT.zap.log.${means}`, data: { name: nameOf(fighter) } };
}
