import type { Check } from "#table/checks";
import { attackChecks } from "./attack/index.ts";
import { byHandChecks } from "./by-hand/index.ts";
import { plotChecks } from "./plot/index.ts";
import { restChecks } from "./rest/index.ts";
import { taskChecks } from "./tasks/index.ts";
import { turnChecks } from "./turns/index.ts";

/** The checks of ZeroSpace by name. */
export const checks: Record<string, Check> = {
  ...attackChecks,
  ...byHandChecks,
  ...plotChecks,
  ...restChecks,
  ...taskChecks,
  ...turnChecks,
};
