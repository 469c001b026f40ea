import { enqueue, refereeHere } from "../referee/queue.ts";
import { stumbled } from "../referee/stumbled.ts";
import { timePasses } from "../referee/time-passes.ts";
import { redrawDueCards } from "./redraw.ts";

/** The world's clock has run on: what waits for its time says how long yet, and the referee does what time brings about. */
export function onUpdateWorldTime(_now: number, passed: number): void {
  redrawDueCards();
  if (passed <= 0 || !refereeHere()) return;
  void enqueue(() => timePasses(passed)).catch((error: unknown) =>
    stumbled(error, "the referee stumbled over the clock"),
  );
}
