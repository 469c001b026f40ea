import type { Attribute } from "#rules/zerospace";
import {
  defineCheck,
  actKind,
  type Check,
  type Draft,
  form,
  type FollowUp,
  type Option,
  partiesOf,
  type Plan,
  present,
  type Refusal,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { castIn, charactersIn, gmAnd, heroes, peopleOptions, type Present } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { SKILLS } from "../../vocabulary.ts";
import { actView } from "../act-view.ts";
import { bookFields } from "../side/own-fields.ts";
import { isAttribute, isSkillWord, sideLabel } from "../side/side.ts";
import { difficultyFields, dvLabel } from "./roll/difficulty-fields.ts";
import { skillCheck, skillDraft } from "./skill.ts";
import { meansRulings } from "./roll/task-rulings.ts";
import { dvOf, isDv, type TaskPlan } from "./roll/task-plan.ts";
import { taskView } from "./roll/task-view.ts";
import type { TaskCheck } from "./roll/task-check.ts";

/** What the GM may ask for: any skill roll, or one to get past an obstacle. */
const ASKED = ["skill", "obstacle"] as const;

/** What the GM asks of others. */
interface RequestPlan extends Plan {
  task: (typeof ASKED)[number];
  skill: string | null;
  attribute: Attribute;
  /** Null: routine. "open" asks for nothing but the total. */
  dv: number | null | "open";
}

const OPEN = "open";

const askedLabel = ({ task, skill, attribute }: RequestPlan): string =>
  task === "obstacle" ? say("QUADRANT.zerospace.card.obstacle") : sideLabel(null, { skill, attribute });

/** ZeroSpace › Reaction (ZS-ACT-9): the GM asks, and it takes nobody's action. */
export const requestCheck: Check<RequestPlan, { result: string }> = defineCheck<RequestPlan, { result: string }>({
  kind: actKind("asked"),
  table: true,
  asks: true,
  /** Those who are targeted, else the players' characters; `data.skill`, `data.attribute`, `data.dv`, `data.task`. */
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
        words: (value) => say(`QUADRANT.zerospace.request.tasks.${value}`),
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
              label: say("QUADRANT.zerospace.request.open.label"),
              hint: say("QUADRANT.zerospace.request.open.hint"),
              checked: plan.dv === OPEN,
              reason: null,
              plan: { ...plan, dv: plan.dv === OPEN ? dvOf(undefined) : OPEN },
              parties: partiesOf(parties),
            },
          ]
        : [];
    return [...open, ...peopleOptions(parties, (people) => ({ plan, parties: gmAnd(people) }))];
  },
  /** Everybody who is asked gets a card to throw; the GM throws for those whom no player has. */
  follows({ plan, parties }) {
    const { task, skill, attribute, dv } = plan;
    const difficulty: Record<string, string> =
      dv === OPEN ? { against: OPEN } : { dv: dv === null ? "routine" : String(dv) };
    return charactersIn(parties).map(([, actor]): FollowUp => ({
      check: `zerospace.${task === "skill" ? "asked" : "obstacle"}`,
      actor: actor.uuid,
      data: { ...(task === "skill" && { skill: skill ?? "", attribute }), ...difficulty },
      label: say("QUADRANT.zerospace.request.follow", { name: actor.name }),
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
      chip: plan.dv === OPEN ? say("QUADRANT.zerospace.ask.against.open") : dvLabel(plan.dv),
      parties: asked,
      word: say("QUADRANT.zerospace.request.word"),
      why: say("QUADRANT.zerospace.request.why", { names: asked.map((one) => one?.name ?? "").join(", ") }),
      tone: "plain",
    });
  },
});

/** A roll that the GM has asked for: nobody's action, thrown by whoever is asked. */
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
