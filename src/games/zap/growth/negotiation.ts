import type { CheckKind } from "#rules/check.ts";
import { distribution, maximum, tally } from "#rules/dice";
import type { Attitude, Ladder, Negotiation, Scope, TaskOutcome, TaskPlan, Use } from "#rules/zap";
import { attitudeModifier, negotiate, task, usePool } from "#rules/zap";
import type { Joined } from "../checks/joining/combining.ts";
import { tell } from "../words.ts";

/** The kinds of persuasion: Charm changes the attitude, the others move an idea along its ladder. */
export const PERSUASIONS = ["charm", "convince", "entice", "caution"] as const;
export type Persuasion = "charm" | Ladder;

/** The plan of a negotiation: a task against the Scope of the other side. */
export interface NegotiationPlan extends TaskPlan, Joined {
  persuasion: Persuasion;
  /** The Scope of what the other side commands, if it was chosen; null for its own Scope (ZAP-AM-15). */
  commands: Scope | null;
  /** The other side's present attitude to the heroes. */
  attitude: Attitude;
  /** The other side's Will. */
  will: number;
}

/** The results for an attitude or an idea, worst first. */
const RESULTS = ["worse", "unmoved", "better", "lasting", "triumph"] as const;
export type NegotiationResult = (typeof RESULTS)[number];

export interface NegotiationOutcome extends Omit<TaskOutcome, "result"> {
  result: NegotiationResult;
  /** Rungs of the shift; `lasting` if it goes beyond this scene. */
  shift: number;
  lasting: boolean;
}

/** Caution is Entice in reverse, and follows the same rule. */
const ruleOf = (persuasion: Persuasion): Negotiation => (persuasion === "caution" ? "entice" : persuasion);

/** The attitude's modifier for ideas; 0 for Charm, which changes the attitude itself (ZAP-NEG-3). */
export function attitudeBonus({ persuasion, attitude }: NegotiationPlan): number {
  return persuasion === "charm" ? 0 : attitudeModifier(attitude);
}

/** The use with the modifier of the other side's attitude. */
export function withAttitude(plan: NegotiationPlan): Use {
  const value = attitudeBonus(plan);
  if (value === 0) return plan.use;
  const key = tell(`attitude.${plan.attitude}`);
  return { ...plan.use, modifiers: [...plan.use.modifiers, { key, value }] };
}

/** The negotiation as a plain task, for its dice. */
export function taskOf(plan: NegotiationPlan): TaskPlan {
  return { ...plan, use: withAttitude(plan), yields: "nothing" };
}

function moved(
  { persuasion, will }: NegotiationPlan,
  margin: number,
): Omit<NegotiationOutcome, keyof TaskOutcome> & {
  result: NegotiationResult;
} {
  const { shift, lasting } = negotiate({ kind: ruleOf(persuasion), margin, will });
  if (shift < 0) return { result: "worse", shift, lasting };
  if (shift === 0) return { result: "unmoved", shift, lasting };
  if (shift > 1) return { result: "triumph", shift, lasting };
  return { result: lasting ? "lasting" : "better", shift, lasting };
}

/** Zap! › Negotiations: Charm, Convince, Entice or Caution. */
export const negotiation: CheckKind<NegotiationPlan, NegotiationOutcome> = {
  pools: (plan) => task.pools(taskOf(plan)),
  resolve(plan, throws) {
    const outcome = task.resolve(taskOf(plan), throws);
    return { ...outcome, ...moved(plan, outcome.margin) };
  },
  odds(plan) {
    const { pool } = usePool(withAttitude(plan));
    const least = plan.notAnOption ? maximum(pool) : -Infinity;
    return tally(
      RESULTS,
      [distribution(pool)],
      (total) => moved(plan, Math.max(least, total!) - plan.difficulty).result,
    );
  },
  changes(plan, outcome) {
    const { margin } = outcome;
    return task.changes(taskOf(plan), { ...outcome, result: margin < 0 ? "failure" : "success" });
  },
};
