import type { CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { outcomeResult, record } from "../guard.ts";
import { contestScores } from "./contest-scores.ts";
import { UNDECIDED, contestantNames, contestantScores, standingAfter } from "./contestants.ts";
import { LEAST_SCORE, isGood, side } from "./degree.ts";
import { exchange } from "./exchange.ts";
import type { ContestPlan } from "./sides.ts";
import { THREE_DICE } from "./six-sided.ts";
import type { SideResult } from "./vocabulary.ts";

export interface RegularContestOutcome {
  /** The winner's name, "unchanged", or "narrowed" if some sides are out of the contest. */
  result: string;
  /** Rolled against the scores that `contestScores` has adjusted. */
  sides: Record<string, SideResult>;
  /** Names of the sides that are still in the contest. */
  standing: string[];
  pending: Record<string, Pool>;
}

/**
 * One exchange of a Regular Contest: a side that fails while another succeeds is out, and the last side left has won.
 * Extreme scores are adjusted first; a side that is under 3 even then always fails. GURPS › Regular Contests. Errors
 * `sides`, `base`, `modifiers`, `throws`.
 */
export const regularContest: CheckKind<ContestPlan, RegularContestOutcome> = {
  pools(plan) {
    const thrown = adjusted(plan).filter(([, score]) => score >= LEAST_SCORE);
    return Object.fromEntries(thrown.map(([name]) => [name, THREE_DICE]));
  },

  resolve(plan, throws) {
    const scores = adjusted(plan);
    record(throws, "throws");
    const fared = scores.map(([name, score]) => [name, side(score, throws, name, plan.sides[name]!.bought)] as const);
    const good = fared.filter(([, { result }]) => isGood(result)).map(([name]) => name);
    const standing = good.length > 0 ? good : fared.map(([name]) => name);
    return { result: resultOf(standing, fared.length), sides: Object.fromEntries(fared), standing, pending: {} };
  },

  odds(plan) {
    const names = contestantNames(plan);
    const odds = new Map([...names, ...UNDECIDED].map((key) => [key, 0]));
    exchange(contestantScores(plan)).forEach((chance, good) => {
      const result = resultOf(standingAfter(names, good), names.length);
      odds.set(result, odds.get(result)! + chance);
    });
    return Object.fromEntries(odds);
  },

  changes(plan, outcome) {
    outcomeResult(outcome, [...contestantNames(plan), ...UNDECIDED]);
    return [];
  },
};

function resultOf(standing: readonly string[], of: number): string {
  if (standing.length === 1) return standing[0]!;
  return standing.length === of ? "unchanged" : "narrowed";
}

/** The score that each side rolls against. */
function adjusted(plan: ContestPlan): [name: string, score: number][] {
  const names = contestantNames(plan);
  const scores = contestScores(contestantScores(plan));
  return names.map((name, index) => [name, scores[index]!]);
}
