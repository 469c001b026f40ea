import type { AskState } from "./ask-view.ts";
import type { Refusal } from "./check.ts";
import { thrownRefusal } from "./rule-refusal.ts";

/**
 * Changes a question, and looks at what comes of it. Where the rules cannot read the plan that a change leads to, the question
 * is what it was.
 * @param change what is changed on the state; a reason why not, before anything is
 * @param look reads the question as it is then, as far as it is drawn anew
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
    // What counted in the lists before stands in the plan.
    if (state.listsOf) state.lanes = state.listsOf(before.plan);
    return thrownRefusal(error, state.game);
  }
}
