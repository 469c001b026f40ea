import type { CheckKind } from "#rules/check.ts";
import { type Pool, type Throw, total } from "#rules/dice";
import {
  difficulty,
  roleOf,
  type Roller,
  type SideName,
  skill,
  skillGiven,
  type SkillOutcome,
  type SkillPlan,
  type SkillResult,
} from "#rules/zerospace";
import type { Plan } from "#table/checks";
import { overridable, type Slot } from "../side/slot.ts";
import type { Side } from "../side/side.ts";

/** The other side of a roll: a difficulty value, none yet, or opponents. */
export const AGAINST = ["difficulty", "open", "opponents"] as const;
export type Against = (typeof AGAINST)[number];

/** The costs of a failure, which avoid a dead end, in the order of the book's table. */
export const FAILURE_COSTS = ["quidProQuo", "redHerring", "stirringThePot", "alertingTheEnemy"] as const;
export type FailureCost = (typeof FAILURE_COSTS)[number];

/** A skill roll as its card keeps it: the input of the rule, and what each roller rolls with. */
export interface TaskPlan extends SkillPlan, Plan {
  /** What each roller of the own side rolls with, in the order of `self`. */
  own: Side[];
  /** What each opponent rolls with, in the order of `target`; null for a thing, which has only its value. */
  others: (Side | null)[];
  against: Against;
  /** The difficulty value; null: routine. */
  dv: number | null;
  /** Roles of the actors that joined on the card, as helpers or as opponents. */
  came: string[];
  /** Roles out of `came` that the GM has taken out again: they do not count. */
  left: string[];
  /** Whether the roll costs self's task action; a reaction costs none (ZS-ACT-9). */
  isAction: boolean;
  /** The result by which the GM overrides the dice. */
  ruled: SkillResult | null;
  /** The cost of a failure, chosen by the GM; "thrown": by a die. */
  cost: FailureCost | "thrown" | null;
  /** The track of the extended task that the roll is an attempt for. */
  attempt: string | null;
}

/** The party that throws for a difficulty: it is no actor, so the GM throws. */
export const DIFFICULTY = "difficulty";

/** All rollers of a roll, the own side first. */
export function slotsOf(plan: TaskPlan): Slot<TaskPlan>[] {
  return [...slotsOn("self", plan), ...slotsOn("target", plan)];
}

function slotsOn(side: SideName, plan: TaskPlan): Slot<TaskPlan>[] {
  return plan[side].map((roller, index) => {
    const role = roleOf(side, index);
    return {
      role,
      who: side === "target" && plan.against === "difficulty" ? DIFFICULTY : role,
      roll: "skill",
      form: null,
      roller,
      put: (next) => ({ ...plan, [side]: plan[side].with(index, next) }),
    };
  });
}

/** The plan without the rollers that the GM has taken out. Without any opponent left, the roll is open. */
export function withoutRemoved(plan: TaskPlan): TaskPlan {
  if (plan.left.length === 0) return plan;
  const stays = (side: SideName): Roller[] =>
    plan[side].map((roller, index) =>
      plan.left.includes(roleOf(side, index)) ? { ...roller, isAble: false } : roller,
    );
  return { ...plan, self: stays("self"), target: hasNoOpponentsLeft(plan) ? [] : stays("target") };
}

/** Whether the GM has taken out all opponents. */
export const hasNoOpponentsLeft = ({ against, target, left }: TaskPlan): boolean =>
  against === "opponents" && target.every((_, index) => left.includes(roleOf("target", index)));

/** The role of the die for the cost of a failure, which the GM throws. */
const COST_ROLE = "cost";

/** By role: the party that throws. */
export function rolesFor(plan: TaskPlan): Record<string, string> {
  const roles = slotsOf(plan).map(({ role, who }) => [role, who]);
  return Object.fromEntries(plan.cost === "thrown" ? [...roles, [COST_ROLE, DIFFICULTY]] : roles);
}

/** The highest difficulty value that is accepted, far beyond those of the book. */
export const HARDEST = 40;

export const isDv = (dv: unknown): dv is number | null =>
  dv === null || (Number.isInteger(dv) && (dv as number) >= 0 && (dv as number) <= HARDEST);

/** The other side of an unopposed task; routine needs no dice (ZS-DV-4, ZS-DV-5). */
export const difficultyRoller = (dv: number | null): Roller => ({ value: dv ?? 0, modifiers: [], isAble: dv !== null });

/** The difficulty value that a button asks for: a number, or "routine" (null). Any other word means moderate. */
export function dvOf(word: string | undefined): number | null {
  const number = word ? Number(word) : Number.NaN;
  if (isDv(number)) return number;
  return word === "routine" ? null : MODERATE;
}

export const MODERATE = difficulty("moderate")!;

/** `came` and `left` without opponents. */
const withoutOpponents = ({ came, left }: TaskPlan): Pick<TaskPlan, "came" | "left"> => {
  const helps = (role: string): boolean => role.startsWith("self");
  return { came: came.filter(helps), left: left.filter(helps) };
};

/** The plan against a difficulty instead of opponents. */
export const withDifficulty = (plan: TaskPlan, dv: number | null): TaskPlan => ({
  ...plan,
  against: "difficulty",
  dv,
  others: [],
  target: [difficultyRoller(dv)],
  ...withoutOpponents(plan),
});

/** The plan as an open roll: its total stands (ZS-ROLL-5). */
export const asOpen = (plan: TaskPlan): TaskPlan => ({
  ...plan,
  against: "open",
  others: [],
  target: [],
  ...withoutOpponents(plan),
});

export interface TaskOutcome extends SkillOutcome {
  /** The cost of the failure; null if the GM has set none. */
  cost: FailureCost | null;
}

/** The die for the table of costs. */
const COST_POOL: Pool = {
  dice: [{ faces: 4, bonus: 0 }],
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
};

/** The throws without the die for the cost. */
const ofRoll = ({ [COST_ROLE]: _cost, ...throws }: Record<string, Throw>): Record<string, Throw> => throws;

function costOf({ cost }: TaskPlan, throws: Record<string, Throw>): FailureCost | null {
  if (cost !== "thrown") return cost;
  return FAILURE_COSTS[total(COST_POOL, throws[COST_ROLE]!) - 1]!;
}

const withCost: CheckKind<TaskPlan, TaskOutcome> = {
  pools: (plan) => ({
    ...skill.pools(withoutRemoved(plan)),
    ...(plan.cost === "thrown" && { [COST_ROLE]: COST_POOL }),
  }),
  resolve: (plan, throws) => ({ ...skill.resolve(withoutRemoved(plan), ofRoll(throws)), cost: costOf(plan, throws) }),
  odds: (plan) => possible(skill.odds(withoutRemoved(plan))),
  changes: (plan, outcome) => skill.changes(plan, outcome),
};

/** The odds without impossible results. */
const possible = (odds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(odds).filter(([, chance]) => chance > 0));

/** The kind of a skill roll, with the GM's override and the cost of a failure (ZS-FAIL-1). */
export const taskKind: CheckKind<TaskPlan, TaskOutcome> = overridable(withCost, (_plan, outcome, ruled) => ({
  ...outcome,
  result: ruled as SkillResult,
}));

/** The odds given the dice that are thrown already. */
export const taskGiven = (plan: TaskPlan, throws: Record<string, Throw>): Record<string, number> =>
  skillGiven(withoutRemoved(plan), ofRoll(throws));

export const hasSucceeded = ({ result }: { result: string }): boolean => result === "success" || result === "eureka";
