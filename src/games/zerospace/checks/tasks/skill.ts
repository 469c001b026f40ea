import {
  type Draft,
  type Field,
  isGms,
  participants,
  partyOf,
  type Refusal,
  type Subject,
  defineCheck,
  actKind,
  type Check,
  form,
  type FollowUp,
  type Option,
  partiesOf,
  type Plan,
  present,
} from "#table/checks";
import type { Attribute } from "#rules/zerospace";
import { characterOf, fighterOf, isCharacter, type Character } from "../../documents.ts";
import { actionCosts, actionPrice, actionRefusal, rollMark } from "../side/action-costs.ts";
import { type Side, isAttribute, isSkillWord, sideLabel } from "../side/side.ts";
import {
  type Aimed,
  aimedAmong,
  castIn,
  charactersIn,
  gmAnd,
  heroes,
  peopleOptions,
  type Present,
} from "../../people.ts";
import {
  difficultyFields,
  dvLabel,
  againstField,
  opposedAnew,
  opposedWithField,
  opposingParties,
  withOpponents,
} from "./against.ts";
import { attemptRefusal, isLongTask, longTaskOf, newAttempt, type NewAttempt } from "./attempts.ts";
import { meansFields, skillField, bookFields } from "../side/own-fields.ts";
import {
  actionOption,
  askedSide,
  checkedDeclaredSide,
  ruledOutOption,
  skillRoller,
  stuntOption,
  newPlanParts,
  withOwnSide,
  joins,
  opposes,
} from "./own-side.ts";
import { skillAwaits, meansRulings } from "./task-rulings.ts";
import { openRulings, ownPoints, taskCheck, type Task, type TaskCheck, taskView } from "./task-check.ts";
import { asOpen, dvOf, withDifficulty, type TaskPlan, isDv } from "./task-plan.ts";
import { SKILLS } from "../../vocabulary.ts";
import { actView } from "../views.ts";
import { refusal, tell } from "../../words.ts";

/** The plan of an open roll by this actor. */
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
    ...newPlanParts(),
  };
}

/**
 * The skill comes from `data.skill`, `data.attribute` or a skill's Item. The roll is against `data.dv` (a number or "routine"),
 * open with `data.against: "open"`, else opposed by the targets. `data.card` and `data.side` name an extended task and its
 * track, for which the roll is an attempt.
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

/** Whether the difficulty is fixed: that of an attempt at an extended task, which only the GM may change. */
const isSet = ({ plan, card }: Pick<Task, "plan" | "card">): boolean =>
  (plan.attempt ?? null) !== null && !isGms({ card });

/** The fields for the other side: a difficulty, or the opponents and the way in which they oppose. */
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
  /** From the declared plan come the side, the difficulty or opponents' ways, the plot points, and whether it costs an action. */
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    if (!actor) return plan;
    const side = checkedDeclaredSide(plan.own[0], askedSide(actor, null, {}), situation);
    const fresh = { ...plainPlan(actor, side), isAction: plan.isAction, attempt: plan.attempt ?? null };
    const set = isSet(situation) && situation.tied && isLongTask(situation.tied) ? longTaskOf(situation.tied).dv : null;
    return set === null ? opposedAnew(fresh, plan, parties) : withDifficulty(fresh, set);
  },
  refuse({ plan, parties: { self }, tied }) {
    if (!characterOf(self)) return refusal("gone");
    const barred = plan.attempt === null ? null : attemptRefusal(tied ?? null, plan.attempt, self?.actor ?? null);
    return barred ?? (plan.isAction ? actionRefusal(self, "skillRoll") : null);
  },
  costs(situation) {
    const { plan, parties } = situation;
    const { self } = parties;
    return [
      ...(plan.isAction ? [...actionCosts("self", self, "skillRoll"), ...rollMark("self", self, plan.self[0])] : []),
      ...ownPoints(situation),
    ];
  },
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

/** The tasks that the GM may request: any skill roll, or one to get past an obstacle. */
const ASKED = ["skill", "obstacle"] as const;

/** A roll that the GM requests. */
interface RequestPlan extends Plan {
  task: (typeof ASKED)[number];
  skill: string | null;
  attribute: Attribute;
  /** Null: routine. "open": only the total is asked for. */
  dv: number | null | "open";
}

const OPEN = "open";

const askedLabel = ({ task, skill, attribute }: RequestPlan): string =>
  task === "obstacle" ? tell("card.obstacle") : sideLabel(null, { skill, attribute });

/** ZeroSpace › Reaction (ZS-ACT-9): the GM requests rolls, which cost no action. */
export const requestCheck: Check<RequestPlan, { result: string }> = defineCheck<RequestPlan, { result: string }>({
  kind: actKind("asked"),
  table: true,
  asks: true,
  /** Asks the targets, else all players' characters; `data.skill`, `data.attribute`, `data.dv` and `data.task` are presets. */
  prepare({ targets, data }) {
    const targeted = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
    const aimed = [...targets, ...targeted].flatMap((token): Present[] =>
      isCharacter(token.actor) ? [{ actor: token.actor, token }] : [],
    );
    const people = aimed.length > 0 ? aimed : heroes().map(present);
    const { skill = "perception", attribute, dv, task } = data;
    const known = skill in SKILLS ? SKILLS[skill as keyof typeof SKILLS] : "reason";
    const plan: RequestPlan = {
      task: task === "obstacle" ? "obstacle" : "skill",
      skill: skill === "" ? null : skill,
      attribute: isAttribute(attribute) ? attribute : known,
      dv: dv === OPEN ? OPEN : dvOf(dv),
    };
    return { plan, parties: gmAnd(people) };
  },
  refresh({ plan }) {
    const { task, skill, attribute, dv } = plan;
    return {
      task: ASKED.includes(task) ? task : "skill",
      skill: isSkillWord(skill) ? skill : null,
      attribute: isAttribute(attribute) ? attribute : "reason",
      dv: dv === OPEN || isDv(dv) ? dv : dvOf(undefined),
    };
  },
  refuse: ({ parties }) => (charactersIn(parties).length === 0 ? refusal("askNobody") : null),
  fields({ plan }) {
    return [
      form("QUADRANT.zerospace.request", plan).select("task", ASKED, {
        words: (value) => tell(`request.tasks.${value}`),
      }),
      ...(plan.task === "skill" ? bookFields(plan, (said): RequestPlan => ({ ...plan, ...said })) : []),
      ...difficultyFields({ dv: plan.dv === OPEN ? null : plan.dv, put: (dv) => ({ ...plan, dv }) }),
    ];
  },
  options(situation) {
    const { plan, parties } = situation;
    const open: Option<RequestPlan>[] =
      plan.task === "skill"
        ? [
            {
              id: OPEN,
              label: tell("request.open.label"),
              hint: tell("request.open.hint"),
              checked: plan.dv === OPEN,
              reason: null,
              plan: { ...plan, dv: plan.dv === OPEN ? dvOf(undefined) : OPEN },
              parties: partiesOf(parties),
            },
          ]
        : [];
    return [...open, ...peopleOptions(parties, (people) => ({ plan, parties: gmAnd(people) }))];
  },
  /** A card for each asked character: announced for its player, or thrown by the GM's client if no player owns it. */
  follows({ plan, parties }) {
    const { task, skill, attribute, dv } = plan;
    const difficulty: Record<string, string> =
      dv === OPEN ? { against: OPEN } : { dv: dv === null ? "routine" : String(dv) };
    return charactersIn(parties).map(([, actor]): FollowUp => ({
      check: `zerospace.${task === "skill" ? "asked" : "obstacle"}`,
      actor: actor.uuid,
      data: { ...(task === "skill" && { skill: skill ?? "", attribute }), ...difficulty },
      label: tell("request.follow", { name: actor.name }),
      automatic: true,
      announced: actor.hasPlayerOwner,
    }));
  },
  view({ plan, parties }) {
    const asked = castIn(parties).map((who) => parties[who]);
    return actView({
      kind: "request",
      source: "reaction",
      title: askedLabel(plan),
      chip: plan.dv === OPEN ? tell("ask.against.open") : dvLabel(plan.dv),
      parties: asked,
      word: tell("request.word"),
      why: tell("request.why", { names: asked.map((one) => one?.name ?? "").join(", ") }),
      tone: "plain",
    });
  },
});

/** A roll that the GM has requested. It costs no action. */
export const askedCheck: TaskCheck = {
  ...skillCheck,
  ties: "continues",
  prepare(subject: Subject): Draft<TaskPlan> | Refusal {
    const { card = "" } = subject.data;
    const draft = skillDraft({ ...subject, targets: [] });
    if ("key" in draft) return draft;
    return { ...draft, plan: { ...draft.plan, isAction: false }, ...(card && { tied: card }) };
  },
  rulings: (situation) => [...meansRulings(situation), ...(skillCheck.rulings?.(situation) ?? [])],
  view: (situation, reader) => taskView(situation, reader, { kind: "asked", source: "reaction" }),
};
