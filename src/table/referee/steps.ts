import type { Change } from "../../rules/check.ts";
import type { Participant } from "../checks/check.ts";
import type { Automation, Step } from "../documents/card-model.ts";
import { documentOf, enterChanges } from "./changes.ts";
import { Ledger } from "./ledger.ts";

/** The step of paying a price; none where nothing is to be paid, or the table lets nothing happen by itself. */
export function takePrice(
  ledger: Ledger,
  costs: Change[],
  parties: Record<string, Participant>,
  automation: Automation,
): Step[] {
  return automation === "off" || costs.length === 0 ? [] : [takeStep(ledger, "price", costs, parties)];
}

/** Does changes to the parties, in a ledger, and writes down what they were. */
export function takeStep(
  ledger: Ledger,
  phase: Step["phase"],
  changes: Change[],
  parties: Record<string, Participant>,
  words = "",
): Step {
  const own = new Ledger(ledger);
  const notes = enterChanges(own, changes, (who) => documentOf(who, parties), words);
  ledger.absorb(own);
  return { phase, at: Date.now(), changes, writes: own.writes, notes };
}
