import { roleOf, type SideName } from "#rules/zerospace";
import {
  type CheckView,
  type Density,
  type Participant,
  type Reader,
  sideParties,
  type Situation,
  tellsTotals,
  type VerdictView,
  itemAsKept,
  type Answer,
  boundByChain,
  type Check,
  type Parties,
  partiesOf,
  type TableChange,
} from "#table/checks";
import { signed, sentences } from "#table/words.ts";
import { measured, type Measured } from "../views.ts";
import { isSkilled, type Side, sideLabel, sideView, sideFor, wayId, waysOf } from "../side/side.ts";
import { dvLabel, opponentOf, opposingRoller } from "./against.ts";
import {
  costTold,
  companionRulings,
  failureRulings,
  overrideRulings,
  possibleRuling,
  targetRuling,
} from "./task-rulings.ts";
import {
  DIFFICULTY,
  hasSucceeded,
  hasNoOpponentsLeft,
  slotsOf,
  taskKind,
  type TaskOutcome,
  type TaskPlan,
  withoutRemoved,
  rolesFor,
  taskGiven,
} from "./task-plan.ts";
import { type Character, isCharacter } from "../../documents.ts";
import { answersAtOnce, freeAnswer, withUserChanges, withSlots } from "../side/slot.ts";
import { bonusDieCosts, bonusDieSpends, differ, plotPointRefusal } from "../side/own-fields.ts";
import { wayLabel } from "./own-side.ts";
import { countForRuling } from "./attempts.ts";
import { tell } from "../../words.ts";

export type Task = Situation<TaskPlan, TaskOutcome>;
export type TaskCheck = Check<TaskPlan, TaskOutcome>;

interface Words {
  /** Keys under `QUADRANT.zerospace.card` and `….source`. */
  kind: string;
  source: string;
  /** The effect, in the reader's language. */
  effect?: string;
}

const DENSITY: Record<string, Density> = { impossible: 0, failure: 0, success: 3, eureka: 3 };

/** The view of a roll, in a dialog or on a card: against a difficulty, opposed, or open. */
export function taskView(situation: Task, reader: Reader, { kind, source, effect = "" }: Words): CheckView {
  const { plan, outcome, throws, parties } = situation;
  const slots = slotsOf(plan);
  const partiesOn = (side: SideName) => slots.flatMap(({ who }) => (who.startsWith(side) ? [parties[who]] : []));
  const [own] = plan.own;
  const ties = plan.task === "distract" ? "tiesFail" : "tiesSucceed";
  return {
    kind: tell(`card.${kind}`),
    title: own ? sideLabel(parties["self"], own) : "",
    chip: chipOf(situation),
    parties: sideParties(partiesOn("self"), partiesOn("target")),
    ...measured({
      rollers: { self: shown(situation, "self", reader), target: shown(situation, "target", reader) },
      pools: taskKind.pools(plan),
      throws,
      meeting: outcome,
      succeeds: outcome !== null && hasSucceeded(outcome),
    }),
    results: Object.entries(DENSITY).map(([key, density]) => ({
      key,
      label: tell(`result.${key}`),
      // A plain success is drawn solid, unless the margin can make it a eureka.
      density: key === "success" && plan.usesMargin ? 2 : density,
    })),
    headlines: [
      {
        key: "success",
        label: tell("headline.success.label"),
        short: tell("headline.success.short"),
        hint: tell(`headline.${ties}`),
        results: ["success", "eureka"],
      },
    ],
    note: "",
    verdict: outcome && verdictOf(situation, outcome, { reader, source, effect }),
  };
}

/** "DV 6", "against Virek-Kohl", "Open roll". */
function chipOf({ plan, parties }: Pick<Task, "plan" | "parties">): string {
  if (plan.against === "difficulty") return dvLabel(plan.dv);
  if (plan.against === "open" || hasNoOpponentsLeft(plan)) return tell("ask.against.open");
  const names = plan.target.flatMap((_, index) => {
    const role = roleOf("target", index);
    return plan.left.includes(role) ? [] : [parties[role]?.name ?? ""];
  });
  return tell("ask.against.people", { names: names.join(", ") });
}

/** All rollers of a side, including those that the GM has taken out, which are marked so. */
function shown({ plan, throws, parties }: Task, side: SideName, reader: Reader): Measured[] {
  const sides = side === "self" ? plan.own : plan.others;
  // Every reader may see the difficulty.
  const open: Reader = { ...reader, sees: (who) => who === DIFFICULTY || reader.sees(who) };
  const pools = taskKind.pools(plan);
  return slotsOf(plan)
    .filter(({ role }) => role.startsWith(side))
    .map(({ role, who, roller }, index) => {
      const participant = parties[who];
      const label = plan.left.includes(role) ? tell("side.left") : means(participant, sides[index] ?? null, side);
      const value = side === "self" ? "av" : "dv";
      const view = sideView({ role, who, label, roller, participant, pools, throws, value }, open);
      return { view, value: roller.value };
    });
}

/** "Engineering (Reason) · Toolbox 2"; an unlearnt skill of the own side is marked so. */
function means(participant: Participant | undefined, side: Side | null, name: SideName): string {
  const actor = participant?.actor;
  if (!participant || !side) return "";
  const tool = itemAsKept(participant, side.tool);
  const { rating = 0 } = (tool?.system ?? {}) as { rating?: number };
  return [
    sideLabel(participant, side),
    ...(name === "self" && actor && !isSkilled(actor, side) ? [tell("side.unskilled")] : []),
    ...(tool ? [tell("ask.toolChoice", { name: tool.name, rating })] : []),
  ].join(" · ");
}

function verdictOf(
  { plan }: Task,
  outcome: TaskOutcome,
  { reader, source, effect }: { reader: Reader; source: string; effect: string },
): VerdictView {
  const whos = slotsOf(plan).flatMap(({ who }) => (who === DIFFICULTY ? [] : [who]));
  const told = tellsTotals(reader, ...whos);
  const { result, margin } = outcome;
  const numbers = told && margin !== null;
  const cost = result === "failure" && outcome.cost ? costTold(outcome.cost) : "";
  return {
    word: result === "open" ? String(outcome.self.total ?? "") : tell(`result.${result}`),
    number: numbers ? signed(margin) : "",
    label: numbers ? tell("margin") : "",
    tone: hasSucceeded(outcome) ? "gain" : result === "failure" ? "harm" : "plain",
    why: sentences(...(told ? [whyOf(plan, outcome)] : []), effect, cost),
    source: `QUADRANT.zerospace.source.${source}`,
  };
}

/** Why the roll ended so, e.g. "14 against 11." */
function whyOf(plan: TaskPlan, { result, margin, self, target }: TaskOutcome): string {
  if (plan.ruled) return tell("why.ruled");
  if (result === "impossible") return tell("why.impossible");
  if (result === "open") return tell("why.open", { total: self.total ?? 0 });
  if (margin === null) {
    const key = plan.against === "difficulty" ? "routine" : "unresisted";
    return tell(`why.${key}`);
  }
  const totals = { total: self.total ?? 0, other: target.total ?? 0 };
  if (margin === 0) return tell(`why.${plan.task === "distract" ? "tieFails" : "tie"}`, totals);
  return tell("why.totals", totals);
}

/** The answers of the other side: a difficulty or thing has one, a character chooses among its ways (ZS-DV-1). */
function opposingAnswers(role: string, plan: TaskPlan, parties: Record<string, Participant>): Answer<TaskPlan>[] {
  const index = plan.target.findIndex((_, place) => roleOf("target", place) === role);
  if (index < 0) return [];
  if (plan.against === "difficulty") return [freeAnswer(plan, "difficulty", tell("side.difficulty"), true)];
  const opponent = opponentOf(parties[role]);
  if (!opponent) return [];
  if (!isCharacter(opponent)) return [freeAnswer(plan, "thing", opponent.name, true)];
  return characterAnswers(plan, index, opponent);
}

function characterAnswers(plan: TaskPlan, index: number, actor: Character): Answer<TaskPlan>[] {
  const asked = plan.others[index];
  if (!asked) return [];
  // A holder resists with Brawn only, the target of a distraction with Presence only (ZS-GRA-2, ZS-DIS-1).
  const ways = plan.task === "breakFree" || plan.task === "distract" ? [asked] : waysOf(actor, asked);
  return ways.map((way, place) => {
    const side = place === 0 ? asked : sideFor(actor, way.skill, way.attribute);
    const label = wayLabel("dv", actor, side, opposingRoller(actor, side));
    return freeAnswer(answeredWith(plan, index, actor, side), wayId(way), label, place === 0 && answersAtOnce());
  });
}

/** The plan with another way of an opponent. Modifiers that users have added or removed are kept. */
function answeredWith(plan: TaskPlan, index: number, actor: Character, side: Side): TaskPlan {
  const before = plan.target[index]!;
  const readBefore = opposingRoller(actor, plan.others[index] ?? null);
  const fresh = withUserChanges(opposingRoller(actor, side), before, readBefore);
  const slot = slotsOf(plan).find(({ role }) => role === roleOf("target", index))!;
  return { ...slot.put(fresh), others: plan.others.with(index, side) };
}

type Own = Pick<TaskCheck, "prepare" | "refresh" | "refuse" | "view"> & Partial<TaskCheck>;

/**
 * A check in which one side rolls against another, with plot points before and after, modifiers, the other side's answers and
 * the GM's rulings. Its applied card may be reconsidered until a follow-up binds it (`lockedReason`).
 */
export function taskCheck(own: Own): TaskCheck {
  const slots = withSlots(slotsOf);
  return {
    kind: taskKind,
    roles: rolesFor,
    asks: true,
    parties: withOpponents,
    ...slots,
    circumstances: (now, role) =>
      role === "target" && now.plan.against === "difficulty" ? [] : slots.circumstances(now, role),
    costs: ownPoints,
    price: () => "",
    options: () => [],
    announces: true,
    intervenes: "open",
    odds: (plan, throws) => taskGiven(plan, throws),
    answers: (role, { plan, parties }) => opposingAnswers(role, plan, parties),
    changes: changesOf,
    spends: ({ plan, parties, throws, card }) =>
      bonusDieSpends({
        slots: slotsOf(plan).filter(({ role }) => !plan.left.includes(role)),
        parties,
        card,
        matters: (after) => couldChange(plan, after, throws),
      }),
    lockedReason: boundByChain,
    ...own,
    rulings: (situation) => [
      ...(own.rulings?.(situation) ?? []),
      ...possibleRuling(situation),
      ...companionRulings(situation),
      ...overrideRulings(situation),
      ...failureRulings(situation),
    ],
    refuse: (situation) =>
      own.refuse(situation) ?? plotPointRefusal(situation.parties["self"], situation.plan.own[0]?.plotPoints ?? 0),
  };
}

/** The GM's further rulings on a skill roll: its target, and the extended task that it counts for. */
export const openRulings: NonNullable<TaskCheck["rulings"]> = (situation) => [
  ...targetRuling(situation),
  ...countForRuling(situation),
];

/** Whether one more die could change the result. In an open roll it always may: a target may be set later (ZS-AM-13). */
function couldChange(plan: TaskPlan, after: TaskPlan, throws: Task["throws"]): boolean {
  if (plan.ruled !== null) return false;
  if (withoutRemoved(plan).target.length === 0) return true;
  const known = taskKind.pools(plan);
  const thrown = Object.fromEntries(Object.entries(throws).filter(([role]) => role in known));
  return differ([taskGiven(plan, thrown)], [taskGiven(after, thrown)]);
}

/** Self and its opponents `target`, `target2` … */
function withOpponents({ parties }: Pick<Task, "parties">): Parties {
  return Object.fromEntries(
    Object.entries(partiesOf(parties)).filter(([who]) => who === "self" || /^target\d*$/.test(who)),
  );
}

/** The rule's changes. Its notes, which leave an effect to the GM, get the name of their party. */
function changesOf({ plan, outcome, parties }: Task): TableChange[] {
  if (!outcome) return [];
  return taskKind.changes(plan, outcome).map((change): TableChange => {
    if (!("note" in change)) return change;
    return { who: change.who, note: `QUADRANT.${change.note}`, data: { name: parties[change.who]?.name ?? "" } };
  });
}

/** The cost of self's plot points that are spent before the roll. */
export function ownPoints({ plan, parties: { self } }: Task) {
  return bonusDieCosts("self", self, plan.own[0]?.plotPoints ?? 0);
}
