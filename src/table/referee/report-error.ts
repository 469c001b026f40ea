import { Overtaken } from "../send-batch.ts";
import { Refused } from "./refused.ts";

/** Handles an error of what the referee does unasked. No user is told if its document was deleted (`Overtaken`). */
export function reportRefereeError(error: unknown, how = "the referee failed"): void {
  if (error instanceof Overtaken) return;
  if (error instanceof Refused) ui.notifications?.warn(error.message);
  else console.error(`Quadrant | ${how}`, error);
}
