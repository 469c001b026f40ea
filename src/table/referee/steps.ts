import type { TableChange } from "../checks/table-change.ts";
import type { Automation, Step } from "../documents/card-model.ts";
import { followsFromNumbers } from "./befallen.ts";
import { documentOf, enterChanges, enterElsewhere, withItemIds, type Scope, type Target } from "./changes.ts";
import { enterFightAct, isFightAct } from "./fight-act.ts";
import { Ledger } from "./ledger.ts";
import { newStep } from "./new-step.ts";

/** The step that pays a price; none if there is no price, or if automation is off. */
export function takePrice(ledger: Ledger, costs: TableChange[], scope: Scope, automation: Automation): Step[] {
  return automation === "off" || costs.length === 0 ? [] : [takeStep(ledger, "price", costs, scope)];
}

/**
 * Enters changes to the parties into a ledger, and records them as a step.
 * @param words a player's description: the text of the conditions that are gained
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
  const find = (who: string): Target | null => documentOf(who, scope);
  const notes = entered.flatMap((change) =>
    isFightAct(change) ? enterFightAct(own, find(change.who), change) : enterChanges(own, [change], find, words),
  );
  enterElsewhere(own, followsFromNumbers(own));
  ledger.absorb(own);
  return newStep({ phase, changes: entered, writes: own.writes, notes });
}

/**
 * Whether a step cannot be taken back and made anew in one batch: placed documents would be created twice, and the tracker
 * would be asked for an act that it still shows as done.
 */
export function isFinal({ changes, writes }: Step): boolean {
  return writes.some(({ kind }) => kind === "placed") || changes.some(isFightAct);
}
