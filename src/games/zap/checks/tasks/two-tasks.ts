import {
  type Check,
  type Draft,
  type Field,
  type Option,
  partyOf,
  type Refusal,
  type Spend,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { jointly } from "../admitted.ts";
import { allowedFields, allowedOptions, type WhyNot } from "../allowed.ts";
import { combineFields } from "../joining/combine-fields.ts";
import { jointUse, ownActions, ownRefusal, partnersCosts } from "../joining/combining.ts";
import { difficultyOf } from "./difficulty-fields.ts";
import { effortSpends, usePrice } from "../efforts.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { interventionsOf } from "../joining/interventions.ts";
import type { JoinableAct } from "../joining/joinable.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { canSplit } from "../attack/shoulder.ts";
import { HARDEST, isDifficulty } from "./spotting.ts";
import type { Slot } from "../tropes/tropes.ts";
import { type TwoTasks, twoTasksKind, type TwoTasksOutcome, type TwoTasksSituation } from "./two-tasks-kind.ts";
import { twoTasksView } from "./two-tasks-view.ts";
import { renewed, useOf } from "../use.ts";

function prepare({ actor, token, item }: Subject): Draft<TwoTasks> | Refusal {
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
}

/** Of what the declarer's screen said, Tropes, modifiers, Difficulties that there can be and whose die is whose are believed. */
function refresh(situation: TwoTasksSituation): TwoTasks {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!actor || !made) return plan;
  const use = { ...renewed(plan.use, made.use, actor, abilityOf(parties.self)), wildShot: false };
  const [first, second] = plan.difficulties;
  return {
    // Who has but one die by now has nothing to share out: it is refused, and until then what was asked for stands.
    use: canSplit(use) ? use : plan.use,
    difficulties: [difficultyOf(first), difficultyOf(second)],
    first: plan.first === "smaller" ? "smaller" : "larger",
    ...(made.joint && { joint: made.joint }),
  };
}

function refuse(situation: TwoTasksSituation): Refusal | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return refusal("gone");
  if (!canSplit(useOf(actor, abilityOf(self), "task", situation.plan.use))) return refusal("oneDie");
  const unusable = useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant));
  return taskRefusal(abilityOf(self)) ?? unusable ?? ownRefusal(situation, "task", situation.plan);
}

const ownSlot = (plan: TwoTasks): Slot<TwoTasks> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

function joinable(situation: TwoTasksSituation): JoinableAct<TwoTasks> {
  return {
    situation,
    purpose: "task",
    anew: (parties, triggered) =>
      refresh({ ...situation, parties, plan: { ...situation.plan, joint: { base: "self", triggered } } }),
  };
}

/** Each task wants a die: nothing may be chosen that leaves but one, such as being without equipment. */
const whyNotTwo: WhyNot<TwoTasks> = ({ use }) => (canSplit(use) ? null : refusal("oneDie"));

/** Dice that are shared out cannot be merged. */
function options({ plan, parties: { self } }: TwoTasksSituation): Option<TwoTasks>[] {
  const own = ownOptions(ownSlot(plan), self).map((option) =>
    option.id === "wildShot" ? { ...option, reason: refusal("notWithSplit") } : option,
  );
  return allowedOptions(own, whyNotTwo);
}

function fields(plan: TwoTasks): Field<TwoTasks>[] {
  const difficulty = (index: 0 | 1): Field<TwoTasks> => ({
    id: `difficulty${index + 1}`,
    label: say("QUADRANT.zap.twoTasks.difficulty", { number: index + 1 }),
    hint: "",
    type: "number",
    value: String(plan.difficulties[index]),
    min: 1,
    max: HARDEST,
    apply(value) {
      if (!isDifficulty(Number(value))) return refusal("difficulty", { max: HARDEST });
      const difficulties: TwoTasks["difficulties"] = [...plan.difficulties];
      difficulties[index] = Number(value);
      return { ...plan, difficulties };
    },
  });
  const die: Field<TwoTasks> = {
    id: "first",
    label: say("QUADRANT.zap.twoTasks.first"),
    hint: "",
    type: "select",
    value: plan.first,
    choices: (["larger", "smaller"] as const).map((value) => ({
      value,
      label: say(`QUADRANT.zap.volley.share.${value}`),
    })),
    apply: (value) => ({ ...plan, first: value === "smaller" ? "smaller" : "larger" }),
  };
  return [difficulty(0), difficulty(1), die];
}

function spends({ plan, throws, parties: { self } }: TwoTasksSituation): Spend<TwoTasks>[] {
  return throws.use ? effortSpends("use", "self", self, ownSlot(plan)) : [];
}

/** Zap! › Special Situations › Splitting: one throw, one Action, two tasks. */
export const twoTasksCheck: Check<TwoTasks, TwoTasksOutcome> = {
  kind: twoTasksKind,
  roles: { use: "self" },
  asks: true,
  announces: true,
  prepare,
  parties: jointly(),
  withTool: true,
  refresh,
  refuse,
  costs: (situation) => [
    ...useChanges("self", abilityOf(situation.parties.self), situation.parties.self),
    ...gearChanges("self", situation.plan.use, situation.parties.self),
    ...partnersCosts(situation, "task", situation.plan),
  ],
  price: (situation) => usePrice(situation.parties.self, situation.plan.use, ownActions(situation, situation.plan)),
  options,
  fields: (situation) => [
    ...fields(situation.plan),
    ...allowedFields(
      [...ownFields(ownSlot(situation.plan), situation.parties.self), ...combineFields(joinable(situation))],
      whyNotTwo,
    ),
  ],
  interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
  conditional: (plan) => twoTasksKind.odds(plan),
  answers: () => [],
  spends,
  isOtherOutcome: (one, other) => one.tasks.some(({ result }, index) => result !== other.tasks[index]?.result),
  modifiers: (plan, role) => (role === "use" ? plan.use.modifiers : null),
  withModifiers: (plan, _role, modifiers) => ({ ...plan, use: { ...plan.use, modifiers } }),
  view: twoTasksView,
};
