import type { ActionId, Attribute } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { characterOf, type Character } from "../../../documents.ts";
import { sideFor, type Side } from "../../side/side.ts";
import { actionCosts, actionPrice } from "../../side/action-costs.ts";
import { meansFields } from "../../side/own-fields.ts";
import { believedSide, skillRoller, untouched, withOwnSide } from "./own-side.ts";
import { ownPoints, type Task, type TaskCheck } from "./task-check.ts";
import { withDifficulty, type TaskPlan } from "./task-plan.ts";

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
