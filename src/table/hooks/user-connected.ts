import { referee } from "../referee/referee.ts";
import { redrawOpenCards } from "./redraw.ts";
import { onTrackerChange } from "./redraw-tracker.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** After a user connected or disconnected. If the referee has changed, the new one handles what has waited. */
export function onUserConnected(): void {
  redrawOpenCards();
  lookForWaiting();
  onTrackerChange();
  void referee.catchUp();
}
