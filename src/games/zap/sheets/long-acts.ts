import { say, sayRefusal } from "#table/words.ts";
import { moveRefusal } from "../checks/tasks/move.ts";
import { isCharacter, type Ability, type Contender } from "../documents.ts";
import { taskRefusal, useRefusal, type Fight } from "../fight.ts";
import type { RowAct } from "./ability-row.ts";

/** To move within a Range: with a Movement Power as part of the story, without one for an Action (ZAP-ACT-4). */
export function moveActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!isCharacter(actor) || (ability && ability.system.kind !== "movement")) return [];
  const why = moveRefusal(actor, ability, fight?.left ?? null);
  return [{ check: "zap.move", label: say("QUADRANT.zap.row.move"), data: {}, reason: why ? sayRefusal(why) : "" }];
}

/** Work that takes more than a Round, or the end of it (ZAP-ABI-6). */
export function workActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!ability || taskRefusal(ability)) return [];
  const act = ability.system.busy >= 0 ? "stop" : "begin";
  const why = act === "stop" ? null : useRefusal(actor, ability, "task", fight);
  return [
    {
      check: act === "stop" ? "zap.stopWork" : "zap.work",
      label: say(`QUADRANT.zap.work.act.${act}`),
      data: { act },
      reason: why ? sayRefusal(why) : "",
    },
  ];
}

/** "busy, 2 Rounds to go" */
export function busyWords({ system }: Ability): string {
  if (system.busy < 0) return "";
  return system.busy > 0 ? say("QUADRANT.zap.row.busyFor", { rounds: system.busy }) : say("QUADRANT.zap.row.busy");
}
