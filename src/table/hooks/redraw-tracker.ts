import { utils } from "../../foundry.ts";
import { drawSafely } from "../pointer.ts";
import { tableHasChanged } from "../sheets/draws.ts";

/** Redraws the tracker, unless Foundry has done so meanwhile. Its head is left alone while the user types there. */
export function redrawTracker(): void {
  const { element, isCurrent } = (ui.combat ?? {}) as { element?: HTMLElement; isCurrent?: boolean };
  if (isCurrent) return;
  const typing = element?.querySelector("[data-application-part=header] :focus");
  void ui.combat?.render(typing ? { parts: ["tracker", "footer"] } : {});
}

const redrawSoon = utils.debounce(() => drawSafely(redrawTracker), 20);

/**
 * For changes that the tracker shows outside of the fight's documents: a step is recorded or requested, a user connects or
 * disconnects. Several changes of one act lead to one redraw.
 */
export function onTrackerChange(): void {
  tableHasChanged();
  redrawSoon();
}
