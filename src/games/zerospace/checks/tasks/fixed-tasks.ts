import type { ActionId, Attribute } from "#rules/zerospace";
import {
  type Participant,
  isRefusal,
  partyOf,
  type Draft,
  only,
  type Refusal,
  type Subject,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { has } from "#table/conditions";
import { characterOf, type Character, isCharacter, refusal, fighterOf } from "../../documents.ts";
import { sideFor, type Side } from "../side/side.ts";
import { actionCosts, actionPrice, actionRefusal } from "../side/action-costs.ts";
import { meansFields } from "../side/own-fields.ts";
import { believedSide, skillRoller, untouched, withOwnSide, joins } from "./own-side.ts";
import { ownPoints, type Task, type TaskCheck, taskCheck, taskView } from "./task-check.ts";
import { withDifficulty, type TaskPlan, hasSucceeded, dvOf, isDv, MODERATE, type TaskOutcome } from "./task-plan.ts";
import { oneselfRefusal, targetOf } from "../../people.ts";
import { withOpponents, difficultyFields } from "./against.ts";
import { meansRulings, targetRuling } from "./task-rulings.ts";

/** A roll of which the book says what it is made with, and what it takes. */
export interface FixedTask {
  task: TaskPlan["task"];
  skill: string | null;
  attribute: Attribute;
}

/** The plan of whoever begins such a roll, against this difficulty till something else is said. */
export function fixedPlan(actor: Character, { task, skill, attribute }: FixedTask, dv: number | null): TaskPlan {
  const side = sideFor(actor, skill, attribute);
  const plan: TaskPlan = {
    task,
    self: [skillRoller(actor, side)],
    target: [],
    own: [side],
    others: [],
    against: "open",
    dv,
    isAction: true,
    ...untouched(),
  };
  return withDifficulty(plan, dv);
}

/** Of what the declarer's screen said about the own side, the attribute, a tool and plot points are believed. */
export function fixedSide({ skill, attribute }: FixedTask, situation: Task): Side | null {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return null;
  const side = believedSide(situation.plan.own[0], sideFor(actor, skill, attribute), situation);
  return { ...side, skill, byStunt: false };
}

/** The parts of such a check that are the same whatever it is about: with what, and what it takes of the turn. */
export function fixedParts(id: ActionId | null): Pick<TaskCheck, "fields" | "costs" | "price"> {
  const taken = (self: Participant | undefined) => (id === null ? [] : actionCosts("self", self, id));
  return {
    fields({ plan, parties: { self } }) {
      const actor = characterOf(self);
      const [side] = plan.own;
      if (!actor || !side) return [];
      return meansFields({ participant: self, side, put: (next) => withOwnSide(plan, actor, next) });
    },
    costs: (situation) => [...taken(situation.parties["self"]), ...ownPoints(situation)],
    price: ({ parties: { self } }) => (id === null ? "" : actionPrice(self, id)),
  };
}

/** Presence against Presence; nobody needs a skill for it. */
const PRESENCE: FixedTask = { task: "distract", skill: null, attribute: "presence" };
const AGAINST = { skill: null, attribute: "presence" } as const;

const distractPlan = (actor: Character, target: Character): TaskPlan =>
  withOpponents(fixedPlan(actor, PRESENCE, null), [target], AGAINST);

const distractParts = fixedParts("distract");

/** ZeroSpace › Distracting (ZS-DIS-1): equal totals fail. */
export const distractCheck: TaskCheck = taskCheck({
  ...distractParts,
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    if (!isCharacter(target.actor)) return refusal("noMind", { name: target.actor.name });
    return {
      plan: distractPlan(actor, target.actor),
      parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
    };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const [actor, target] = [characterOf(parties["self"]), characterOf(parties["target"])];
    const side = fixedSide(PRESENCE, situation);
    return actor && target && side
      ? withOwnSide(distractPlan(actor, target), actor, { ...side, attribute: "presence" })
      : plan;
  },
  refuse({ parties: { self, target } }) {
    if (!characterOf(self) || !characterOf(target)) return refusal("gone");
    return oneselfRefusal(self, target) ?? actionRefusal(self, "distract");
  },
  // It is Presence, whatever the circumstances.
  fields: (situation) => (distractParts.fields?.(situation) ?? []).filter(({ id }) => id !== "attribute"),
  interventions: (situation, actor) => joins(situation, actor, { action: "distract", ways: () => [AGAINST] }),
  view: (situation, reader) =>
    taskView(situation, reader, {
      kind: "distract",
      source: "distracting",
      effect: distractEffect(situation),
    }),
});

function distractEffect({ outcome, parties: { target } }: Task): string {
  return outcome && hasSucceeded(outcome)
    ? say("QUADRANT.zerospace.distract.effect", { name: target?.name ?? "" })
    : "";
}

/** Part of a movement: it takes no action of its own. */
const ATHLETICS: FixedTask = { task: "obstacle", skill: "athletics", attribute: "brawn" };

const obstacleParts = fixedParts(null);

const holdsUp = (outcome: TaskOutcome): boolean => outcome.result === "failure" || outcome.result === "impossible";

function obstacleEffect({ outcome, parties: { self } }: Task): string {
  return outcome && hasSucceeded(outcome) ? say("QUADRANT.zerospace.obstacle.passed", { name: self?.name ?? "" }) : "";
}

/** ZeroSpace › Movement Action (ZS-ACT-5). `data.dv`; `data.card`: the GM asks for it. */
export const obstacleCheck: TaskCheck = taskCheck({
  ...obstacleParts,
  ties: "continues",
  parties: only(),
  prepare({ actor, token, data }: Subject): Draft<TaskPlan> | Refusal {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return {
      plan: fixedPlan(actor, ATHLETICS, dvOf(data["dv"])),
      parties: { self: partyOf(actor, token, null) },
      ...(data["card"] && { tied: data["card"] }),
    };
  },
  refresh(situation: Task): TaskPlan {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const side = fixedSide(ATHLETICS, situation);
    if (!actor || !side) return plan;
    return withOwnSide(fixedPlan(actor, ATHLETICS, isDv(plan.dv) ? plan.dv : MODERATE), actor, side);
  },
  refuse: ({ parties: { self } }) => (characterOf(self) ? null : refusal("gone")),
  fields: (situation) => [
    ...(obstacleParts.fields?.(situation) ?? []),
    ...difficultyFields({ dv: situation.plan.dv, put: (dv) => withDifficulty(situation.plan, dv) }),
  ],
  interventions: (situation, actor) => joins(situation, actor, { action: "skillRoll" }),
  rulings: (situation) => [...(situation.tied ? meansRulings(situation) : []), ...targetRuling(situation)],
  /** Whoever fails moves half as far for the rest of this turn. */
  effects({ outcome, parties: { self } }) {
    const hindered: TableChange = { who: "self.combatant", set: "isHindered", value: true };
    return outcome && holdsUp(outcome) && fighterOf(self) ? [hindered] : [];
  },
  view: (situation, reader) =>
    taskView(situation, reader, { kind: "obstacle", source: "movement", effect: obstacleEffect(situation) }),
});

interface Recovery {
  task: "recoverSenses" | "recoverNerve";
  skill: string;
  attribute: Attribute;
  /** What one gets rid of. */
  from: readonly string[];
}

const bears = (actor: Actor.Implementation, { from }: Recovery): boolean => from.some((id) => has(actor, id));

/** A moderately difficult roll with which somebody comes round by themselves. */
function recovery(what: Recovery): TaskCheck {
  const { task } = what;
  const id: ActionId = task;
  const fixed: FixedTask = what;
  return taskCheck({
    ...fixedParts(id),
    parties: only(),
    prepare({ actor, token }: Subject): Draft<TaskPlan> | Refusal {
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      if (!bears(actor, what)) return refusal(`${task}.needless`, { name: actor.name });
      return { plan: fixedPlan(actor, fixed, MODERATE), parties: { self: partyOf(actor, token, null) } };
    },
    refresh(situation: Task): TaskPlan {
      const actor = characterOf(situation.parties["self"]);
      const side = fixedSide(fixed, situation);
      return actor && side ? withOwnSide(fixedPlan(actor, fixed, MODERATE), actor, side) : situation.plan;
    },
    refuse({ parties: { self } }: Task): Refusal | null {
      const actor = characterOf(self);
      if (!actor) return refusal("gone");
      return bears(actor, what) ? actionRefusal(self, id) : refusal(`${task}.needless`, { name: actor.name });
    },
    view: (situation, reader) => {
      const { outcome, parties } = situation;
      const name = parties["self"]?.name ?? "";
      const effect = outcome && hasSucceeded(outcome) ? say(`QUADRANT.zerospace.recover.${task}`, { name }) : "";
      return taskView(situation, reader, { kind: task, source: task, effect });
    },
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
