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

/** What a roll is up against: a number, other people, or nothing yet. */
export const AGAINST = ["difficulty", "open", "opponents"] as const;
export type Against = (typeof AGAINST)[number];

/** What a failure may cost instead of being a dead end, in the order of its table. */
export const FAILURE_COSTS = ["quidProQuo", "redHerring", "stirringThePot", "alertingTheEnemy"] as const;
export type FailureCost = (typeof FAILURE_COSTS)[number];

/** A skill roll as the table keeps it: what its rule asks for, and how every side came about. */
export interface TaskPlan extends SkillPlan, Plan {
  /** How each of the own side came about, in the order of `self`. */
  own: Side[];
  /** How each opponent did, in the order of `target`; null for a thing, which has a value of its own. */
  others: (Side | null)[];
  against: Against;
  /** Of a difficulty; null: routine. */
  dv: number | null;
  /** Roles of those who stepped in upon the card: helpers, and whoever opposed it of their own accord. */
  came: string[];
  /** Those of them whom the GM has sent away again: they count for nothing. */
  left: string[];
  /** Takes the task action of whoever rolls; a reaction takes nothing (ZS-ACT-9). */
  isAction: boolean;
  /** What the GM has put in the place of the dice. */
  ruled: SkillResult | null;
  /** What the GM lets a failure cost; "thrown": as a die says. */
  cost: FailureCost | "thrown" | null;
  /** The side of the extended task that it is an attempt of. */
  attempt: string | null;
}

/** Nobody bears this name: whoever rolls for a difficulty is the GM. */
export const DIFFICULTY = "difficulty";

/** Every side of a roll, the own ones first. */
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

/** The plan as it counts: without those who were sent away; where nobody is left to oppose it, it is open. */
export function counting(plan: TaskPlan): TaskPlan {
  if (plan.left.length === 0) return plan;
  const stays = (side: SideName): Roller[] =>
    plan[side].map((roller, index) =>
      plan.left.includes(roleOf(side, index)) ? { ...roller, isAble: false } : roller,
    );
  return { ...plan, self: stays("self"), target: isDeserted(plan) ? [] : stays("target") };
}

/** All who stood against it were sent away. */
export const isDeserted = ({ against, target, left }: TaskPlan): boolean =>
  against === "opponents" && target.every((_, index) => left.includes(roleOf("target", index)));

/** The role of the die for the cost of a failure: the GM's. */
const COST_ROLE = "cost";

/** Which party throws for which role. */
export function rolesFor(plan: TaskPlan): Record<string, string> {
  const roles = slotsOf(plan).map(({ role, who }) => [role, who]);
  return Object.fromEntries(plan.cost === "thrown" ? [...roles, [COST_ROLE, DIFFICULTY]] : roles);
}

/** Nothing in the book comes near it. */
export const HARDEST = 40;

export const isDv = (dv: unknown): dv is number | null =>
  dv === null || (Number.isInteger(dv) && (dv as number) >= 0 && (dv as number) <= HARDEST);

/** The other side of an unopposed task; routine needs no dice (ZS-DV-4, ZS-DV-5). */
export const difficultyRoller = (dv: number | null): Roller => ({ value: dv ?? 0, modifiers: [], isAble: dv !== null });

/** The difficulty value that a button asks for, by number or by name; moderate where it says nothing that makes sense. */
export function dvOf(word: string | undefined): number | null {
  const number = word ? Number(word) : Number.NaN;
  if (isDv(number)) return number;
  return word === "routine" ? null : MODERATE;
}

export const MODERATE = difficulty("moderate")!;

/** Of those who came and went, the helpers alone. */
const withoutOpponents = ({ came, left }: TaskPlan): Pick<TaskPlan, "came" | "left"> => {
  const helps = (role: string): boolean => role.startsWith("self");
  return { came: came.filter(helps), left: left.filter(helps) };
};

/** The plan against a difficulty: nobody opposes it. */
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
  /** What the failure costs, where the GM has said so; null without one. */
  cost: FailureCost | null;
}

/** One die for the table of costs. */
const COST_POOL: Pool = {
  dice: [{ faces: 4, bonus: 0 }],
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
};

/** The dice of the roll alone. */
const ofRoll = ({ [COST_ROLE]: _cost, ...throws }: Record<string, Throw>): Record<string, Throw> => throws;

function costOf({ cost }: TaskPlan, throws: Record<string, Throw>): FailureCost | null {
  if (cost !== "thrown") return cost;
  return FAILURE_COSTS[total(COST_POOL, throws[COST_ROLE]!) - 1]!;
}

const withCost: CheckKind<TaskPlan, TaskOutcome> = {
  pools: (plan) => ({ ...skill.pools(counting(plan)), ...(plan.cost === "thrown" && { [COST_ROLE]: COST_POOL }) }),
  resolve: (plan, throws) => ({ ...skill.resolve(counting(plan), ofRoll(throws)), cost: costOf(plan, throws) }),
  odds: (plan) => possible(skill.odds(counting(plan))),
  changes: (plan, outcome) => skill.changes(plan, outcome),
};

/** What can come of it: an open roll and what needs no dice have nothing to hope for. */
const possible = (odds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(odds).filter(([, chance]) => chance > 0));

/** The rule of a skill roll, with the GM's word over it, and what a failure costs (ZS-FAIL-1). */
export const taskKind: CheckKind<TaskPlan, TaskOutcome> = overridable(withCost, (_plan, outcome, ruled) => ({
  ...outcome,
  result: ruled as SkillResult,
}));

/** The chances of what is still open. */
export const taskGiven = (plan: TaskPlan, throws: Record<string, Throw>): Record<string, number> =>
  skillGiven(counting(plan), ofRoll(throws));

export const hasSucceeded = ({ result }: { result: string }): boolean => result === "success" || result === "eureka";
