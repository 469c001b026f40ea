import { utils } from "../../foundry.ts";
import { drawSafely } from "../pointer.ts";
import { tableHasChanged } from "../sheets/draws.ts";

/** Where Foundry has not drawn it by itself meanwhile. Whoever types in the tracker's head is left alone. */
export function redrawTracker(): void {
  const { element, isCurrent } = (ui.combat ?? {}) as { element?: HTMLElement; isCurrent?: boolean };
  if (isCurrent) return;
  const typing = element?.querySelector("[data-application-part=header] :focus");
  void ui.combat?.render(typing ? { parts: ["tracker", "footer"] } : {});
}

const redrawSoon = utils.debounce(() => drawSafely(redrawTracker), 20);

/**
 * Something has changed that the tracker shows, and no document of the fight: a step of it is recorded or asked for, somebody has
 * come or gone. However much does with one act, it is drawn once.
 */
export function onTrackerChange(): void {
  tableHasChanged();
  redrawSoon();
}
