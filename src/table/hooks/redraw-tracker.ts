import { utils } from "../../foundry.ts";
import { tableHasChanged } from "../sheets/draws.ts";

/** Where Foundry has not drawn it by itself meanwhile. Whoever types in the tracker's head is left alone. */
export function redrawTracker(): void {
  const { element, isCurrent } = (ui.combat ?? {}) as { element?: HTMLElement; isCurrent?: boolean };
  if (isCurrent) return;
  const typing = element?.querySelector("[data-application-part=header] :focus");
  void ui.combat?.render(typing ? { parts: ["tracker", "footer"] } : {});
}

const redrawSoon = utils.debounce(redrawTracker, 20);

/** A step of a fight is recorded, or asked for: with the act that it belongs to the tracker is drawn once. */
export function onStepOfFight(): void {
  tableHasChanged();
  redrawSoon();
}
