import type { CheckKind } from "#rules/check.ts";
import { type AbilityRoll, check, DIFFICULTIES, hazard, type Reading } from "#rules/imperfect";
import type { HazardHarm } from "../harm/damage-act.ts";
import type { Way } from "../roll/ways.ts";

/** Where somebody comes down. */
export const LANDINGS = ["hard", "soft", "water"] as const;
export type Landing = (typeof LANDINGS)[number];

export interface FallPlan {
  meters: number;
  landing: Landing;
  /** How somebody falls who makes the best of it: Deftness, or swimming; nothing to be thrown on hard ground. */
  roll: AbilityRoll;
  way: Way;
}

export const FALLS = ["full", "halved", "unharmed"] as const;

export interface FallOutcome extends Pick<Reading, "spent" | "bust" | "total"> {
  result: (typeof FALLS)[number];
  margin: number;
  /** What it does, for the damage that follows; null: nothing. */
  harm: HazardHarm | null;
}

/** What must be reached to make the best of a landing (IMP-HAZ-2). */
export const landingTn = (landing: Exclude<Landing, "hard">): number =>
  landing === "water" ? DIFFICULTIES.fair : DIFFICULTIES.onerous;

const NO_CHIPS = { white: 0, red: 0, blue: 0 };

/** What of the fall is felt after such a landing. */
function resultOf({ meters, landing }: FallPlan, hasSucceeded: boolean): FallOutcome["result"] {
  if (hazard({ kind: "fall", meters }).dice === 0) return "unharmed";
  if (landing === "hard") return "full";
  if (landing === "water") return hasSucceeded ? "unharmed" : "halved";
  return hasSucceeded ? "halved" : "full";
}

function outcomeOf(plan: FallPlan, hasSucceeded: boolean): Pick<FallOutcome, "result" | "harm"> {
  const result = resultOf(plan, hasSucceeded);
  const { dice, faces, bonus } = hazard({ kind: "fall", meters: plan.meters });
  const harm = { source: "fall", dice, faces, bonus, halved: result === "halved", where: "scatter" } as const;
  return { result, harm: result === "unharmed" ? null : harm };
}

/** The check that a landing asks for; null where there is nothing to be done about it. */
const asCheck = ({ landing, roll }: FallPlan): { roll: AbilityRoll; tn: number } | null =>
  landing === "hard" ? null : { roll, tn: landingTn(landing) };

/** A fall, and what somebody makes of it. Future Imperfect › Falling (IMP-HAZ-2). */
export const fall: CheckKind<FallPlan, FallOutcome> = {
  pools(plan) {
    const asked = asCheck(plan);
    return asked ? check.pools(asked) : {};
  },
  resolve(plan, throws) {
    const asked = asCheck(plan);
    if (!asked) return { ...outcomeOf(plan, false), spent: NO_CHIPS, bust: false, total: 0, margin: 0 };
    const { successes, spent, bust, total, margin } = check.resolve(asked, throws);
    return { ...outcomeOf(plan, successes > 0), spent, bust, total, margin };
  },
  odds(plan) {
    const asked = asCheck(plan);
    const odds = Object.fromEntries(FALLS.map((result) => [result, 0]));
    const chances = asked ? check.odds(asked) : { bust: 1, failure: 0 };
    for (const [degree, chance] of Object.entries(chances)) {
      odds[resultOf(plan, degree !== "bust" && degree !== "failure")]! += chance;
    }
    return odds;
  },
  changes: () => [],
};
