import type { Change } from "#rules/check.ts";
import { actionCost, type ActionCost, pay } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, isCharacter, type Ability, type Character, type Fighter } from "./documents.ts";
import { barRefusal, useRefusal, type Fight } from "./fight.ts";
import { refusal } from "./refusal.ts";

/** How a disabled Ability comes back: with an Action, a whole turn with another, a fitting Shtick, time, or repair (ZAP-ATT-6). */
export const RESTORE_WAYS = ["action", "turn", "shtick", "time", "repair"] as const;
export type RestoreWay = (typeof RESTORE_WAYS)[number];

/** The ways that suit how far an Ability is down. */
const WAYS: Record<string, readonly RestoreWay[]> = {
  none: [],
  hindered: ["action"],
  out: ["turn", "shtick", "time"],
  overkill: ["repair"],
};

/** Rounds away from the fight after which a disabled Ability works again. */
const ROUNDS_AWAY = 3;

export function isRestoreWay(value: string | undefined): value is RestoreWay {
  return RESTORE_WAYS.some((way) => way === value);
}

export function restoreWays({ system }: Ability): readonly RestoreWay[] {
  return WAYS[system.damage] ?? [];
}

/** What a way costs in a fight. */
export function restoreCost(way: RestoreWay): ActionCost {
  if (way === "turn") return actionCost("restoreBroken");
  return way === "action" || way === "shtick" ? actionCost("restoreAbility") : 0;
}

/** Why an Ability cannot be brought back this way now. `shtick` is the one that does it. */
export function restoreRefusal(
  way: RestoreWay,
  ability: Ability,
  { actor, shtick, fight }: { actor: Character; shtick: Ability | null; fight: Fight | null },
): Refusal | null {
  if (!restoreWays(ability).includes(way)) return refusal("notDisabled", { ability: ability.name });
  if (ability.system.ruined) return barRefusal("ruined", actor, ability);
  if (has(actor, "out")) return barRefusal("out", actor, ability);
  if (way === "shtick") {
    return shtick?.system.kind === "shtick" && shtick !== ability
      ? useRefusal(actor, shtick, "task", fight)
      : refusal("noShtick", { name: actor.name });
  }
  if (way === "time" || way === "repair") return fight ? refusal(`restore.${way}`, { ability: ability.name }) : null;
  if (way === "turn" && !othersWork(actor, ability)) return refusal("restore.turn", { name: actor.name });
  return fight && actionRefusal(way, actor, fight);
}

/** A whole turn is spent with another Ability. */
function othersWork(actor: Character, ability: Ability): boolean {
  return abilitiesOf(actor).some(
    (other) => other !== ability && other.system.damage === "none" && !other.system.ruined,
  );
}

function actionRefusal(way: RestoreWay, actor: Character, fight: Fight): Refusal | null {
  const cost = restoreCost(way);
  if (cost === "all" && !fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (pay(cost, { actions: fight.actions, spent: fight.spent }) !== null) return null;
  return cost === "all" ? refusal("wholeTurn", { name: actor.name }) : barRefusal("noActions", actor, null);
}

/** An own turn begins away from the fight: what was disabled works again after the third. */
export function mendedAway({ actor, system }: Fighter): Pick<TurnAct, "changes" | "log"> {
  const away = isCharacter(actor) && system.range !== "combat";
  const broken = isCharacter(actor) ? abilitiesOf(actor).filter((ability) => ability.system.damage === "out") : [];
  const found = broken.map((ability) => ({
    ability,
    left: away ? (ability.system.repairRounds || ROUNDS_AWAY) - 1 : 0,
  }));
  return {
    changes: found.flatMap(({ ability, left }) => {
      const changes = counted(ability, left, away);
      return changes.length > 0 ? [{ uuid: ability.uuid, changes }] : [];
    }),
    log: found
      .filter(({ left }) => away && left === 0)
      .map(({ ability }) => ({
        key: "QUADRANT.zap.log.restored",
        data: { name: actor?.name ?? "", ability: ability.name },
      })),
  };
}

/** Whoever comes back into the fight begins to count anew. */
function counted({ system }: Ability, left: number, away: boolean): Change[] {
  const changes: Change[] = system.repairRounds === left ? [] : [{ who: "self", set: "repairRounds", value: left }];
  return away && left === 0 ? [...changes, { who: "self", set: "damage", value: "none" }] : changes;
}
