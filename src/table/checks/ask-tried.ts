import type { AskState } from "./asked.ts";
import type { Refusal } from "./check.ts";
import { thrownRefusal } from "./rule-refusal.ts";

/**
 * Changes a question, and reads the result. If the rules cannot read the new plan, the question stays as it was.
 * @param change changes the state, or returns why not without changing anything
 * @param look computes the part of the view that is redrawn; it throws if the rules cannot read the plan
 * @returns why nothing has changed; null if it has
 */
export function changeOrRevert(state: AskState, change: () => Refusal | null, look: () => unknown): Refusal | null {
  const before = { ...state };
  try {
    const refusal = change();
    if (!refusal) look();
    return refusal;
  } catch (error) {
    Object.assign(state, before);
    // The lists are made anew from the earlier plan, which contains the lines that counted.
    if (state.listsOf) state.lanes = state.listsOf(before.plan);
    return thrownRefusal(error, state.game);
  }
}
