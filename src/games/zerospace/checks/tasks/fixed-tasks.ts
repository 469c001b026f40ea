import type { ActionId, Attribute } from "#rules/zerospace";
import { type Draft, isRefusal, admitOnly, partyOf, type Refusal, type TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { type Character, characterOf, fighterOf, isCharacter } from "../../documents.ts";
import { oneselfRefusal, targetOf } from "../../people.ts";
import { actionCosts, actionPrice, actionRefusal, rollMark } from "../side/action-costs.ts";
import { meansFields } from "../side/own-fields.ts";
import { type Side, sideFor } from "../side/side.ts";
import { difficultyFields, withOpponents } from "./against.ts";
import { checkedDeclaredSide, joins, skillRoller, newPlanParts, withOwnSide } from "./own-side.ts";
import { ownPoints, type Task, taskCheck, type TaskCheck, taskView } from "./task-check.ts";
import { dvOf, hasSucceeded, isDv, MODERATE, type TaskPlan, withDifficulty } from "./task-plan.ts";
import { meansRulings, targetRuling } from "./task-rulings.ts";
import { refusal, tell } from "../../words.ts";

/** A task whose skill, attribute and action are fixed by the book. */
export interface FixedTask {
  task: TaskPlan["task"];
  skill: string | null;
  attribute: Attribute;
}

/** The plan of an actor that begins such a task, against this difficulty. */
export function fixedPlan(actor: Character, { task, skill, attribute }: FixedTask, dv: number | null): TaskPlan {
  const side = sideFor(actor, skill, attribute);
  const self = [skillRoller(actor, side)];
  // Only an obstacle costs no action.
  const isAction = task !== "obstacle";
  const plan = { task, self, target: [], own: [side], others: [], against: "open" as const, dv, isAction };
  return withDifficulty({ ...plan, ...newPlanParts() }, dv);
}

/** The declared side, checked: only attribute, tool and plot points come from the client; the skill is fixed. */
export function fixedSide({ skill, attribute }: Omit<FixedTask, "task">, situation: Task): Side | null {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return null;
  const side = checkedDeclaredSide(situation.plan.own[0], sideFor(actor, skill, attribute), situation);
  return { ...side, skill, byStunt: false };
}

/** The parts that all such checks share: fields, costs and price. @param id the action that it costs; null: none */
export function fixedParts(id: ActionId | null): Required<Pick<TaskCheck, "fields" | "costs" | "price">> {
  const taken = ({ plan, parties: { self } }: Task) =>
    id === null ? [] : [...actionCosts("self", self, id), ...rollMark("self", self, plan.self[0])];
  return {
    fields({ plan, parties: { self } }) {
      const actor = characterOf(self);
      const [side] = plan.own;
      if (!actor || !side) return [];
      return meansFields({ participant: self, side, put: (next) => withOwnSide(plan, actor, next) });
    },
    costs: (situation) => [...taken(situation), ...ownPoints(situation)],
    price: ({ parties: { self } }) => (id === null ? "" : actionPrice(self, id)),
  };
}

/** The draft of a task with `self` as its only party. */
const ownDraft = (plan: TaskPlan, actor: Character, token: TokenDocument.Implementation | null): Draft<TaskPlan> => ({
  plan,
  parties: { self: partyOf(actor, token, null) },
});

/** The plan read anew from present documents, against this difficulty. */
function fixedAnew(fixed: FixedTask, situation: Task, dv: number | null): TaskPlan {
  const actor = characterOf(situation.parties["self"]);
  const side = fixedSide(fixed, situation);
  return actor && side ? withOwnSide(fixedPlan(actor, fixed, dv), actor, side) : situation.plan;
}

/** The words for a success, with the name of the affected party; "" otherwise. */
const effectOf = ({ outcome, parties }: Task, key: string, who = "self"): string =>
  outcome && hasSucceeded(outcome) ? tell(`${key}`, { name: parties[who]?.name ?? "" }) : "";

/** Presence against Presence, without a skill. */
const PRESENCE = { task: "distract", skill: null, attribute: "presence" } as const;

const distractPlan = (actor: Character, target: Character): TaskPlan =>
  withOpponents(fixedPlan(actor, PRESENCE, null), [target], PRESENCE);

const distracting = fixedParts("distract");

/** ZeroSpace › Distracting (ZS-DIS-1): equal totals fail. */
export const distractCheck: TaskCheck = taskCheck({
  ...distracting,
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    if (!isCharacter(target.actor)) return refusal("noMind", { name: target.actor.name });
    const { plan, parties } = ownDraft(distractPlan(actor, target.actor), actor, token);
    return { plan, parties: { ...parties, target: partyOf(target.actor, target.token, null) } };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const [actor, target] = [characterOf(parties["self"]), characterOf(parties["target"])];
    const side = fixedSide(PRESENCE, situation);
    if (!actor || !target || !side) return plan;
    return withOwnSide(distractPlan(actor, target), actor, { ...side, attribute: "presence" });
  },
  refuse({ parties: { self, target } }) {
    if (!characterOf(self) || !characterOf(target)) return refusal("gone");
    return oneselfRefusal(self, target) ?? actionRefusal(self, "distract");
  },
  // The attribute is always Presence, so there is no field for it.
  fields: (situation) => distracting.fields(situation).filter(({ id }) => id !== "attribute"),
  interventions: (situation, actor) => joins(situation, actor, { action: "distract", ways: () => [PRESENCE] }),
  view: (situation, reader) =>
    taskView(situation, reader, {
      kind: "distract",
      source: "distracting",
      effect: effectOf(situation, "distract.effect", "target"),
    }),
});

/** The roll is part of a movement and costs no action of its own. */
const ATHLETICS: FixedTask = { task: "obstacle", skill: "athletics", attribute: "brawn" };

const passing = fixedParts(null);

/** ZeroSpace › Movement Action (ZS-ACT-5). `data.dv` is the difficulty, `data.card` the card of the GM's request, if any. */
export const obstacleCheck: TaskCheck = taskCheck({
  ...passing,
  ties: "continues",
  parties: admitOnly(),
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const draft = ownDraft(fixedPlan(actor, ATHLETICS, dvOf(data["dv"])), actor, token);
    return { ...draft, ...(data["card"] && { tied: data["card"] }) };
  },
  refresh: (situation) => fixedAnew(ATHLETICS, situation, isDv(situation.plan.dv) ? situation.plan.dv : MODERATE),
  refuse: ({ parties: { self } }) => (characterOf(self) ? null : refusal("gone")),
  fields: (situation) => [
    ...passing.fields(situation),
    ...difficultyFields({ dv: situation.plan.dv, put: (dv) => withDifficulty(situation.plan, dv) }),
  ],
  interventions: (situation, actor) => joins(situation, actor, { action: "skillRoll" }),
  rulings: (situation) => [...(situation.tied ? meansRulings(situation) : []), ...targetRuling(situation)],
  /** A failure halves the movement for the rest of this turn. */
  effects({ outcome, parties: { self } }) {
    const isHeldUp = outcome?.result === "failure" || outcome?.result === "impossible";
    const hindered: TableChange = { who: "self.combatant", set: "isHindered", value: true };
    return isHeldUp && fighterOf(self) ? [hindered] : [];
  },
  view: (situation, reader) =>
    taskView(situation, reader, {
      kind: "obstacle",
      source: "movement",
      effect: effectOf(situation, "obstacle.passed"),
    }),
});

interface Recovery extends FixedTask {
  task: "recoverSenses" | "recoverNerve";
  /** The conditions that a success removes. */
  from: readonly string[];
}

/** A moderately difficult task by which an actor removes a condition of its own. */
function recovery(what: Recovery): TaskCheck {
  const { task, from } = what;
  const needless = (actor: Character): Refusal | null =>
    from.some((id) => has(actor, id)) ? null : refusal(`${task}.needless`, { name: actor.name });
  return taskCheck({
    ...fixedParts(task),
    parties: admitOnly(),
    prepare({ actor, token }) {
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      return needless(actor) ?? ownDraft(fixedPlan(actor, what, MODERATE), actor, token);
    },
    refresh: (situation) => fixedAnew(what, situation, MODERATE),
    refuse({ parties: { self } }) {
      const actor = characterOf(self);
      return actor ? (needless(actor) ?? actionRefusal(self, task)) : refusal("gone");
    },
    view: (situation, reader) =>
      taskView(situation, reader, { kind: task, source: task, effect: effectOf(situation, `recover.${task}`) }),
  });
}

/** ZeroSpace › Sensory attacks (ZS-SEN-2). */
export const recoverSensesCheck = recovery({
  task: "recoverSenses",
  skill: "perception",
  attribute: "reason",
  from: ["sensoryLoss"],
});

/** ZeroSpace › Terrifying attacks (ZS-TER-3). */
export const recoverNerveCheck = recovery({
  task: "recoverNerve",
  skill: "survival",
  attribute: "presence",
  from: ["cowering", "fleeing"],
});
