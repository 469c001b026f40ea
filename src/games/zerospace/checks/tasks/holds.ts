import { bestValue, type Roller } from "#rules/zerospace";
import {
  type Parties,
  type Party,
  partyOf,
  type Refusal,
  tokenOf,
  defineCheck,
  actKind,
  type Check,
  type Participant,
  partiesOf,
  type Plan,
} from "#table/checks";
import { has } from "#table/conditions";
import { characterOf, isCharacter, isPower, itemsOf, type Character } from "../../documents.ts";
import { actionRefusal } from "../side/action-costs.ts";
import { holderIds, holdersOf, heldBy, withoutHolder } from "../side/borne.ts";
import { rollerOf, type Side } from "../side/side.ts";
import { difficultyFields, opposingParties, opposingRoller, sideAgainst } from "./against.ts";
import { fixedParts, fixedSide, type FixedTask } from "./fixed-tasks.ts";
import { pointsField } from "../side/own-fields.ts";
import { newPlanParts, joins } from "./own-side.ts";
import { taskCheck, type Task, type TaskCheck, taskView } from "./task-check.ts";
import { hasSucceeded, isDv, MODERATE, type TaskPlan, withDifficulty } from "./task-plan.ts";
import { targetRuling } from "./task-rulings.ts";
import { actView } from "../views.ts";
import { refusal, tell } from "../../words.ts";

const BREAK_FREE: FixedTask = { task: "breakFree", skill: null, attribute: "brawn" };
const BRAWN = { skill: null, attribute: "brawn" } as const;

/** How a held actor breaks free: attribute and Item, and the action value. */
interface WayOut {
  side: Pick<Side, "attribute" | "tool">;
  value: number;
}

/** The better of Agility and Brawn; an actor with Telekinesis adds Power to Agility (ZS-GRA-2, ZS-GRA-3). */
export function wayOut(actor: Character): WayOut {
  const { values } = actor.system;
  const telekinesis = itemsOf(actor, isPower).find(({ system }) => system.key === "telekinesis");
  const ways: (WayOut["side"] & { rating: number })[] = [
    { attribute: "agility", tool: null, rating: 0 },
    { attribute: "brawn", tool: null, rating: 0 },
    ...(telekinesis ? [{ attribute: "agility", tool: telekinesis.id, rating: values.power } as const] : []),
  ];
  const { index, value } = bestValue(ways.map(({ attribute, rating }) => ({ attribute: values[attribute], rating })));
  const { attribute, tool } = ways[index]!;
  return { side: { attribute, tool }, value };
}

/**
 * The actor's side against all its holders, who combine their efforts. If no holder is able to hold any more, there is no
 * resistance. Without any holder the actor is tied up, and the roll is against the difficulty `dv`.
 */
function breakPlan(actor: Character, plotPoints: number, dv: number | null): TaskPlan {
  const { side: way, value } = wayOut(actor);
  const side: Side = { skill: null, plotPoints, byStunt: false, isRuledOut: false, ...way };
  const holders = holdersOf(actor);
  const others = holders.map((holder) => sideAgainst(holder, BRAWN));
  const nobody: Roller = { value: 0, modifiers: [], isAble: false };
  const resisting = holders.map((holder, index) => opposingRoller(holder, others[index]!));
  const plan: TaskPlan = {
    task: "breakFree",
    self: [rollerOf(actor, side, value, { roll: "skill" })],
    target: holders.length > 0 ? resisting : [nobody],
    own: [side],
    others,
    against: "opponents",
    dv: null,
    isAction: true,
    ...newPlanParts(),
  };
  return isTiedUp(actor) ? withDifficulty(plan, dv) : plan;
}

/** Whether the actor is restrained without a holder, e.g. by ropes. */
const isTiedUp = (actor: Actor.Implementation): boolean => holderIds(actor).length === 0;

/** The parties: the actor, and as opponents the holders named in its condition. */
const partiesFor = (actor: Character, self: Party): Parties => ({
  self,
  ...opposingParties(holdersOf(actor).map((holder) => ({ actor: holder, token: tokenOf(holder) }))),
});

/** Why the actor cannot break free: it is not restrained. Null if it can. */
function freeRefusal(actor: Character | null): Refusal | null {
  if (!actor) return refusal("gone");
  return has(actor, "restrained") ? null : refusal("notHeld", { name: actor.name });
}

/** ZeroSpace › Breaking Free Of A Grapple (ZS-GRA-2): one success ends every hold. */
export const breakFreeCheck: TaskCheck = taskCheck({
  ...fixedParts("breakFree"),
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const free = freeRefusal(actor);
    return free ?? { plan: breakPlan(actor, 0, MODERATE), parties: partiesFor(actor, partyOf(actor, token, null)) };
  },
  parties({ parties: { self } }: Pick<Task, "parties">): Parties {
    const actor = characterOf(self);
    return actor ? partiesFor(actor, partyOf(actor, self?.token ?? null, null)) : {};
  },
  refresh(situation: Task): TaskPlan {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const dv = isDv(plan.dv) ? plan.dv : MODERATE;
    return actor ? breakPlan(actor, fixedSide(BREAK_FREE, situation)?.plotPoints ?? 0, dv) : plan;
  },
  refuse: ({ parties: { self } }) => freeRefusal(characterOf(self)) ?? actionRefusal(self, "breakFree"),
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const [side] = plan.own;
    if (!actor || !side) return [];
    const put = ({ plotPoints }: Pick<Side, "plotPoints">, dv = plan.dv): TaskPlan => breakPlan(actor, plotPoints, dv);
    return [
      ...pointsField<TaskPlan>({ participant: self, side, put: (next) => put(next) }),
      ...(isTiedUp(actor) ? difficultyFields({ dv: plan.dv, put: (dv) => put(side, dv) }) : []),
    ];
  },
  interventions: (situation, actor) =>
    isHolder(situation, actor) ? [] : joins(situation, actor, { action: "breakFree", ways: () => [BRAWN] }),
  rulings: (situation) => (situation.plan.against === "difficulty" ? targetRuling(situation) : []),
  view: (situation, reader) =>
    taskView(situation, reader, { kind: "breakFree", source: "grappling", effect: effectOf(situation) }),
});

const isHolder = ({ parties }: Task, actor: Actor.Implementation): boolean =>
  characterOf(parties["self"]) !== null &&
  holdersOf(characterOf(parties["self"])!).some(({ uuid }) => uuid === actor.uuid);

function effectOf({ outcome, parties: { self } }: Task): string {
  if (!outcome || !self) return "";
  const key = hasSucceeded(outcome) ? "free" : "held";
  return tell(`breakFree.${key}`, { name: self.name });
}

/** The parties to be released: `held1`, `held2` … */
const heldParties = (held: readonly Character[]): Parties =>
  Object.fromEntries(held.map((one, index) => [`held${index + 1}`, partyOf(one, tokenOf(one), null)]));

const heldIn = (parties: Record<string, Participant>): [who: string, actor: Character][] =>
  Object.entries(parties).flatMap(([who, { actor }]): [string, Character][] =>
    /^held\d+$/.test(who) && isCharacter(actor) ? [[who, actor]] : [],
  );

/** ZeroSpace › Breaking Free Of A Grapple: letting go takes no action, at any time (ZS-GRA-2). */
export const releaseCheck: Check<Plan, { result: string }> = defineCheck<Plan, { result: string }>({
  kind: actKind("released"),
  /** `data.held`: UUID of the actor to release; without it, all held actors are released. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const all = heldBy(actor);
    const held = data["held"] === undefined ? all : all.filter(({ uuid }) => uuid === data["held"]);
    if (held.length === 0) return refusal("holdsNobody", { name: actor.name });
    return { plan: {}, parties: { self: partyOf(actor, token, null), ...heldParties(held) } };
  },
  /** Only actors that self really holds are admitted. */
  parties({ parties: found }) {
    const actor = characterOf(found["self"]);
    const held = heldIn(found).flatMap(([who, one]) =>
      actor && heldBy(actor).some(({ uuid }) => uuid === one.uuid) ? [who] : [],
    );
    return Object.fromEntries(Object.entries(partiesOf(found)).filter(([who]) => who === "self" || held.includes(who)));
  },
  refuse: ({ parties: found }) =>
    heldIn(found).length > 0 ? null : refusal("holdsNobody", { name: found["self"]?.name ?? "" }),
  /** Other holders keep their hold. */
  effects({ parties: found }) {
    const actor = characterOf(found["self"]);
    if (!actor) return [];
    return heldIn(found).flatMap(([who, held]) =>
      has(held, "restrained") ? withoutHolder(held, actor.uuid).map((change) => ({ ...change, who })) : [],
    );
  },
  view({ parties: found }) {
    const names = heldIn(found).map(([who]) => found[who]!.name);
    return actView({
      kind: "release",
      source: "grappling",
      title: tell("release.title"),
      parties: [found["self"], ...heldIn(found).map(([who]) => found[who])],
      word: tell("release.word"),
      why: tell("release.why", { name: found["self"]?.name ?? "", names: names.join(", ") }),
      tone: "plain",
    });
  },
});
