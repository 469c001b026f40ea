import { referee } from "../referee/referee.ts";
import { redrawOpenCards } from "./redraw.ts";
import { onTrackerChange } from "./redraw-tracker.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Someone came or went: perhaps the referee. The next one takes over what has waited. */
export function onUserConnected(): void {
  redrawOpenCards();
  lookForWaiting();
  onTrackerChange();
  void referee.catchUp();
}
