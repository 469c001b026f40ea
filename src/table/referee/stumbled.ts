import { Overtaken } from "../send-batch.ts";
import { Refused } from "./refused.ts";

/** For the catch of what the referee does unasked. Nobody is to be told of what was about something that is gone now. */
export function stumbled(error: unknown, how = "the referee stumbled"): void {
  if (error instanceof Overtaken) return;
  if (error instanceof Refused) ui.notifications?.warn(error.message);
  else console.error(`Quadrant | ${how}`, error);
}
