import { maximum } from "#rules/dice";
import { actionCost, task, type TaskOutcome, type TaskPlan, usePool } from "#rules/zap";
import type { CheckView, Option, Reader, Ruling, Situation, Spend, VerdictView } from "#table/checks";
import { defineCheck, listOf, partyOf } from "#table/checks";
import { say, sentences } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isCharacter, isContender } from "../../documents.ts";
import { actionChanges, fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import { jointly, lastsRuling } from "../target.ts";
import { called, type Slot } from "../tropes/tropes.ts";
import { actionPrice, effortSpends, laterRefusal, renewed, settled, useOf } from "../use.ts";
import { difficultyAnew, difficultyFields, difficultyOf } from "./difficulty-fields.ts";
import type { AskedTask } from "./spotting.ts";
import { refusal, tell } from "../../words.ts";

/** The checkbox for a task that yields information: the margin decides how much (ZAP-TASK-3). */
export function informationOption<P extends TaskPlan>(plan: P): Option<P> {
  const checked = plan.yields === "information";
  return {
    id: "information",
    label: tell("information.name"),
    hint: tell("information.hint"),
    checked,
    reason: null,
    plan: { ...plan, yields: checked ? "nothing" : "information" },
  };
}

/** The GM's text field for the information, which the card shows. */
export function toldRulings(plan: TaskPlan, outcome: TaskOutcome | null): Ruling[] {
  if (plan.yields !== "information" || !outcome?.information) return [];
  return [
    {
      id: "told",
      label: tell("information.told"),
      choices: "text",
      who: "gm",
      changes: () => [],
      note: "QUADRANT.zap.information.line",
    },
  ];
}

/** "It tells a sentence."; empty if the task yields no information. */
export function informationWords({ information }: TaskOutcome): string {
  return information ? tell(`information.${information}`) : "";
}

type TaskSituation = Situation<TaskPlan, TaskOutcome>;

export function taskView(situation: TaskSituation, reader: Reader): CheckView {
  const { plan, outcome } = situation;
  const { self } = situation.parties;
  return {
    kind: tell("card.task"),
    title: self?.tool?.name ?? tell("defaultSkill"),
    chip: tell("difficulty.chip", { value: plan.difficulty }),
    against: plan.difficulty,
    parties: partyViews(self),
    sides: [sideOf("use", "self", situation, reader, jointRemarks(situation))],
    results: [resultView("failure", 0), resultView("success", 3)],
    headlines: [headline("success", ["success"], tell("headline.reach", { value: plan.difficulty }))],
    note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
    verdict: outcome && taskVerdict(plan, outcome, { told: tellsTotals(reader, "self"), seen: reader.sees("self") }),
  };
}

/** @param reader whether the reader may know the totals, and see the dice */
export function taskVerdict(
  plan: TaskPlan,
  outcome: TaskOutcome,
  reader: { told: boolean; seen: boolean },
): VerdictView {
  const { result, totals, margin, adjusted } = outcome;
  const success = result === "success";
  const data = { total: totals.use!, difficulty: plan.difficulty, short: -margin, by: adjusted };
  const why = reader.told ? [tell(`why.${result}`, data)] : [];
  if (adjusted > 0 && reader.seen) why.push(tell("why.notAnOption", data));
  return {
    word: tell(`result.${result}`),
    number: reader.told ? String(Math.abs(margin)) : "",
    label: reader.told ? say(success ? "QUADRANT.zap.margin.over" : "QUADRANT.zap.margin.short") : "",
    tone: success ? "gain" : "plain",
    why: sentences(...why, informationWords(outcome)),
    source: "QUADRANT.zap.source.using",
  };
}

type Task = Situation<AskedTask, TaskOutcome>;

/** From the declaration only Tropes, modifiers, a valid Difficulty and the wish for information are kept. */
function refresh(situation: Task): AskedTask {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!actor || !made) return plan;
  return {
    use: renewed(plan.use, made.use, actor, abilityOf(parties.self)),
    ...(made.joint && { joint: made.joint }),
    ...difficultyAnew(plan),
    yields: plan.yields === "information" ? "information" : "nothing",
    notAnOption: null,
  };
}

const ownSlot = (plan: AskedTask): Slot<AskedTask> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

const joint = jointTask<AskedTask, TaskOutcome>({ slot: ownSlot, refresh });

/** Failure Is Not An Option: it costs one Action if one is left, and the conditions of the rule (ZAP-TR-5). */
function failureSpend({ plan, outcome, parties: { self } }: Task): Spend<AskedTask> | null {
  const actor = self?.actor;
  if (!isCharacter(actor)) return null;
  const fight = fightOf(self?.combatant);
  const price = Math.min(fight?.left ?? 0, Number(actionCost("failureIsNotAnOption")));
  const { pool } = usePool(plan.use);
  const atBest = outcome !== null && outcome.totals.use! >= maximum(pool);
  return {
    id: "notAnOption",
    role: "use",
    label: tell("trope.notAnOption.spend", { total: maximum(pool) }),
    note: "QUADRANT.zap.trope.notAnOption.name",
    price: actionPrice(price),
    costs: actionChanges("self", price, self),
    reason: outcome?.result === "success" ? refusal("succeeded") : atBest ? refusal("atBest") : laterRefusal(self, 0),
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

/** Zap! › Using Abilities: a task against a Difficulty. */
export const taskCheck = defineCheck<AskedTask, TaskOutcome>({
  kind: task,
  roles: { use: "self" },
  asks: true,
  prepare({ actor, token, item, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    const unfit = taskRefusal(ability);
    if (unfit) return unfit;
    const use = called(useOf(actor, ability, "task"), data.trope, actor);
    return {
      plan: { use, difficulty: difficultyOf(Number(data.difficulty)), yields: "nothing", notAnOption: null },
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
    const unusable = useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant));
    return taskRefusal(abilityOf(self)) ?? unusable ?? joint.reason(situation);
  },
  ...joint.parts,
  options: (situation) => [...joint.parts.options(situation), informationOption(situation.plan)],
  fields: (situation) => [
    ...difficultyFields(situation.plan, contenderOf(situation.parties.self)),
    ...joint.parts.fields(situation),
  ],
  odds: (plan, throws) => task.odds(throws.use ? { ...plan, use: settled(plan.use, throws.use) } : plan),
  spends({ plan, outcome, throws, parties: { self } }) {
    if (!throws.use) return [];
    const effort = effortSpends("use", "self", self, ownSlot(plan));
    const notAnOption = plan.notAnOption ? null : failureSpend({ plan, outcome, throws, parties: { self: self! } });
    return notAnOption ? [...effort, notAnOption] : effort;
  },
  isOtherOutcome: (one, other) => one.result !== other.result || one.information !== other.information,
  rulings: ({ plan, outcome }) => [
    ...toldRulings(plan, outcome),
    ...(outcome?.result === "success" && plan.yields === "nothing" ? [lastsRuling()] : []),
  ],
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view: taskView,
  acts: (situation, user) =>
    mishapButtons(situation, user, [{ role: "use", participant: situation.parties.self, use: situation.plan.use }]),
});
