import type { Change } from "#rules/check.ts";
import type { RepairUnit } from "#rules/zap";
import type { ButtonView } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { type Equipment, isEquipment, itemsOf } from "./documents.ts";
import { checkButton } from "./checks/follow-ups.ts";
import { tell } from "./words.ts";

/** "being repaired: 3 Rounds left"; empty without a repair under way. */
export function repairWords({ system: { state, repair } }: Equipment): string {
  if (state !== "broken" || !repair) return "";
  return tell(`equipmentSheet.repair.${repair.unit}`, { left: repair.left });
}

/** The button to repair a broken thing that is not under repair yet (ZAP-EQ-6); null for other things. */
export function repairButton(thing: Equipment): ButtonView | null {
  const { state, repair } = thing.system;
  if (state !== "broken" || repair || !thing.actor) return null;
  return checkButton({
    data: { check: "zap.repairEquipment", thing: thing.uuid },
    label: tell("equipmentSheet.repair.button"),
  });
}

/** One step of a repair; the last one makes the thing whole. */
interface Step {
  thing: Equipment;
  done: boolean;
  change(who: string): Change[];
}

/** The next step of each repair. A scene is longer than any fight, so its end also finishes repairs counted in Rounds. */
function steps(actor: Actor.Implementation, unit: RepairUnit): Step[] {
  return itemsOf(actor, isEquipment).flatMap((thing): Step[] => {
    const { state, repair } = thing.system;
    if (state !== "broken" || !repair || (unit === "round" && repair.unit === "scene")) return [];
    const left = repair.unit === unit ? repair.left - 1 : 0;
    const value = left > 0 ? { left, unit } : null;
    const counted = (who: string): Change => ({ who, set: "repair", value });
    if (value) return [{ thing, done: false, change: (who) => [counted(who)] }];
    return [{ thing, done: true, change: (who) => [counted(who), { who, set: "state", value: "whole" }] }];
  });
}

/** A Round passes for all repairs of an actor: the tracker's changes, and a log line for each finished one. */
export function repairsThisRound(actor: Actor.Implementation): Pick<TurnAct, "changes" | "log"> {
  const taken = steps(actor, "round");
  return {
    changes: taken.map(({ thing, change }) => ({ uuid: thing.uuid, changes: change("self") })),
    log: taken
      .filter(({ done }) => done)
      .map(({ thing }) => ({ key: "QUADRANT.zap.log.repaired", data: { name: actor.name, thing: thing.name } })),
  };
}

/** A scene passes for all repairs of a party: the changes of its card. */
export function repairsThisScene(actor: Actor.Implementation, who: string): Change[] {
  return steps(actor, "scene").flatMap(({ thing, change }) => change(`${who}.items.${thing.id}`));
}
