import type { Change } from "#rules/check.ts";
import { type EffortOutcome, type EffortPlan, extraEffort, plans } from "#rules/gurps";
import {
  type Check,
  type CheckView,
  type Draft,
  type FigureView,
  type FollowUp,
  only,
  participants,
  partyOf,
  type Reader,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { percent as inPercent, say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { traitsOf } from "../../traits.ts";
import { withWords } from "../notes.ts";
import { hopelessRefusal, heldRefusal } from "../roll/refusal.ts";
import { rollCheck } from "../roll/roll-check.ts";
import type { Roll, Rolled } from "../roll/roll.ts";
import { rollView } from "../roll/roll-view.ts";
import { standing } from "../roll/standing.ts";
import { blankFields, blankSwitches, soundForm } from "./blanks.ts";
import { doingOf, worldTime, type Doing } from "./doing.ts";
import { effortBlanks, scoreLabel, skillFor, withSoundScore, type EffortForm } from "./effort-form.ts";
import { rolled } from "./feat-plan.ts";
import { effortFigures, type GainFigure } from "./effort-figures.ts";

/** Extra effort as its card keeps it. */
export interface EffortRoll extends Roll, Omit<EffortPlan, "modifiers"> {
  form: EffortForm;
  /** What would come of it in the feat, as it was reckoned. */
  figures: GainFigure[];
  label: string;
  /** World time of it, in seconds. */
  at: number;
}

type Trying = Situation<EffortRoll, EffortOutcome>;

/** What the feat is called as a check: what the effort is used in. */
const CHECKS: Readonly<Partial<Record<EffortForm["feat"], string>>> = {
  dig: "dig",
  hike: "march",
  jump: "jump",
  lift: "lift",
  run: "run",
  swim: "swim",
  throw: "throw",
};

/** Null for a machine, which has nothing to give beyond what it has. */
function planFor(doing: Doing, said: unknown): EffortRoll | null {
  const form = withSoundScore(doing, soundForm(effortBlanks(doing), said));
  const { actor } = doing;
  const { feat, by, percent, taskFatigue, isMotivated } = form;
  const { will, missingFatigue, attributes } = actor.system;
  const plan = plans.effort({
    feat,
    by,
    base: (by === "skill" ? skillFor(doing, feat) : null) ?? will,
    percent,
    missingFatigue,
    isMotivated,
    taskFatigue,
    ht: attributes.ht,
    traits: traitsOf(actor),
    modifiers: standing(actor, "will"),
  });
  if (!plan) return null;
  return {
    ...rolled({ base: plan.base, modifiers: plan.modifiers, isDefense: false, stakes: {} }, { tag: "effort" }),
    feat,
    percent,
    taskFatigue,
    ht: { ...plan.ht, modifiers: standing(actor, "ht") },
    form,
    figures: effortFigures(doing, feat, percent),
    label: scoreLabel(doing, form),
    at: worldTime(),
  };
}

/** `data.feat`; `data.card`: the card of the feat that it is put into. */
function prepare({ actor, token, data }: Subject): Draft<EffortRoll> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const parties = { self: partyOf(actor, token, null) };
  const tied = data["card"];
  const doing = doingOf({ parties: participants(parties), tied: cardByUuid(tied) })!;
  const plan = planFor(doing, data);
  return plan ? { plan, parties, ...(tied && { tied }) } : refusal("machine", { name: actor.name });
}

function filling(situation: Trying) {
  const doing = doingOf(situation)!;
  const { plan } = situation;
  return { blanks: effortBlanks(doing), form: plan.form, put: (form: EffortForm) => planFor(doing, form) ?? plan };
}

/** What a march has cost besides is charged when its day ends, with the march itself. */
function changes({ plan, outcome }: Trying): Change[] {
  if (!outcome) return [];
  const all = extraEffort.changes(plan, outcome);
  return plan.feat === "hike" ? all.filter((change) => !isCost(change)) : all;
}

/** Whether it takes points from somebody. */
export const isCost = (change: Change): boolean => "add" in change && /^(fp|hp)\.value$/.test(change.add);

function follows({ plan, outcome, parties: { self } }: Trying): FollowUp[] {
  const check = CHECKS[plan.feat];
  if (!check || !outcome || outcome.percentGained === 0) return [];
  const label = say("QUADRANT.gurps.feat.follow.use", { percent: inPercent(outcome.percentGained / 100) });
  return [{ check: `gurps.${check}`, actor: self?.actor?.uuid ?? "", data: {}, label, automatic: false }];
}

function effectOf({ outcome }: Trying): string {
  if (!outcome) return "";
  if (outcome.percentGained > 0) {
    return say("QUADRANT.gurps.feat.effort.gained", { percent: inPercent(outcome.percentGained / 100) });
  }
  return outcome.injury > 0 ? say("QUADRANT.gurps.feat.effort.hurt") : say("QUADRANT.gurps.feat.effort.nothing");
}

/** Thrown for nothing; what was never thrown has not failed. */
const hasFailed = ({ total, percentGained }: EffortOutcome): boolean => total !== null && percentGained === 0;

/** What it comes to where nothing was gained. */
const asBefore = ({ label, before }: GainFigure): FigureView => ({ label, value: before });

function view(situation: Trying, reader: Reader): CheckView {
  const { plan, outcome, staged = null } = situation;
  const cost = say(`QUADRANT.gurps.feat.effort.cost.${plan.feat === "hike" ? "hike" : "usual"}`);
  const told = rollView({ ...situation, outcome: situation.outcome ?? staged } as unknown as Rolled, reader, {
    kind: "effort",
    section: "effort",
    title: say(`QUADRANT.gurps.feat.word.feat.${plan.feat}`),
    chip: inPercent(plan.percent / 100),
    base: plan.label,
    effect: effectOf(situation),
    figures:
      outcome && hasFailed(outcome) ? plan.figures.map(asBefore) : plan.figures.map(({ before: _, ...one }) => one),
    note: cost,
  });
  return told;
}

const parts = rollCheck<Roll>({
  prepare: () => refusal("gone"),
  refresh: ({ plan }) => plan,
  words: () => ({ kind: "effort", section: "effort", title: "", base: "" }),
}) as unknown as Check<EffortRoll, EffortOutcome>;

/** GURPS › Extra Effort (GURPS-EFF-1 to -3). */
export const effortCheck: Check<EffortRoll, EffortOutcome> = {
  ...parts,
  kind: extraEffort as Check<EffortRoll, EffortOutcome>["kind"],
  ties: "continues",
  parties: only(),
  prepare,
  refresh: (situation) => {
    const doing = doingOf(situation);
    return (doing && planFor(doing, situation.plan.form)) ?? situation.plan;
  },
  refuse(situation) {
    const doing = doingOf(situation);
    if (!doing) return refusal("gone");
    if (!planFor(doing, situation.plan.form)) return refusal("machine", { name: doing.actor.name });
    return heldRefusal(doing.self) ?? hopelessRefusal(situation.plan);
  },
  fields: (situation) => (doingOf(situation) ? blankFields(filling(situation)) : []),
  options: (situation) => (doingOf(situation) ? blankSwitches(filling(situation)) : []),
  conditional: (plan) => extraEffort.odds(plan),
  // Points buy the result of a success roll; what effort has cost the body they do not undo.
  spends: () => [],
  rulings: () => [],
  acts: () => [],
  changes: (situation) => withWords(changes(situation), situation.parties),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  stageLabel: () => say("QUADRANT.gurps.feat.effort.htRoll"),
  follows,
  view,
};
