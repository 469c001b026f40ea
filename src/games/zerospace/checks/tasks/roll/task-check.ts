import { roleOf } from "#rules/zerospace";
import {
  type Answer,
  boundByChain,
  type Check,
  type Participant,
  type Parties,
  partiesOf,
  type Situation,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, isCharacter } from "../../../documents.ts";
import { freeAnswer, answersAtOnce, circumstancesOf, modifiersOf } from "../../side/slot.ts";
import { bonusDieCosts, bonusDieSpends, differ, plotPointRefusal } from "../../side/bonus-die.ts";
import { type Side, sideFor, sideLabel, type Way, wayId, waysOf } from "../../side/side.ts";
import { countForRuling } from "../extended/attempts.ts";
import { companionRulings, failureRulings, overrideRulings, possibleRuling, targetRuling } from "./task-rulings.ts";
import { opponentOf, opposingRoller } from "./opposition.ts";
import { withSaid } from "../../side/said.ts";
import { counting, rolesFor, slotsOf, taskGiven, taskKind, type TaskOutcome, type TaskPlan } from "./task-plan.ts";

/** How the other side of a roll may answer: a difficulty just throws, people choose with what (ZS-DV-1). */
function opposingAnswers<P extends TaskPlan>(role: string, plan: P, parties: Record<string, Participant>): Answer<P>[] {
  const index = plan.target.findIndex((_, place) => roleOf("target", place) === role);
  if (index < 0) return [];
  if (plan.against === "difficulty")
    return [freeAnswer(plan, "difficulty", say("QUADRANT.zerospace.side.difficulty"), true)];
  const opponent = opponentOf(parties[role]);
  if (!opponent) return [];
  if (!isCharacter(opponent)) return [freeAnswer(plan, "thing", opponent.name, true)];
  return characterAnswers(plan, index, opponent);
}

function characterAnswers<P extends TaskPlan>(plan: P, index: number, actor: Character): Answer<P>[] {
  const asked = plan.others[index];
  if (!asked) return [];
  return waysFor(plan, actor, asked).map((way, place) => {
    const side = place === 0 ? asked : sideFor(actor, way.skill, way.attribute);
    const label = say("QUADRANT.zerospace.answer.with", {
      what: sideLabel({ actor }, side),
      value: say("QUADRANT.zerospace.value.dv", { value: opposingRoller(actor, side).value }),
    });
    return freeAnswer(answeredWith(plan, index, actor, side), wayId(way), label, place === 0 && answersAtOnce());
  });
}

/** With what somebody meets it. Holding on is Brawn and nothing else, minding a distraction Presence (ZS-GRA-2, ZS-DIS-1). */
const waysFor = ({ task }: TaskPlan, actor: Character, asked: Side): Way[] =>
  task === "breakFree" || task === "distract" ? [asked] : waysOf(actor, asked);

/** The plan with another way of an opponent; what people have said of that side stays. */
function answeredWith<P extends TaskPlan>(plan: P, index: number, actor: Character, side: Side): P {
  const before = plan.target[index]!;
  const readBefore = opposingRoller(actor, plan.others[index] ?? null);
  const fresh = withSaid(opposingRoller(actor, side), before, readBefore);
  const slot = slotsOf(plan).find(({ role }) => role === roleOf("target", index))!;
  return { ...slot.put(fresh), others: plan.others.with(index, side) };
}

export type Task<P extends TaskPlan = TaskPlan> = Situation<P, TaskOutcome>;
export type TaskCheck<P extends TaskPlan = TaskPlan> = Check<P, TaskOutcome>;

type Own<P extends TaskPlan> = Pick<TaskCheck<P>, "prepare" | "refresh" | "refuse" | "view"> & Partial<TaskCheck<P>>;

/**
 * A roll of one side against another: plot points before and after, circumstances, the other side's answer, the GM's word
 * over it. What it did is done anew by the difference, as long as it may be reconsidered.
 */
export function taskCheck<P extends TaskPlan>(own: Own<P>): TaskCheck<P> {
  return {
    kind: taskKind as TaskCheck<P>["kind"],
    roles: rolesFor,
    asks: true,
    parties: withOpponents,
    fixed: "read",
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
        matters: (after) => couldChange({ plan, after, throws }),
      }),
    circumstances: ({ plan }, role) => (isDifficulty(plan, role) ? [] : circumstancesOf(slotsOf(plan), role)),
    modifiers: (plan, role) => modifiersOf(slotsOf(plan), role),
    lockedReason: boundByChain,
    ...own,
    rulings: (situation) => [
      ...(own.rulings?.(situation) ?? []),
      ...possibleRuling(situation),
      ...companionRulings(situation),
      ...overrideRulings(situation),
      ...failureRulings(situation),
    ],
    refuse: (situation) => own.refuse(situation) ?? pointsRefusal(situation),
  };
}

/** What is only the GM's to say of a roll for anything at all: what it is against, and which long task it counts for. */
export const openRulings: NonNullable<TaskCheck["rulings"]> = (situation) => [
  ...targetRuling(situation),
  ...countForRuling(situation),
];

/** Whether a die could change what comes of a roll: of an open one nobody knows yet what it is up against (ZS-AM-13). */
function couldChange<P extends TaskPlan>({
  plan,
  after,
  throws,
}: {
  plan: P;
  after: P;
  throws: Task["throws"];
}): boolean {
  if (plan.ruled !== null) return false;
  if (counting(plan).target.length === 0) return true;
  const known = taskKind.pools(plan);
  const thrown = Object.fromEntries(Object.entries(throws).filter(([role]) => role in known));
  return differ([taskGiven(plan, thrown)], [taskGiven(after, thrown)]);
}

const isDifficulty = (plan: TaskPlan, role: string): boolean => role === "target" && plan.against === "difficulty";

/** Whoever acts, and those whom it is aimed at. */
function withOpponents({ parties }: Pick<Task, "parties">): Parties {
  return Object.fromEntries(
    Object.entries(partiesOf(parties)).filter(([who]) => who === "self" || /^target\d*$/.test(who)),
  );
}

/** What the rule changes; what it leaves to the GM in words. */
function changesOf<P extends TaskPlan>({ plan, outcome, parties }: Task<P>): TableChange[] {
  if (!outcome) return [];
  return taskKind.changes(plan, outcome).map((change): TableChange => {
    if (!("note" in change)) return change;
    return { who: change.who, note: `QUADRANT.${change.note}`, data: { name: parties[change.who]?.name ?? "" } };
  });
}

/** Plot points that went into it before the roll. */
export function ownPoints<P extends TaskPlan>({ plan, parties: { self } }: Task<P>) {
  return bonusDieCosts("self", self, plan.own[0]?.plotPoints ?? 0);
}

function pointsRefusal<P extends TaskPlan>({ plan, parties: { self } }: Task<P>) {
  const count = plan.own[0]?.plotPoints ?? 0;
  return count > 0 ? plotPointRefusal(self, count) : null;
}
