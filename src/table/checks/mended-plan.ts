import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { withModifiersOf } from "./situation.ts";

/**
 * The plan with other lists of modifiers for these roles; of what documents decide nobody's word is believed but the GM's.
 * Null where a role has no such list.
 */
export function mendedPlan(
  check: Check,
  plan: Plan,
  lanes: Record<string, Modifier[]>,
  user: User.Implementation,
): Plan | null {
  let mended = plan;
  for (const [role, list] of Object.entries(lanes)) {
    if (!check.modifiers(mended, role)) return null;
    const typed = check.withModifiers(mended, role, list);
    mended = user.isGM ? typed : withModifiersOf(check, mended, typed, { believed: () => true, gm: false });
  }
  return mended;
}
