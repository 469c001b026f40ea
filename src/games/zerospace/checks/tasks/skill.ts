import { type Draft, type Field, isGms, participants, partyOf, type Refusal, type Subject } from "#table/checks";
import { characterOf, fighterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionCosts, actionPrice, actionRefusal } from "../side/action-costs.ts";
import type { Side } from "../side/side.ts";
import { type Aimed, aimedAmong } from "../../people.ts";
import { difficultyFields } from "./roll/difficulty-fields.ts";
import { attemptRefusal, isLongTask, longTaskOf, newAttempt, type NewAttempt } from "./extended/attempts.ts";
import { againstField, opposedAnew, opposedWithField, opposingParties, withOpponents } from "./roll/opposition.ts";
import { meansFields, skillField } from "../side/own-fields.ts";
import {
  actionOption,
  askedSide,
  believedSide,
  ruledOutOption,
  skillRoller,
  stuntOption,
  untouched,
  withOwnSide,
} from "./roll/own-side.ts";
import { joins, opposes } from "./roll/stepping-in.ts";
import { skillAwaits } from "./roll/task-rulings.ts";
import { openRulings, ownPoints, taskCheck, type Task, type TaskCheck } from "./roll/task-check.ts";
import { asOpen, dvOf, withDifficulty, type TaskPlan } from "./roll/task-plan.ts";
import { taskView } from "./roll/task-view.ts";

/** A person's own roll, against nothing yet. */
function plainPlan(actor: Character, side: Side): TaskPlan {
  return {
    task: "skill",
    self: [skillRoller(actor, side)],
    target: [],
    own: [side],
    others: [],
    against: "open",
    dv: null,
    isAction: false,
    ...untouched(),
  };
}

/**
 * `data.skill`, `data.attribute` or a skill's Item; `data.dv` by number or name, or `data.against: "open"`; else whoever is
 * targeted opposes it. `data.card` and `data.side`: an attempt at an extended task.
 */
export function skillDraft({ actor, token, item, targets, data }: Subject): Draft<TaskPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const attempt = newAttempt(data);
  if (attempt && "key" in attempt) return attempt;
  const asked = attempt ? { ...attempt.asked, ...data } : data;
  const aimed = aimedAmong(actor, targets);
  const plan = againstWhat(plainPlan(actor, askedSide(actor, item, asked)), asked, aimed);
  const self = partyOf(actor, token, null);
  const row = participants({ self })["self"];
  return {
    plan: { ...plan, isAction: fighterOf(row) !== null && !actionRefusal(row, "skillRoll"), ...attemptOf(attempt) },
    parties: { self, ...(plan.against === "opponents" && opposingParties(aimed)) },
    ...(attempt && { tied: attempt.card }),
  };
}

const attemptOf = (attempt: NewAttempt | null): Partial<TaskPlan> => (attempt ? { attempt: attempt.side } : {});

function againstWhat(plan: TaskPlan, { dv, against }: Record<string, string>, aimed: readonly Aimed[]): TaskPlan {
  if (against === "open") return asOpen(plan);
  if (dv !== undefined || aimed.length === 0) return withDifficulty(plan, dvOf(dv));
  return withOpponents(
    plan,
    aimed.map(({ actor }) => actor),
  );
}

/** What an attempt at an extended task is made against is the GM's to say. */
const isSet = ({ plan, card }: Pick<Task, "plan" | "card">): boolean =>
  (plan.attempt ?? null) !== null && !isGms({ card });

/** Against what: a difficulty, or others with what they have. */
const againstFields = ({ plan, parties }: Task): Field<TaskPlan>[] => [
  againstField({ plan, parties }),
  ...(plan.against === "difficulty"
    ? difficultyFields({ dv: plan.dv, put: (dv) => withDifficulty(plan, dv) })
    : opposedWithField({ plan, parties })),
];

/** ZeroSpace › Rolling Dice, Action Value, Difficulty Value, Combining Effort (ZS-ROLL-1 … ZS-DV-5, ZS-COMB-1). */
export const skillCheck: TaskCheck = taskCheck({
  ties: "follows",
  prepare: skillDraft,
  /** Of what the declarer's screen said, with what, against what, how many plot points, and whether it is an own action. */
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    if (!actor) return plan;
    const side = believedSide(plan.own[0], askedSide(actor, null, {}), situation);
    const fresh = { ...plainPlan(actor, side), isAction: plan.isAction, attempt: plan.attempt ?? null };
    const set = isSet(situation) && situation.tied && isLongTask(situation.tied) ? longTaskOf(situation.tied).dv : null;
    return set === null ? opposedAnew(fresh, plan, parties) : withDifficulty(fresh, set);
  },
  refuse({ plan, parties: { self }, tied }) {
    if (!characterOf(self)) return refusal("gone");
    const barred = plan.attempt === null ? null : attemptRefusal(tied ?? null, plan.attempt, self?.actor ?? null);
    return barred ?? (plan.isAction ? actionRefusal(self, "skillRoll") : null);
  },
  costs: (situation) => [
    ...(situation.plan.isAction ? actionCosts("self", situation.parties["self"], "skillRoll") : []),
    ...ownPoints(situation),
  ],
  price: ({ plan, parties: { self } }) => (plan.isAction ? actionPrice(self, "skillRoll") : ""),
  options({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const choosing = { plan, participant: self, putSide: (side: Side) => withOwnSide(plan, actor, side) };
    return [...actionOption(choosing, "skillRoll"), ...stuntOption(choosing), ...ruledOutOption(choosing)];
  },
  fields(situation) {
    const { plan, parties } = situation;
    const { self } = parties;
    const actor = characterOf(self);
    const [side] = plan.own;
    if (!actor || !side) return [];
    const put = (next: Side): TaskPlan => withOwnSide(plan, actor, next);
    return [
      skillField(actor, { side, put }),
      ...meansFields({ participant: self, side, put }),
      ...(isSet(situation) ? [] : againstFields(situation)),
    ];
  },
  mustAnnounce: (situation) => skillAwaits(situation) !== null,
  awaits: skillAwaits,
  interventions: (situation, actor) => [
    ...joins(situation, actor, { action: "skillRoll" }),
    ...opposes(situation, actor),
  ],
  rulings: openRulings,
  view: (situation, reader) =>
    taskView(situation, reader, { kind: situation.plan.attempt === null ? "skill" : "attempt", source: "rolling" }),
});
