import { type CheckKind, checkThrows } from "#rules/check.ts";
import { distribution, tally, type Throw } from "#rules/dice";
import { effortPrice, SELF, type Split, splitDice, task, type TaskOutcome, type Use, usePool } from "#rules/zap";
import { type Field, type Reader, type RowView, type Situation, cardView } from "#table/checks";
import { defineCheck, listOf, oddsView, partyOf } from "#table/checks";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { jointly } from "../target.ts";
import { allowedFields, allowedOptions, effortSpends, renewed, useOf, type WhyNot } from "../use.ts";
import { canSplit } from "../attack/shoulder.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import type { Slot } from "../tropes/tropes.ts";
import { difficultyOf } from "./difficulty-fields.ts";
import { HARDEST, isDifficulty } from "./spotting.ts";
import { taskVerdict } from "./task.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, selectField } from "../ask-fields.ts";

/** One throw at two tasks: a die for each. */
interface TwoTasks extends Joined {
  /** The use with both dice, before the split. */
  use: Use;
  /** The Difficulties of the first and the second task. */
  difficulties: [number, number];
  /** The die of the first task. */
  first: Split;
}

interface TwoTasksOutcome {
  result: "both" | "one" | "neither";
  totals: { use: number };
  counted: { use: number | null };
  tasks: [TaskOutcome, TaskOutcome];
}

type TwoTasksSituation = Situation<TwoTasks, TwoTasksOutcome>;

const RESULTS = ["neither", "one", "both"] as const;

/** The two tasks as plans of the rules, each with its own die. */
function tasksOf({ use, difficulties, first }: TwoTasks): [plan: Parameters<typeof task.pools>[0], split: Split][] {
  const dice: Split[] = first === "larger" ? ["larger", "smaller"] : ["smaller", "larger"];
  return difficulties.map((difficulty, index) => {
    const split = dice[index]!;
    return [{ use: { ...use, split }, difficulty, yields: "nothing", notAnOption: null }, split];
  });
}

/** The faces of one of the two dice; empty with Careful Aim, which throws none. */
function dieOf(plan: TwoTasks, split: Split, thrown: Throw): Throw {
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
const twoTasksKind: CheckKind<TwoTasks, TwoTasksOutcome> = {
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

/** One of the tasks, with its die. */
function rowView(situation: TwoTasksSituation, index: 0 | 1, reader: Reader): RowView {
  const [plan, split] = tasksOf(situation.plan)[index]!;
  const thrown = situation.throws.use;
  const throws: TwoTasksSituation["throws"] = thrown ? { use: dieOf(situation.plan, split, thrown) } : {};
  const outcome = thrown ? task.resolve(plan, throws) : null;
  const own = { plan, throws, outcome, parties: situation.parties };
  const told = { told: tellsTotals(reader, "self"), seen: reader.sees("self") };
  return {
    name: tell("twoTasks.name", { number: index + 1 }),
    img: "",
    note: tell("difficulty.chip", { value: plan.difficulty }),
    sides: [sideOf("use", "self", own, reader, jointRemarks(situation))],
    odds: oddsView(task.odds(plan), [resultView("failure", 0), resultView("success", 3)], outcome?.result ?? null),
    verdict: outcome && taskVerdict(plan, outcome, told),
  };
}

/** From the declaration Tropes, modifiers, valid Difficulties and the order of the dice are kept. */
function refresh(situation: TwoTasksSituation): TwoTasks {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!actor || !made) return plan;
  const use = { ...renewed(plan.use, made.use, actor, abilityOf(parties.self)), wildShot: false };
  const [first, second] = plan.difficulties;
  return {
    // An actor that has only one die left is refused; until then the declared use stays.
    use: canSplit(use) ? use : plan.use,
    difficulties: [difficultyOf(first), difficultyOf(second)],
    first: plan.first === "smaller" ? "smaller" : "larger",
    ...(made.joint && { joint: made.joint }),
  };
}

const ownSlot = (plan: TwoTasks): Slot<TwoTasks> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

const joint = jointTask<TwoTasks, TwoTasksOutcome>({ slot: ownSlot, refresh });

/** Each task needs a die: refuses any choice that leaves only one, e.g. no equipment. */
const whyNotTwo: WhyNot<TwoTasks> = ({ use }) => (canSplit(use) ? null : refusal("oneDie"));

function fields(plan: TwoTasks): Field<TwoTasks>[] {
  const difficulty = (index: 0 | 1): Field<TwoTasks> =>
    numberField(
      `difficulty${index + 1}`,
      tell("twoTasks.difficulty", { number: index + 1 }),
      plan.difficulties[index],
      { min: 1, max: HARDEST },
      (value) => {
        if (!isDifficulty(Number(value))) return refusal("difficulty", { max: HARDEST });
        const difficulties: TwoTasks["difficulties"] = [...plan.difficulties];
        difficulties[index] = Number(value);
        return { ...plan, difficulties };
      },
    );
  const die: Field<TwoTasks> = selectField(
    "first",
    tell("twoTasks.first"),
    plan.first,
    (["larger", "smaller"] as const).map((value) => ({
      value,
      label: tell(`volley.share.${value}`),
    })),
    (value) => ({ ...plan, first: value === "smaller" ? "smaller" : "larger" }),
  );
  return [difficulty(0), difficulty(1), die];
}

/** Zap! › Special Situations › Splitting: one throw, one Action, two tasks. */
export const twoTasksCheck = defineCheck<TwoTasks, TwoTasksOutcome>({
  kind: twoTasksKind,
  roles: { use: "self" },
  asks: true,
  prepare({ actor, token, item }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    const unfit = taskRefusal(ability);
    if (unfit) return unfit;
    const use = useOf(actor, ability, "task");
    if (!canSplit(use)) return refusal("oneDie");
    const usual = difficultyOf(NaN);
    return {
      plan: { use, difficulties: [usual, usual], first: "larger" },
      parties: { self: partyOf(actor, token, ability) },
    };
  },
  parties: jointly(),
  withTool: true,
  refresh,
  refuse(situation) {
    const { self } = situation.parties;
    const actor = contenderOf(self);
    if (!actor) return refusal("gone");
    if (!canSplit(useOf(actor, abilityOf(self), "task", situation.plan.use))) return refusal("oneDie");
    const unusable = useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant));
    return taskRefusal(abilityOf(self)) ?? unusable ?? joint.reason(situation);
  },
  ...joint.parts,
  /** Split dice cannot be merged by a Wild Shot. */
  options(situation) {
    const own = joint.parts
      .options(situation)
      .map((option) => (option.id === "wildShot" ? { ...option, reason: refusal("notWithSplit") } : option));
    return allowedOptions(own, whyNotTwo);
  },
  fields: (situation) => [...fields(situation.plan), ...allowedFields(joint.parts.fields(situation), whyNotTwo)],
  spends({ plan, throws, parties: { self } }) {
    return throws.use ? effortSpends("use", "self", self, ownSlot(plan)) : [];
  },
  isOtherOutcome: (one, other) => one.tasks.some(({ result }, index) => result !== other.tasks[index]?.result),
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, parties } = situation;
    const { self } = parties;
    return cardView({
      kind: tell("card.twoTasks"),
      title: self?.tool?.name ?? tell("defaultSkill"),
      chip: tell("volley.way.split"),
      parties: partyViews(self),
      results: [resultView("neither", 0), resultView("one", 2), resultView("both", 3)],
      headlines: [
        headline(
          "bothTasks",
          ["both"],
          tell("twoTasks.reach", { first: plan.difficulties[0], second: plan.difficulties[1] }),
        ),
        headline("anyTask", ["one", "both"], tell("twoTasks.atLeast")),
      ],
      note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
      verdict: null,
      rows: tasksOf(plan).map((_task, index) => rowView(situation, index as 0 | 1, reader)),
    });
  },
});
