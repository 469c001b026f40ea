import type { CheckKind } from "#rules/check.ts";
import { location, type LocationOutcome } from "#rules/imperfect";
import type { HitAct } from "./location-plan.ts";

/**
 * The rule of hit locations, and the Master's word over it: of other bodies than a human's the place is picked by hand
 * (IMP-LOC-1). The die that lies is left lying.
 */
export const hitKind: CheckKind<HitAct, LocationOutcome> = {
  pools: (plan) => location.pools(plan),
  resolve: (plan, throws) =>
    plan.ruled ? location.resolve({ ...plan, called: plan.ruled }, {}) : location.resolve(plan, throws),
  odds: (plan) => location.odds(plan),
  changes: (plan, outcome) => location.changes(plan, outcome),
};
