import { effective } from "./degree.ts";
import { sideNames, type ContestPlan } from "./sides.ts";

/** The result of an exchange of a Regular Contest that no side wins; no side may have this name. */
export const UNDECIDED = ["unchanged", "narrowed"] as const;

/** Who fights a Regular Contest, in the plan's order. */
export function contestantNames(plan: ContestPlan): string[] {
  return sideNames(plan, UNDECIDED);
}

/** The sides still in it after an exchange in which the sides of these bits succeeded: all of them where none did. */
export function standingAfter(names: readonly string[], good: number): readonly string[] {
  return good === 0 ? names : names.filter((_, index) => (good >> index) & 1);
}

/** Their effective scores, before these are brought near the ordinary. */
export function contestantScores(plan: ContestPlan): number[] {
  return contestantNames(plan).map((name) => effective(plan.sides[name]!));
}
