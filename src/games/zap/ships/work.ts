import type { Change } from "#rules/check.ts";
import { actionCost, type Damage, pay, tieTo, type Use } from "#rules/zap";
import type { Participant, Refusal } from "#table/checks";
import { plainUse } from "../checks/use.ts";
import { type Ability, abilityOf, type Contender, isCharacter, isHero, type Ship } from "../documents.ts";
import { actionChanges, barRefusal, type Fight, fightOf, useRefusal } from "../fight.ts";
import { aboard } from "./crew.ts";
import { refusal } from "../words.ts";

/** The damage to repair; lost levels count as hindered. */
export function brokenness({ system }: Ability): Damage {
  return system.damage === "none" && system.levelLost > 0 ? "hindered" : system.damage;
}

/** The use with which a system resists work on it: its full level, without a character at it. */
export function resisting({ system }: Ability): Use {
  return plainUse(system.level, system.kind, "task");
}

/** Who wins a tie: a system is on no player's side. */
export function workTie(worker: Contender): "actor" | "opponent" {
  return tieTo({ actorIsPlayer: isHero(worker), opponentIsPlayer: false });
}

/**
 * Why the worker cannot work on the ship for a whole Round: not aboard, no whole Round left, or no usable Ability (ZAP-SHIP-4).
 */
export function workRefusal(worker: Contender, tool: Ability | null, ship: Ship, fight: Fight | null): Refusal | null {
  return workerRefusal(worker, ship, fight) ?? useRefusal(worker, tool, "task", fight);
}

/** The same without regard to the Ability. */
export function workerRefusal(worker: Contender, ship: Ship, fight: Fight | null): Refusal | null {
  return aboardRefusal(worker, ship) ?? wholeRoundRefusal(worker, fight);
}

/** Why the worker cannot reach the ship's systems; null if it can. The ship's own crew always can. */
export function aboardRefusal(worker: Contender, ship: Ship): Refusal | null {
  const isThere = isCharacter(worker)
    ? aboard(ship).some(({ uuid }) => uuid === worker.uuid)
    : worker.uuid === ship.uuid;
  return isThere ? null : refusal("ship.notAboard", { name: worker.name, ship: ship.name });
}

function wholeRoundRefusal(worker: Contender, fight: Fight | null): Refusal | null {
  if (!fight) return null;
  if (!fight.ownTurn) return barRefusal("notYourTurn", worker, null);
  return pay(actionCost("repairSystem"), fight) === null ? refusal("wholeTurn", { name: worker.name }) : null;
}

/** The costs of a whole Round of work: all Actions, and the use of the Ability. */
export function workChanges(self: Participant | undefined): Change[] {
  const fight = fightOf(self?.combatant);
  if (!fight) return [];
  const used: Change[] = abilityOf(self) ? [{ who: "tool", set: "usedRound", value: fight.round }] : [];
  return [...used, ...actionChanges("self", actionCost("repairSystem"), self)];
}
