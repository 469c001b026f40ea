import { maximum } from "../../../rules/dice/index.ts";
import {
  actionCost,
  task,
  taskDifficulty,
  usePool,
  type TaskOutcome,
  type TaskPlan,
} from "../../../rules/zap/index.ts";
import { DIFFICULTIES, type DifficultyKey } from "../../../rules/zap/tables/difficulties.ts";
import { partyOf } from "../../../table/checks/parties.ts";
import type { Check, Draft, Field, Reason, Situation, Spend, Subject } from "../../../table/checks/check.ts";
import { say } from "../../../table/words.ts";
import { abilityOf, characterOf, isAbility, isCharacter } from "../documents.ts";
import { actionChanges, fightOf, taskReason, useChanges, useReason } from "../fight.ts";
import { reason } from "../reason.ts";
import { actionPrice, effortSpend, laterReason, usePrice } from "./efforts.ts";
import { taskView } from "./task-view.ts";
import { called, tropeOptions } from "./tropes.ts";
import { renewed, settled, useOf } from "./use.ts";

type Task = Situation<TaskPlan, TaskOutcome>;

/** What a new task is as hard as, till somebody says otherwise. */
const USUAL: DifficultyKey = "badass";
/** No dice reach farther: the highest Power Level, with help. */
const HARDEST = 50;

function draft({ actor, token, item, data }: Subject): Draft<TaskPlan> | Reason {
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  const ability = isAbility(item) ? item : null;
  const unfit = taskReason(ability);
  if (unfit) return unfit;
  const use = called(useOf(actor, ability, "task"), data.trope, actor);
  return {
    plan: { use, difficulty: difficultyOf(Number(data.difficulty)), yields: "nothing", notAnOption: null },
    parties: { self: partyOf(actor, token, ability) },
  };
}

function refuse({ parties: { self } }: Task): Reason | null {
  const actor = characterOf(self);
  if (!actor) return reason("gone");
  return taskReason(abilityOf(self)) ?? useReason(actor, abilityOf(self), "task", fightOf(self?.combatant));
}

/** Of what the declarer's screen said, only Tropes, modifiers and a Difficulty that there can be are believed. */
function refresh({ plan, parties: { self } }: Task): TaskPlan {
  const actor = characterOf(self);
  if (!actor) return plan;
  return {
    use: renewed(plan.use, useOf(actor, abilityOf(self), "task"), actor),
    difficulty: difficultyOf(plan.difficulty),
    yields: "nothing",
    notAnOption: null,
  };
}

const inRange = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= HARDEST;
const difficultyOf = (asked: number): number => (inRange(asked) ? asked : taskDifficulty(USUAL));

/** The list of Difficulties, and any number (ZAP-TASK-2). */
function fields({ plan }: Task): Field<TaskPlan>[] {
  const keys = Object.keys(DIFFICULTIES) as DifficultyKey[];
  const named = keys.find((key) => taskDifficulty(key) === plan.difficulty);
  const apply = (difficulty: number): TaskPlan | Reason =>
    inRange(difficulty) ? { ...plan, difficulty } : reason("difficulty", { max: HARDEST });
  return [
    {
      id: "named",
      label: say("QUADRANT.zap.difficulty.label"),
      hint: "",
      type: "select",
      value: named ?? "",
      choices: [
        ...keys.map((value) => ({
          value,
          label: say("QUADRANT.zap.difficulty.named", {
            name: say(`QUADRANT.zap.difficulty.${value}`),
            value: taskDifficulty(value),
          }),
        })),
        ...(named ? [] : [{ value: "", label: say("QUADRANT.zap.difficulty.other") }]),
      ],
      apply: (value) => (keys.includes(value as DifficultyKey) ? apply(taskDifficulty(value as DifficultyKey)) : plan),
    },
    {
      id: "difficulty",
      label: say("QUADRANT.zap.difficulty.number"),
      hint: "",
      type: "number",
      value: String(plan.difficulty),
      min: 1,
      max: HARDEST,
      apply: (value) => apply(Number(value)),
    },
  ];
}

function spends({ plan, outcome, throws, parties: { self } }: Task): Spend<TaskPlan>[] {
  if (!throws.use) return [];
  const effort = effortSpend("use", "self", self, { use: plan.use, put: (use) => ({ ...plan, use }) });
  const notAnOption = plan.notAnOption ? null : failureSpend({ plan, outcome, throws, parties: { self: self! } });
  return notAnOption ? [...effort, notAnOption] : effort;
}

/** Failure Is Not An Option: one Action where there is one, and the strain that the rule names (ZAP-TR-5). */
function failureSpend({ plan, outcome, parties: { self } }: Task): Spend<TaskPlan> | null {
  const actor = characterOf(self);
  if (!actor) return null;
  const fight = fightOf(self?.combatant);
  const price = Math.min(fight?.left ?? 0, Number(actionCost("failureIsNotAnOption")));
  const { pool } = usePool(plan.use);
  const atBest = outcome !== null && outcome.totals.use! >= maximum(pool);
  return {
    id: "notAnOption",
    role: "use",
    label: say("QUADRANT.zap.trope.notAnOption.spend", { total: maximum(pool) }),
    note: "QUADRANT.zap.trope.notAnOption.name",
    price: actionPrice(price),
    costs: actionChanges("self", price, self),
    reason: outcome?.result === "success" ? reason("succeeded") : atBest ? reason("atBest") : laterReason(self, 0),
    plan: {
      ...plan,
      notAnOption: {
        stamina: actor.system.stamina.value,
        inCombat: fight !== null,
        actionsLeft: fight?.left ?? 0,
      },
    },
  };
}

/** Zap! › Using Abilities: alone against a task. */
export const taskCheck: Check<TaskPlan, TaskOutcome> = {
  kind: task,
  roles: { use: "self" },
  asks: true,
  draft,
  refresh,
  refuse,
  costs: ({ parties: { self } }) => useChanges("self", abilityOf(self), self),
  price: ({ plan, parties: { self } }) => usePrice(self, plan.use),
  options: ({ plan, parties: { self } }) =>
    tropeOptions({ use: plan.use, put: (use) => ({ ...plan, use }) }, self?.actor ?? null),
  fields,
  conditional: (plan, throws) => task.odds(throws.use ? { ...plan, use: settled(plan.use, throws.use) } : plan),
  answers: () => [],
  spends,
  modifiers: (plan, role) => (role === "use" ? plan.use.modifiers : null),
  withModifiers: (plan, _role, modifiers) => ({ ...plan, use: { ...plan.use, modifiers } }),
  view: taskView,
};
