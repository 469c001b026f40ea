import type { CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { outcomeResult, record } from "../guard.ts";
import { effective, isForbidden, side, sideGiven, type SideChance } from "./degree.ts";
import { sideNames, type ContestPlan } from "./sides.ts";
import { THREE_DICE } from "./six-sided.ts";
import type { SideResult } from "./vocabulary.ts";

export interface QuickContestOutcome {
  /** The winner's name, or "tie". */
  result: string;
  sides: Record<string, SideResult>;
  /** Names by margin, best first; names with equal margins together. */
  ranking: string[][];
  /** The winner's margin minus the second best; 0 on a tie. */
  marginOfVictory: number;
  pending: Record<string, Pool>;
}

const TIE = "tie";

/**
 * A Quick Contest: every side rolls once and the best margin wins, however bad it is. A side with a score under 3 does
 * not throw, and has the margin of the worst throw. GURPS › Quick Contests. Errors `sides`, `base`, `modifiers`,
 * `throws`.
 */
export const quickContest: CheckKind<ContestPlan, QuickContestOutcome> = {
  pools(plan) {
    const thrown = check(plan).filter((name) => !isForbidden(plan.sides[name]!));
    return Object.fromEntries(thrown.map((name) => [name, THREE_DICE]));
  },

  resolve(plan, throws) {
    const names = check(plan);
    record(throws, "throws");
    const sides = Object.fromEntries(
      names.map((name) => [name, side(effective(plan.sides[name]!), throws, name, plan.sides[name]!.bought)]),
    );
    const ranking = ranked(names, sides);
    const [first, second] = ranking.map((group) => sides[group[0]!]!.margin);
    const best = ranking[0]!;
    if (best.length > 1) return { result: TIE, sides, ranking, marginOfVictory: 0, pending: {} };
    return { result: best[0]!, sides, ranking, marginOfVictory: first! - second!, pending: {} };
  },

  odds: (plan) => quickContestGiven(plan, {}),

  changes(plan, outcome) {
    outcomeResult(outcome, [...check(plan), TIE]);
    return [];
  },
};

/** The odds of a Quick Contest with some sides already thrown; the throws of the others are open. */
export function quickContestGiven(plan: ContestPlan, throws: Record<string, Throw>): Record<string, number> {
  const names = check(plan);
  const chances = names.map((name) =>
    byMargin(sideGiven(effective(plan.sides[name]!), throws, name, plan.sides[name]!.bought)),
  );
  const wins = chances.map((own, winner) =>
    [...own].reduce((sum, [margin, chance]) => sum + chance * allUnder(margin, chances.toSpliced(winner, 1)), 0),
  );
  const won = wins.reduce((sum, chance) => sum + chance, 0);
  return Object.fromEntries([...names.map((name, index) => [name, wins[index]!]), [TIE, Math.max(0, 1 - won)]]);
}

function check(plan: ContestPlan): string[] {
  return sideNames(plan, [TIE]);
}

function ranked(names: readonly string[], sides: Record<string, SideResult>): string[][] {
  const margins = new Set(names.map((name) => sides[name]!.margin));
  return [...margins].sort((a, b) => b - a).map((margin) => names.filter((name) => sides[name]!.margin === margin));
}

function byMargin(side: readonly SideChance[]): Map<number, number> {
  const chances = new Map<number, number>();
  for (const {
    side: { margin },
    chance,
  } of side)
    chances.set(margin, (chances.get(margin) ?? 0) + chance);
  return chances;
}

/** The chance that all other sides have a lower margin. */
function allUnder(margin: number, others: readonly Map<number, number>[]): number {
  return others.reduce((product, other) => product * under(margin, other), 1);
}

function under(limit: number, chances: Map<number, number>): number {
  let sum = 0;
  for (const [margin, chance] of chances) if (margin < limit) sum += chance;
  return sum;
}
