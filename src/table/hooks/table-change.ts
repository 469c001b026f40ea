import { openApplications, utils } from "../../foundry.ts";
import { AskDialog } from "../checks/ask-dialog.ts";
import { QuadrantActorSheet } from "../sheets/actor-sheet.ts";
import { redrawOpenCards } from "./redraw.ts";

/** Between press and release a click is under way: what it is meant for must still be there when it arrives. */
let pressed = false;
let due = false;

/** Tracker, sheets and open cards show what the rules allow now: that hangs on others' sheets, conditions and turns. */
export const onTableChange = utils.debounce(() => {
  due = true;
  if (!pressed) redraw();
}, 20);

/** Watches the pointer, so that nothing is drawn anew under it. */
export function watchPointer(): void {
  document.addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

function release(): void {
  pressed = false;
  // The click itself comes after the release.
  setTimeout(redraw);
}

function redraw(): void {
  if (!due || pressed) return;
  due = false;
  redrawTracker();
  redrawOpenCards();
  redrawSheets();
  for (const application of openApplications()) if (application instanceof AskDialog) application.readAnew();
}

/** Whoever types in the tracker's head is left alone. */
function redrawTracker(): void {
  const { element } = (ui.combat ?? {}) as { element?: HTMLElement };
  const typing = element?.querySelector("[data-application-part=header] :focus");
  void ui.combat?.render(typing ? { parts: ["tracker", "footer"] } : {});
}

/** A sheet shows the turn and the odds against the target, which are no part of its actor. */
export function redrawSheets(): void {
  for (const application of openApplications()) {
    if (!(application instanceof QuadrantActorSheet) || !application.rendered) continue;
    // Somebody may be typing there, and a form shows nothing of the turn.
    if (application.mode === "play") void application.render();
  }
}
