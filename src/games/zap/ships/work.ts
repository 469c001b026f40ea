import type { Change } from "#rules/check.ts";
import { actionCost, type Damage, pay, tieTo, type Use } from "#rules/zap";
import type { Participant, Refusal } from "#table/checks";
import { plainUse } from "../checks/use.ts";
import { type Ability, abilityOf, type Contender, isCharacter, isHero, type Ship } from "../documents.ts";
import { actionChanges, barRefusal, type Fight, fightOf, useRefusal } from "../fight.ts";
import { aboard } from "./crew.ts";
import { refusal } from "../words.ts";

/** What there is to mend: its damage, or levels that it has lost. */
export function brokenness({ system }: Ability): Damage {
  return system.damage === "none" && system.levelLost > 0 ? "hindered" : system.damage;
}

/** A system as it resists whoever works on it: with its full level, and nobody at it. */
export function resisting({ system }: Ability): Use {
  return plainUse(system.level, system.kind, "task");
}

/** Things are nobody's. */
export function workTie(worker: Contender): "actor" | "opponent" {
  return tieTo({ actorIsPlayer: isHero(worker), opponentIsPlayer: false });
}

/** Why somebody cannot work for a whole Round on a ship: not aboard, or no whole Round left (ZAP-SHIP-4). */
export function workRefusal(worker: Contender, tool: Ability | null, ship: Ship, fight: Fight | null): Refusal | null {
  return workerRefusal(worker, ship, fight) ?? useRefusal(worker, tool, "task", fight);
}

/** The same, whatever it would be done with. */
export function workerRefusal(worker: Contender, ship: Ship, fight: Fight | null): Refusal | null {
  return aboardRefusal(worker, ship) ?? wholeRoundRefusal(worker, fight);
}

/** Why somebody cannot reach the systems of a ship. Its own crew is always there. */
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

/** A whole Round of work, with an Ability that is used up for it. */
export function workChanges(self: Participant | undefined): Change[] {
  const fight = fightOf(self?.combatant);
  if (!fight) return [];
  const used: Change[] = abilityOf(self) ? [{ who: "tool", set: "usedRound", value: fight.round }] : [];
  return [...used, ...actionChanges("self", actionCost("repairSystem"), self)];
}
