import { effective } from "./degree.ts";
import { sideNames, type ContestPlan } from "./sides.ts";

/** The results of an exchange in a Regular Contest that no side wins; no side may have one of these names. */
export const UNDECIDED = ["unchanged", "narrowed"] as const;

/** The names of the sides of a Regular Contest, in the plan's order. */
export function contestantNames(plan: ContestPlan): string[] {
  return sideNames(plan, UNDECIDED);
}

/** The sides left after an exchange in which the sides of the bits in `good` succeeded; all of them if none did. */
export function standingAfter(names: readonly string[], good: number): readonly string[] {
  return good === 0 ? names : names.filter((_, index) => (good >> index) & 1);
}

/** The effective scores of the sides, before `contestScores` adjusts them. */
export function contestantScores(plan: ContestPlan): number[] {
  return contestantNames(plan).map((name) => effective(plan.sides[name]!));
}
