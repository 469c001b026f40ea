import { admittedModifiers } from "./believable.ts";
import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { plainModifier, type Book } from "./circumstances.ts";

/**
 * The plan with other lists of modifiers for these roles. A player cannot change lines that documents decide, or lines of
 * the GM. Null if a role has no list.
 */
export function mendedPlan(
  check: Check,
  plan: Plan,
  lanes: Record<string, Modifier[]>,
  { user, book }: { user: User.Implementation; book?: Book },
): Plan | null {
  let mended = plan;
  for (const [role, lines] of Object.entries(lanes)) {
    const read = check.modifiers(mended, role);
    if (!read) return null;
    const list = lines.map(plainModifier);
    const kept = user.isGM ? list : admittedModifiers(check, { plan: mended, role, list: read.list }, list, book);
    mended = read.with(kept);
  }
  return mended;
}
