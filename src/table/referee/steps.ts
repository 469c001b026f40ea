import type { TableChange } from "../checks/table-change.ts";
import type { Automation, Step } from "../documents/card-model.ts";
import { documentOf, enterChanges, withItemIds, type Scope } from "./changes.ts";
import { Ledger } from "./ledger.ts";

/** The step of paying a price; none where nothing is to be paid, or the table lets nothing happen by itself. */
export function takePrice(ledger: Ledger, costs: TableChange[], scope: Scope, automation: Automation): Step[] {
  return automation === "off" || costs.length === 0 ? [] : [takeStep(ledger, "price", costs, scope)];
}

/**
 * Does changes to the parties, in a ledger, and writes down what they were.
 * @param words what it looked like: a condition that comes of it bears them
 * @param earlier the changes of the same step when it was done before
 */
export function takeStep(
  ledger: Ledger,
  phase: Step["phase"],
  changes: readonly TableChange[],
  scope: Scope,
  { words = "", earlier = [] as readonly object[] } = {},
): Step {
  const own = new Ledger(ledger);
  const entered = withItemIds(changes, earlier);
  const notes = enterChanges(own, entered, (who) => documentOf(who, scope), words);
  ledger.absorb(own);
  return { phase, at: Date.now(), changes: entered, writes: own.writes, notes };
}
