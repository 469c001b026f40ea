import { checkThrows, type Change, type CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { flag, member, record } from "../guard.ts";
import { chipBill } from "./chip-bill.ts";
import { degreeOf, judge, successOdds, type CheckOutcome } from "./degrees.ts";
import { abilityRoll, chips } from "./guards.ts";
import { nerveLoss } from "./nerves.ts";
import { openOdds } from "./open-odds.ts";
import { readRoll, type Reading } from "./reading.ts";
import { rollSet } from "./roll-set.ts";
import { DIFFICULTIES } from "./tables/difficulties.ts";
import { DEGREES, OVERS, type AbilityRoll, type Degree, type Over } from "./vocabulary.ts";

export interface ContestPlan {
  over: Over;
  /** The side that begins the contest. */
  roll: AbilityRoll;
  opposing: AbilityRoll;
  /** A race of Quickness: the higher total wins, and Fair is no minimum. Missing: no race. */
  race?: boolean;
}

/** `margin` and raises count from the Target Number: Fair, or the opponent's total if that is higher. */
export interface ContestOutcome extends CheckOutcome {
  opposing: Reading;
}

/**
 * Opposed rolls: the side that begins needs Fair and more than the opponent; in a race, where both act at once, only
 * more than the opponent (IMP-AM-18). A tie changes nothing. Future Imperfect › Opposed Rolls, Test of Wills, Entangle
 * and Trip, Waiting. Errors `over`, `opposing`, `race`, those of `abilityRoll`.
 */
export const contest: CheckKind<ContestPlan, ContestOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const thrown = checkThrows(poolsOf(plan), throws);
    const opposing = readRoll(plan.opposing, thrown, "opposing");
    const { tn, needed } = bar(plan, opposing.bust ? null : opposing.total);
    const judged = judge(readRoll(plan.roll, thrown), tn, needed);
    return { ...judged, result: degreeOf(judged), opposing };
  },

  odds(plan) {
    return contestGiven(plan, {});
  },

  changes(plan, outcome) {
    check(plan);
    const given = record(outcome, "outcome");
    const result = member(given.result, DEGREES, "result");
    return [
      ...chipBill("self", chips(given.spent, "spent")),
      ...chipBill("target", chips(record(given.opposing, "opposing").spent, "spent")),
      ...effects(plan.over, result),
    ];
  },
};

/**
 * The chances of an opposed roll with one or both sides already thrown. Errors as `contest`, and those of `dice.check`.
 * @param throws by role; a side counts as thrown when all of its roles are there
 */
export function contestGiven(plan: ContestPlan, throws: Record<string, Throw>): Record<Degree, number> {
  check(plan);
  const own = openOdds(plan.roll, throws);
  const other = openOdds(plan.opposing, throws, "opposing");
  const odds = Object.fromEntries(DEGREES.map((degree) => [degree, 0])) as Record<Degree, number>;
  odds.bust = own.bust;
  for (const [total, chance] of [[null, other.bust], ...other.totals] as [number | null, number][]) {
    const { tn, needed } = bar(plan, total);
    successOdds(own, 3, tn, needed).forEach((share, successes) => {
      odds[degreeOf({ bust: false, successes })] += chance * share;
    });
  }
  return odds;
}

function check(plan: ContestPlan): void {
  const fields = record(plan, "plan");
  member(fields.over, OVERS, "over");
  abilityRoll(fields.roll);
  abilityRoll(fields.opposing, "opposing");
  if (fields.race !== undefined) flag(fields.race, "race");
}

function poolsOf(plan: ContestPlan): Record<string, Pool> {
  check(plan);
  return { ...rollSet(plan.roll), ...rollSet(plan.opposing, "opposing") };
}

/** The total needed against this total of the opponent; null: the opponent's roll is a bust. */
function bar({ race }: ContestPlan, opposing: number | null): { tn: number; needed: number } {
  const floor = race ? -Infinity : DIFFICULTIES.fair;
  // Against a bust any total wins a race.
  const total = opposing ?? 0;
  return { tn: Math.max(floor, total), needed: opposing === null ? floor : Math.max(floor, total + 1) };
}

function effects(over: Over, result: Degree): Change[] {
  if (result === "bust" || result === "failure") return [];
  switch (over) {
    case "bluff":
    case "overawe":
    case "ridicule":
      return nerveLoss(HARM[result], { loser: "target", winner: "self" });
    case "entangle":
      return [{ who: "target", gain: "entangled" }];
    case "trip":
      return [{ who: "target", gain: "prone" }];
    case "escape":
      return [{ who: "self", lose: "entangled", stacks: "all" }];
    default:
      return [];
  }
}

const HARM = { success: "unnerved", raise: "distracted", raises: "broken" } as const;
