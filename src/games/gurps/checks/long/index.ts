import type { Check } from "#table/checks";
import { assignWorkCheck } from "./assign-work.ts";
import { laborDayCheck } from "./labor-day.ts";

/** Long tasks at the table. */
export const longChecks: Record<string, Check> = {
  laborDay: laborDayCheck as unknown as Check,
  assignWork: assignWorkCheck as unknown as Check,
};
