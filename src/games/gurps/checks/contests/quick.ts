import type { QuickContestOutcome } from "#rules/gurps";
import {
  type Check,
  type Draft,
  isRefusal,
  participants,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { isCharacter, isSkill, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isAttribute } from "../../scores.ts";
import { aimedAt } from "./aimed.ts";
import { contestCheck, sidesAnew } from "./contest-check.ts";
import { FITTING, sidesOf, type SidesPlan } from "./contest-plan.ts";
import { quickGiven, quickKind, type QuickPlan } from "./quick-kind.ts";
import { quickView } from "./quick-view.ts";
import { asTargets } from "./sides.ts";
import { attributeWay, skillWay, type Way } from "./way.ts";

export type Quick = Situation<QuickPlan, QuickContestOutcome>;

/** What somebody begins a contest with: a skill's Item, `data.attribute`, or strength. */
export function wayAsked(actor: Character, { item, data }: Pick<Subject, "item" | "data">): Way | Refusal {
  if (isSkill(item)) return skillWay(item) ?? refusal("contest.noLevel", { skill: item.name });
  return attributeWay(actor, isAttribute(data["attribute"]) ? data["attribute"] : "st");
}

/** A contest of whoever begins it with all whom it is aimed at. */
export function sidesDraft(subject: Subject): Draft<SidesPlan> | Refusal {
  const { actor, token } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const people = aimedAt(subject);
  if (isRefusal(people)) return people;
  const way = wayAsked(actor, subject);
  if (isRefusal(way)) return way;
  const parties = { self: partyOf(actor, token, null), ...asTargets(people) };
  const sides = sidesOf(participants(parties), way, { against: FITTING });
  return { plan: { sides, against: FITTING, named: [] }, parties };
}

function prepare(subject: Subject): Draft<QuickPlan> | Refusal {
  const drafted = sidesDraft(subject);
  return isRefusal(drafted) ? drafted : { ...drafted, plan: { ...drafted.plan, stands: {} } };
}

/** GURPS › Quick Contests. */
export const quickCheck: Check<QuickPlan, QuickContestOutcome> = contestCheck<QuickPlan, QuickContestOutcome>({
  kind: quickKind,
  announces: true,
  prepare,
  // Only a roll that the GM makes a contest of brings a throw with it.
  refresh: (situation) => ({ ...sidesAnew(situation), stands: {} }),
  conditional: quickGiven,
  view: quickView,
});
