import type { Check } from "#table/checks";
import { byHandChecks } from "./by-hand/index.ts";
import { contestChecks } from "./contests/index.ts";
import { featChecks } from "./feats/index.ts";
import { fightChecks } from "./fight/index.ts";
import { frightChecks } from "./fright/index.ts";
import { longChecks } from "./long/index.ts";
import { rollChecks } from "./rolls/index.ts";
import { secretChecks } from "./secret/index.ts";
import { stateChecks } from "./states/index.ts";
import { tableChecks } from "./table/index.ts";

/** The checks of GURPS by name. */
export const checks: Record<string, Check> = {
  ...rollChecks,
  ...secretChecks,
  ...byHandChecks,
  ...featChecks,
  ...contestChecks,
  ...fightChecks,
  ...frightChecks,
  ...stateChecks,
  ...longChecks,
  ...tableChecks,
};
