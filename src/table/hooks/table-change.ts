import { openApplications, utils } from "../../foundry.ts";
import { QuadrantActorSheet } from "../sheets/actor-sheet.ts";
import { redrawOpenCards } from "./redraw.ts";

/** Tracker, sheets and open cards show what the rules allow now: that hangs on others' sheets, conditions and turns. */
export const onTableChange = utils.debounce(() => {
  void ui.combat?.render();
  redrawOpenCards();
  redrawSheets();
}, 20);

/** A sheet shows the turn and the odds against the target, which are no part of its actor. */
export function redrawSheets(): void {
  for (const application of openApplications()) {
    if (application instanceof QuadrantActorSheet && application.rendered) void application.render();
  }
}
