import { maximum } from "#rules/dice";
import { actionCost, task, type TaskOutcome, usePool } from "#rules/zap";
import { defineCheck, listOf, partyOf, type Situation, type Spend } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isCharacter, isContender } from "../../documents.ts";
import { actionChanges, fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { jointly } from "../admitted.ts";
import { jointUse } from "../joining/combining.ts";
import { actionPrice, effortSpends, laterRefusal } from "../efforts.ts";
import { difficultyAnew, difficultyFields, difficultyOf } from "./difficulty-fields.ts";
import { informationOption, toldRulings } from "./information.ts";
import { jointTask } from "../joining/joint-act.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { lastsRuling } from "../lasts.ts";
import type { AskedTask } from "./spotting.ts";
import { taskView } from "./task-view.ts";
import { called, type Slot } from "../tropes/tropes.ts";
import { renewed, settled, useOf } from "../use.ts";

type Task = Situation<AskedTask, TaskOutcome>;

/** Of what the declarer's screen said, only Tropes, modifiers, a Difficulty that there can be and what it is for are believed. */
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

/** Failure Is Not An Option: one Action where there is one, and the strain that the rule names (ZAP-TR-5). */
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
    label: say("QUADRANT.zap.trope.notAnOption.spend", { total: maximum(pool) }),
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

/** Zap! › Using Abilities: alone against a task. */
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
