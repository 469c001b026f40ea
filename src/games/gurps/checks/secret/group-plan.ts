import type { CheckKind } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import type { SuccessOutcome } from "#rules/gurps";
import { type Draft, isGms, type Participant, type Refusal, type Situation } from "#table/checks";
import { charactersIn } from "../../people.ts";
import { skillOf } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import { rollKind, type Roll } from "../roll/roll.ts";
import { attributeCheck } from "../rolls/attribute.ts";
import { senseCheck } from "../rolls/sense.ts";
import { skillCheck } from "../rolls/skill.ts";
import { willCheck } from "../rolls/will.ts";
import type { Sense } from "../rolls/sense-plan.ts";

export const ASKED = ["sense", "attribute", "skill", "will"] as const;
export type Asked = (typeof ASKED)[number];

/** What the GM asks of others, or throws for them unseen. */
export interface GroupPlan {
  asked: Asked;
  sense: Sense;
  attribute: Attribute;
  /** Key or name of a skill. */
  skill: string;
  /** What the skill is called, as whoever has it says. */
  called?: string;
  /** For all of them, beside what their own lists hold. */
  difficulty: number;
  isDark: boolean;
  /** What is not noticed is a danger. */
  isDangerous: boolean;
  /** The GM's client throws for all, and nobody else knows. */
  isUnseen: boolean;
  /** Their rolls, by party; where they are asked, none. */
  sides: Record<string, Roll>;
}

export interface GroupOutcome {
  result: string;
  sides: Record<string, SuccessOutcome>;
}

export type Group = Situation<GroupPlan, GroupOutcome>;

/** GURPS › When the GM Rolls: a success roll for each, thrown at once (GURPS-SEC-2). */
export const groupKind: CheckKind<GroupPlan, GroupOutcome> = {
  pools: ({ sides }) =>
    Object.fromEntries(
      Object.entries(sides).flatMap(([who, roll]): [string, Pool][] => {
        const { roll: pool } = rollKind.pools(roll);
        return pool ? [[who, pool]] : [];
      }),
    ),
  resolve({ sides, isUnseen }, throws) {
    const read = Object.entries(sides).map(([who, roll]) => {
      const own: Record<string, Throw> = throws[who] ? { roll: throws[who] } : {};
      return [who, rollKind.resolve(roll, own)] as const;
    });
    return { result: isUnseen ? "thrown" : "asked", sides: Object.fromEntries(read) };
  },
  odds: ({ isUnseen }) => ({ [isUnseen ? "thrown" : "asked"]: 1 }),
  changes: () => [],
};

const CHECKS = { sense: senseCheck, attribute: attributeCheck, skill: skillCheck, will: willCheck };

/** What each of them is told, as a roll of its own begins: nothing that players must not read. */
export function dataFor({ asked, sense, attribute, skill, difficulty, isDark }: GroupPlan): Record<string, string> {
  return {
    called: "true",
    ...(difficulty !== 0 && { difficulty: String(difficulty) }),
    ...(asked === "sense" && {
      sense,
      open: "true",
      ...(isDark && { dark: "true" }),
    }),
    ...(asked === "attribute" && { attribute }),
    ...(asked === "skill" && { skill }),
  };
}

/** What somebody's own roll would be, or why there is none: who has not learnt it, and has nothing in its place. */
function rollFor(plan: GroupPlan, { actor, token }: Participant): Draft<Roll> | Refusal {
  const character = actor!;
  const item = plan.asked === "skill" ? skillOf(character as never, plan.skill) : null;
  return CHECKS[plan.asked].prepare({ actor: character, token, item, targets: [], data: dataFor(plan) });
}

/** The plan with everybody's own roll read anew. What the lists of those held beside what was read, lanes put back. */
export function withSides(plan: GroupPlan, { parties, card }: Pick<Group, "parties" | "card">): GroupPlan {
  const called = charactersIn(parties).flatMap(([, actor]) => skillOf(actor, plan.skill)?.name ?? [])[0];
  const named: GroupPlan = { ...plan, called: called ?? plan.skill };
  if (!plan.isUnseen || !isGms({ card: card ?? null })) return { ...named, sides: {} };
  const sides = charactersIn(parties).flatMap(([who]) => {
    const draft = rollFor(plan, parties[who]!);
    return "key" in draft ? [] : [[who, draft.plan] as const];
  });
  return { ...named, sides: Object.fromEntries(sides) };
}

/** Why somebody has no roll of this kind; null where there is one. */
export function whyNotFor(plan: GroupPlan, participant: Participant): Refusal | null {
  const draft = rollFor(plan, participant);
  return "key" in draft ? draft : null;
}
