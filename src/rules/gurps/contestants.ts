import { effective } from "./degree.ts";
import { sideNames, type ContestPlan } from "./sides.ts";

/** What an exchange of a Regular Contest comes to where nobody wins it; no side may be called that. */
export const UNDECIDED = ["unchanged", "narrowed"] as const;

/** Who fights a Regular Contest, in the plan's order. */
export function contestantNames(plan: ContestPlan): string[] {
  return sideNames(plan, UNDECIDED);
}

/** Who of them is still in it after an exchange in which these bits of them succeeded: everybody where nobody did. */
export function standingAfter(names: readonly string[], good: number): readonly string[] {
  return good === 0 ? names : names.filter((_, index) => (good >> index) & 1);
}

/** Their effective scores, before these are brought near the ordinary. */
export function contestantScores(plan: ContestPlan): number[] {
  return contestantNames(plan).map((name) => effective(plan.sides[name]!));
}
