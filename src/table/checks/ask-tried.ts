import type { AskState } from "./asked.ts";
import type { Refusal } from "./check.ts";
import { thrownRefusal } from "./rule-refusal.ts";

/**
 * Changes a question, and reads the result. Where the rules cannot read the new plan, the question stays as it was.
 * @param change changes the state; returns a reason why not before it changes anything
 * @param look reads the changed question, as far as it is redrawn
 * @returns why nothing has changed; null where it has
 */
export function tried(state: AskState, change: () => Refusal | null, look: () => unknown): Refusal | null {
  const before = { ...state };
  try {
    const refusal = change();
    if (!refusal) look();
    return refusal;
  } catch (error) {
    Object.assign(state, before);
    // The plan holds the lines that counted in the lists before.
    if (state.listsOf) state.lanes = state.listsOf(before.plan);
    return thrownRefusal(error, state.game);
  }
}
