import type { CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { flag, outcomeResult, record } from "../guard.ts";
import { LEAST_SCORE, against, chanceToBeat, effective, isGood, marginsGiven, side, sideGiven } from "./degree.ts";
import { score } from "./guards.ts";
import { THREE_DICE, thrown } from "./six-sided.ts";
import type { Score, SideResult } from "./vocabulary.ts";

export interface ResistancePlan {
  attacker: Score;
  /** The score with which the subject resists. */
  defender: Score;
  isSupernatural: boolean;
  /** Whether the subject is alive or can think. */
  isLiving: boolean;
}

const RESULTS = ["attacker", "defender", "pending"] as const;

export interface ResistanceOutcome {
  result: (typeof RESULTS)[number];
  attacker: SideResult;
  /** Null if the subject has not thrown, or need not. */
  defender: SideResult | null;
  /** The winner's margin over the other side; 0 if no margins were compared. */
  marginOfVictory: number;
  pending: Record<string, Pool>;
}

/** A supernatural attack on a living subject has at most this score, or the subject's if that is higher. */
const HELD_TO = 16;

/**
 * An effect that the subject may resist: the attacker must succeed, and by a better margin than the subject. The
 * subject throws only then, however low its score is. GURPS › Resistance Rolls, The Rule of 16. Errors by field, and
 * `throws`.
 */
export const resistance: CheckKind<ResistancePlan, ResistanceOutcome> = {
  pools: (plan): Record<string, Pool> =>
    resistanceScores(plan).attacker < LEAST_SCORE ? {} : { attacker: THREE_DICE },

  resolve(plan, throws) {
    const { attacker, defender } = resistanceScores(plan);
    record(throws, "throws");
    const attack = side(attacker, throws, "attacker", plan.attacker.bought);
    if (!isGood(attack.result))
      return { result: "defender", attacker: attack, defender: null, marginOfVictory: 0, pending: {} };
    const total = thrown(throws, "defender");
    if (total === null) {
      const pending = { defender: THREE_DICE };
      return { result: "pending", attacker: attack, defender: null, marginOfVictory: 0, pending };
    }
    const resisted = against(defender, total, plan.defender.bought);
    const lead = attack.margin - resisted.margin;
    const result = lead > 0 ? "attacker" : "defender";
    return { result, attacker: attack, defender: resisted, marginOfVictory: Math.abs(lead), pending: {} };
  },

  odds: (plan) => resistanceGiven(plan, {}),

  changes(plan, outcome) {
    resistanceScores(plan);
    outcomeResult(outcome, RESULTS);
    return [];
  },
};

/** The odds of a resistance roll with the attacker, or both sides, already thrown. */
export function resistanceGiven(plan: ResistancePlan, throws: Record<string, Throw>): Record<string, number> {
  const { attacker, defender } = resistanceScores(plan);
  const attacks = sideGiven(attacker, throws, "attacker", plan.attacker.bought).filter(({ side }) =>
    isGood(side.result),
  );
  const won = chanceToBeat(attacks, marginsGiven(defender, throws, "defender", plan.defender.bought));
  return { attacker: won, defender: 1 - won };
}

/** The scores that both sides roll against, after the Rule of 16. */
export function resistanceScores(plan: ResistancePlan): { attacker: number; defender: number } {
  const given = record(plan, "plan");
  const attacker = effective(score(given.attacker, "attacker"));
  const defender = effective(score(given.defender, "defender"));
  const isSupernatural = flag(given.isSupernatural, "isSupernatural");
  const isHeld = flag(given.isLiving, "isLiving") && isSupernatural;
  return { attacker: isHeld ? Math.min(attacker, Math.max(HELD_TO, defender)) : attacker, defender };
}
