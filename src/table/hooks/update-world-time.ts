import { enqueue, refereeHere } from "../referee/queue.ts";
import { reportRefereeError } from "../referee/report-error.ts";
import { timePasses } from "../referee/time-passes.ts";
import { redrawDueCards } from "./redraw.ts";

/** Redraws cards that wait for a time; on the referee's client also applies the consequences of passing time. */
export function onUpdateWorldTime(_now: number, passed: number): void {
  redrawDueCards();
  if (passed <= 0 || !refereeHere()) return;
  void enqueue(() => timePasses(passed)).catch((error: unknown) =>
    reportRefereeError(error, "the referee failed at the clock"),
  );
}
