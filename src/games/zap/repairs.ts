import type { Change } from "#rules/check.ts";
import type { RepairUnit } from "#rules/zap";
import type { ButtonView } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { type Equipment, isEquipment, itemsOf } from "./documents.ts";
import { checkButton } from "./checks/follow-ups.ts";
import { tell } from "./words.ts";

/** "being repaired: 3 Rounds left"; nothing where no repair is under way. */
export function repairWords({ system: { state, repair } }: Equipment): string {
  if (state !== "broken" || !repair) return "";
  return tell(`equipmentSheet.repair.${repair.unit}`, { left: repair.left });
}

/** The button that begins a repair of something broken which nobody works on yet (ZAP-EQ-6). */
export function repairButton(thing: Equipment): ButtonView | null {
  const { state, repair } = thing.system;
  if (state !== "broken" || repair || !thing.actor) return null;
  return checkButton({
    data: { check: "zap.repairEquipment", thing: thing.uuid },
    label: tell("equipmentSheet.repair.button"),
  });
}

/** One step nearer to being mended; with the last one, whole. */
interface Step {
  thing: Equipment;
  done: boolean;
  change(who: string): Change[];
}

/** A scene is longer than any fight: what was counted in Rounds is done by its end. */
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

/** A Round passes for all that an actor has under repair: what the tracker writes, and a line for what is done. */
export function repairsThisRound(actor: Actor.Implementation): Pick<TurnAct, "changes" | "log"> {
  const taken = steps(actor, "round");
  return {
    changes: taken.map(({ thing, change }) => ({ uuid: thing.uuid, changes: change("self") })),
    log: taken
      .filter(({ done }) => done)
      .map(({ thing }) => ({ key: "QUADRANT.zap.log.repaired", data: { name: actor.name, thing: thing.name } })),
  };
}

/** A scene passes for all that a party has under repair: the changes of its card. */
export function repairsThisScene(actor: Actor.Implementation, who: string): Change[] {
  return steps(actor, "scene").flatMap(({ thing, change }) => change(`${who}.items.${thing.id}`));
}
