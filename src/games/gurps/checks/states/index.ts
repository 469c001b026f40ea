import type { Check } from "#table/checks";
import { breatheCheck } from "./breathe.ts";
import { neglectCheck } from "./neglect.ts";
import { recoverCheck } from "./recover.ts";

/** What ends a condition, or becomes of it. */
export const stateChecks: Record<string, Check> = {
  // Each check knows its own plans alone.
  breathe: breatheCheck as unknown as Check,
  neglect: neglectCheck as unknown as Check,
  recover: recoverCheck as unknown as Check,
};
