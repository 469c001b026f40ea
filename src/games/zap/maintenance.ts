import type { Change } from "#rules/check.ts";
import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { isContender, type Contender } from "./documents.ts";
import { checkButton } from "./buttons.ts";

/** A session begins: its maintenance is still to be done (ZAP-EQ-5). `who` is the party of whoever has the equipment. */
export function maintenanceDue(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "done" ? [{ who, set: "maintenance", value: "due" }] : [];
}

/** A session ends: what was not done till now was skipped, and all equipment is erratic till it is. */
export function maintenanceJudged(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "due"
    ? [{ who, set: "maintenance", value: "skipped" }]
    : [];
}

/** The scene is played. */
export function maintained(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance !== "done" ? [{ who, set: "maintenance", value: "done" }] : [];
}

/** The button of a sheet by which its owner plays the scene; null where nothing is to be done. */
export function maintenanceButton(actor: Contender): ButtonView | null {
  if (actor.system.maintenance === "done") return null;
  return checkButton({
    data: { check: "zap.maintenance", actor: actor.uuid, alone: "true" },
    label: say("QUADRANT.zap.maintenance.button"),
    price: say(`QUADRANT.zap.maintenance.${actor.system.maintenance}`),
  });
}
