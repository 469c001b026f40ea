import type { CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { fail, flag, member, record, whole } from "../guard.ts";
import { against, chanceToBeat, effective, isForbidden, marginsGiven, side, sideGiven } from "./degree.ts";
import { score } from "./guards.ts";
import { THREE_DICE, mustBeThrown } from "./six-sided.ts";
import {
  INFLUENCE_SKILLS,
  REACTIONS,
  type InfluenceSkill,
  type Reaction,
  type Score,
  type SideResult,
} from "./vocabulary.ts";

export interface InfluencePlan {
  skill: InfluenceSkill;
  influencer: Score;
  /** The subject's Will. */
  subject: Score;
  isIndomitable: boolean;
  isUnfazeable: boolean;
  hasSlaveMentality: boolean;
  /** The influencer has the kind of Empathy that fits the subject. */
  hasEmpathy: boolean;
  /** An empty threat of intimidation. */
  isSpecious: boolean;
  /** The subject is a player's character, whose player decides the reaction. */
  isPlayer: boolean;
  /** The subject's reaction to the influencer without this roll; null: unknown. Only for Diplomacy. */
  regularReaction: Reaction | null;
}

const ON_PLAYERS = ["swayed", "unmoved"] as const;
export const INFLUENCE_RESULTS = [...REACTIONS, ...ON_PLAYERS] as const;
export type InfluenceResult = (typeof INFLUENCE_RESULTS)[number];

export interface InfluenceOutcome {
  result: InfluenceResult;
  /** The result without a throw; null if the dice decided. */
  automatic: "win" | "lose" | null;
  influencer: SideResult | null;
  subject: SideResult | null;
  /** The difference of the two margins, regardless of the winner; null without a throw. */
  marginOfVictory: number | null;
  pending: Record<string, Pool>;
}

const FLAGS = [
  "isIndomitable",
  "isUnfazeable",
  "hasSlaveMentality",
  "hasEmpathy",
  "isSpecious",
  "isPlayer",
] as const satisfies readonly (keyof InfluencePlan)[];

/**
 * An Influence roll: a Quick Contest of a skill against Will. Winning it gives a better reaction than losing or tying.
 * Some subjects cannot be influenced, or cannot resist. GURPS › Influence Rolls. Errors by field, and `throws`.
 */
export const influence: CheckKind<InfluencePlan, InfluenceOutcome> = {
  pools(plan): Record<string, Pool> {
    if (foregone(check(plan)) !== null) return {};
    return isForbidden(plan.influencer) ? { subject: THREE_DICE } : { influencer: THREE_DICE, subject: THREE_DICE };
  },

  resolve(plan, throws) {
    const automatic = foregone(check(plan));
    record(throws, "throws");
    if (automatic !== null) {
      const result = resultOf(plan, automatic === "win");
      return { result, automatic, influencer: null, subject: null, marginOfVictory: null, pending: {} };
    }
    const influencer = side(effective(plan.influencer), throws, "influencer", plan.influencer.bought);
    const subject = against(effective(plan.subject), mustBeThrown(throws, "subject"), plan.subject.bought);
    const lead = influencer.margin - subject.margin;
    const result = resultOf(plan, lead > 0);
    return { result, automatic, influencer, subject, marginOfVictory: Math.abs(lead), pending: {} };
  },

  odds: (plan) => influenceGiven(plan, {}),

  changes(plan, outcome) {
    check(plan);
    const given = record(outcome, "outcome");
    const result = member(given.result, INFLUENCE_RESULTS, "result");
    if (result === "unmoved") return [];
    if (result !== "swayed") return [{ who: "subject", note: "gurps.note.reaction", data: { reaction: result } }];
    if (given.marginOfVictory === null) return [{ who: "subject", note: "gurps.note.swayed" }];
    const value = whole(given.marginOfVictory, "marginOfVictory", { min: 0 });
    return [{ who: "subject", gain: "influenced", data: { value } }];
  },
};

/** The odds of an Influence roll with one side, or both, already thrown. */
export function influenceGiven(plan: InfluencePlan, throws: Record<string, Throw>): Record<string, number> {
  const won = winChance(check(plan), throws);
  const odds = Object.fromEntries(INFLUENCE_RESULTS.map((key) => [key, 0])) as Record<InfluenceResult, number>;
  odds[resultOf(plan, true)] += won;
  odds[resultOf(plan, false)] += 1 - won;
  return odds;
}

function check(plan: InfluencePlan): InfluencePlan {
  const given = record(plan, "plan");
  const skill = member(given.skill, INFLUENCE_SKILLS, "skill");
  score(given.influencer, "influencer");
  score(given.subject, "subject");
  for (const name of FLAGS) flag(given[name], name);
  if (given.regularReaction === null) return plan;
  member(given.regularReaction, REACTIONS, "regularReaction");
  return skill === "diplomacy" ? plan : fail("regularReaction");
}

function foregone(plan: InfluencePlan): "win" | "lose" | null {
  if (plan.isIndomitable && !plan.hasEmpathy) return "lose";
  if (plan.isUnfazeable && plan.skill === "intimidation") return "lose";
  return plan.hasSlaveMentality ? "win" : null;
}

function winChance(plan: InfluencePlan, throws: Record<string, Throw>): number {
  const automatic = foregone(plan);
  if (automatic !== null) return automatic === "win" ? 1 : 0;
  return chanceToBeat(
    sideGiven(effective(plan.influencer), throws, "influencer", plan.influencer.bought),
    marginsGiven(effective(plan.subject), throws, "subject", plan.subject.bought),
  );
}

function resultOf(plan: InfluencePlan, isWon: boolean): InfluenceResult {
  if (plan.isPlayer) return isWon ? "swayed" : "unmoved";
  const reached = reactionOf(plan, isWon);
  const regular = plan.regularReaction;
  return regular !== null && REACTIONS.indexOf(regular) > REACTIONS.indexOf(reached) ? regular : reached;
}

function reactionOf({ skill, isSpecious }: InfluencePlan, isWon: boolean): Reaction {
  if (isWon) return skill === "sexAppeal" ? "veryGood" : "good";
  return skill === "intimidation" && isSpecious ? "veryBad" : "bad";
}
