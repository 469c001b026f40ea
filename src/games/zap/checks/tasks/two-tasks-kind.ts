import { type CheckKind, checkThrows } from "#rules/check.ts";
import { distribution, tally, type Throw } from "#rules/dice";
import { effortPrice, SELF, type Split, splitDice, task, type TaskOutcome, type Use, usePool } from "#rules/zap";
import type { Situation } from "#table/checks";
import type { Joined } from "../joining/combining.ts";

/** One throw at two tasks: a die for each. */
export interface TwoTasks extends Joined {
  /** Unsplit. */
  use: Use;
  /** Of the first and of the second task. */
  difficulties: [number, number];
  /** The die of the first. */
  first: Split;
}

export interface TwoTasksOutcome {
  result: "both" | "one" | "neither";
  totals: { use: number };
  counted: { use: number | null };
  tasks: [TaskOutcome, TaskOutcome];
}

export type TwoTasksSituation = Situation<TwoTasks, TwoTasksOutcome>;

const RESULTS = ["neither", "one", "both"] as const;

/** The two tasks as the rules know them, each with its own die. */
export function tasksOf({
  use,
  difficulties,
  first,
}: TwoTasks): [plan: Parameters<typeof task.pools>[0], split: Split][] {
  const dice: Split[] = first === "larger" ? ["larger", "smaller"] : ["smaller", "larger"];
  return difficulties.map((difficulty, index) => {
    const split = dice[index]!;
    return [{ use: { ...use, split }, difficulty, yields: "nothing", notAnOption: null }, split];
  });
}

/** The faces of one of the two dice; none where they are aimed instead of thrown. */
export function dieOf(plan: TwoTasks, split: Split, thrown: Throw): Throw {
  if (thrown.length === 0) return thrown;
  const { pool } = usePool(plan.use);
  const [larger] = splitDice(pool);
  const place = pool.dice.findIndex(
    ({ faces, bonus }) => faces === larger.dice[0]!.faces && bonus === larger.dice[0]!.bonus,
  );
  return [thrown[split === "larger" ? place : 1 - place]!];
}

const resultOf = (successes: number): TwoTasksOutcome["result"] => RESULTS[successes]!;

/** Zap! › Special Situations › Splitting: one die at each of two tasks. */
export const twoTasksKind: CheckKind<TwoTasks, TwoTasksOutcome> = {
  pools(plan) {
    for (const [one] of tasksOf(plan)) task.pools(one);
    return { use: usePool(plan.use).pool };
  },

  resolve(plan, throws) {
    const { use } = checkThrows({ use: usePool(plan.use).pool }, throws);
    const tasks = tasksOf(plan).map(([one, split]) => task.resolve(one, { use: dieOf(plan, split, use) }));
    const successes = tasks.filter(({ result }) => result === "success").length;
    return {
      result: resultOf(successes),
      totals: { use: Math.max(...tasks.map(({ totals }) => totals.use)) },
      counted: { use: null },
      tasks: tasks as [TaskOutcome, TaskOutcome],
    };
  },

  odds(plan) {
    const sides = tasksOf(plan).map(([one]) => distribution(task.pools(one).use!));
    return tally(RESULTS, sides, (...totals) =>
      resultOf(totals.filter((total, index) => total >= plan.difficulties[index]!).length),
    );
  },

  changes: (plan) => effortPrice(plan.use, SELF),
};
