import type { Change } from "#rules/check.ts";
import type { Effort, EffortOutcome, EffortPlan, EffortScore, MarchGear, Result } from "#rules/gurps";
import { EFFORT_SCORES, EFFORTS, extraEffort, MARCH_GEARS, plans } from "#rules/gurps";
import type { Check, FigureView, FollowUp, Participant, Situation } from "#table/checks";
import { defineCheck, admitOnly, participants, partyOf } from "#table/checks";
import { has } from "#table/conditions";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { percent as inPercent } from "#table/words.ts";
import { type Attack, isAttack, isCharacter, itemsOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { skillOf } from "../../abilities.ts";
import { traitsOf } from "../../traits.ts";
import { withWords } from "../options.ts";
import { buyingSpends, rollCheck } from "../roll/roll-check.ts";
import { incapacitatedRefusal, hopelessRefusal, type Roll, type Rolled } from "../roll/roll.ts";
import { rollView } from "../roll/roll-view.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { blankFields, type FormFields, blankSwitches, number, soundForm, toggled, words } from "./blanks.ts";
import { type DigBody, type DigForm, dug } from "./dig.ts";
import { type Road, runBefore, WAYS } from "./endurance.ts";
import { byWill, type Doing, doingOf, rolled, worldTime } from "./feat.ts";
import { effortFigures, type GainFigure } from "./effort-figures.ts";
import { featBefore } from "./feat-check.ts";
import { skillOn } from "./march-plan.ts";

/** The feat that the effort goes into, and the percent attempted. */
interface EffortForm {
  feat: Effort;
  by: EffortScore;
  /** How a run or a march goes: in the air and on skis or skates another skill counts. */
  way: Road;
  gear: MarchGear;
  percent: number;
  /** FP that the feat costs without the effort. */
  taskFatigue: number;
  isMotivated: boolean;
}

/** Keys of the skills that may replace Will. They are rolled on Will instead of their own attribute. */
const SKILLS: Readonly<Partial<Record<Effort, string>>> = {
  hike: "hiking",
  jump: "jumping",
  lift: "lifting",
  run: "running",
  swim: "swimming",
  throw: "throwing",
};

/** Percent that a successful Hiking roll gives a march without extra effort. */
const MARCH_BONUS = 20;
const MOST = 500;

/** The key of the feat's skill; "" for none. */
function skillKey({ feat, way, gear }: EffortForm): string {
  if (feat === "hike") return skillOn({ gear, isFlying: way === "air" });
  return feat === "run" && way === "air" ? "flight" : (SKILLS[feat] ?? "");
}

/** Whether the actor has learnt one of these skills. */
const knows = ({ actor }: Doing, ...keys: string[]): boolean => keys.some((key) => byWill(actor, key) !== null);

/** The level of the feat's skill, based on Will; null if the feat has none, or the actor never learnt it. */
const skillFor = (doing: Doing, form: EffortForm): number | null => byWill(doing.actor, skillKey(form));

function scoreLabel(doing: Doing, form: EffortForm): string {
  const skill = form.by === "skill" ? skillOf(doing.actor, skillKey(form)) : null;
  return skill ? tell("feat.effort.byWill", { name: skill.name }) : tell("attribute.will");
}

/** An effort by Hiking, or by the skill in its place, must exceed the bonus that the march gives anyway. */
function leastPercent({ feat, by }: Pick<EffortForm, "feat" | "by">): number {
  return feat === "hike" && by === "skill" ? MARCH_BONUS + 1 : 1;
}

/** The FP that the tied digging card costs; 0 for other feats, for which the form asks. */
function fatigueOf(doing: Doing): number {
  const before = featBefore<DigForm, DigBody>(doing, "dig");
  return before ? dug(before.form, before.body).fatigue : 0;
}

/** How the tied card's run goes. */
const roadOf = (doing: Doing): Road => runBefore(doing)?.form.way ?? "ground";

/** @param feat the chosen one, if the fields are to be shown */
function effortBlanks(doing: Doing, feat?: Effort): FormFields<EffortForm> {
  const road = roadOf(doing);
  const mayFly = (feat === "run" || feat === "hike") && (road === "air" || knows(doing, "flight"));
  const mayGlide = feat === "hike" && knows(doing, "skiing", "skating");
  const mayBySkill = knows(doing, ...Object.values(SKILLS), "flight", "skiing", "skating");
  return {
    feat: words(EFFORTS, "jump"),
    way: words(WAYS, road, { hidden: !mayFly }),
    gear: words(MARCH_GEARS, "none", { hidden: !mayGlide }),
    by: words(EFFORT_SCORES, "will", { hidden: !mayBySkill }),
    percent: number([1, MOST], 10),
    taskFatigue: number([0, 99], fatigueOf(doing)),
    isMotivated: toggled(has(doing.actor, "motivated"), { hidden: !has(doing.actor, "motivated") }),
  };
}

/** The form with Will if no skill fits the feat, the least percent, and for digging at least the FP that it costs. */
function withSoundScore(doing: Doing, form: EffortForm): EffortForm {
  const by = form.by === "skill" && skillFor(doing, form) === null ? "will" : form.by;
  const percent = Math.max(form.percent, leastPercent({ ...form, by }));
  const taskFatigue = form.feat === "dig" ? Math.max(form.taskFatigue, fatigueOf(doing)) : form.taskFatigue;
  return { ...form, by, percent, taskFatigue };
}

/** Extra effort as its card keeps it. */
export interface EffortRoll extends Roll, Omit<EffortPlan, "modifiers" | "bought"> {
  form: EffortForm;
  /** The figures of the feat with and without the effort, as they were when the plan was read. */
  figures: GainFigure[];
  label: string;
  /** World time of the effort, in seconds. */
  at: number;
}

type Trying = Situation<EffortRoll, EffortOutcome>;

type Plain = Exclude<Effort, "bow" | "run">;

/** The check in which the gained percent is used, without the game's name. */
const CHECKS: Readonly<Record<Plain, string>> = {
  dig: "dig",
  hike: "march",
  jump: "jump",
  lift: "lift",
  swim: "swim",
  throw: "throw",
  strength: "attribute",
};

/** The check in which the gained percent is used: a run or a march in the way that the effort was made for. */
function useOf({ feat, form }: EffortRoll, tied: Card | null): Pick<FollowUp, "check" | "data"> {
  // Older cards have no such fields.
  const { way = "ground", gear = "none" } = form as Partial<EffortForm>;
  if (feat === "run") {
    const flies = featBefore({ tied }, "fly") ?? (way === "air" && !featBefore({ tied }, "run"));
    return { check: flies ? "gurps.fly" : "gurps.run", data: { way } };
  }
  const check = `gurps.${CHECKS[feat as Plain]}`;
  if (feat === "hike") return { check, data: { gear, isFlying: String(way === "air") } };
  return { check, data: feat === "strength" ? { attribute: "st" } : {} };
}

/** The party's ranged attacks. */
function bowsOf(self: Participant | undefined): Attack[] {
  return self?.actor ? itemsOf<Attack>(self.actor, isAttack).filter(({ system }) => system.mode === "ranged") : [];
}

/** Null for a machine, which has no reserves for extra effort. */
function planFor(doing: Doing, said: unknown): EffortRoll | null {
  const form = withSoundScore(doing, soundForm(effortBlanks(doing), said));
  const { actor } = doing;
  const { feat, by, percent, taskFatigue, isMotivated } = form;
  const { will, missingFatigue, attributes } = actor.system;
  const plan = plans.effort({
    feat,
    by,
    base: (by === "skill" ? skillFor(doing, form) : null) ?? will,
    percent,
    missingFatigue,
    isMotivated,
    taskFatigue,
    ht: attributes.ht,
    traits: traitsOf(actor),
    modifiers: stateModifierLines(actor, "will"),
  });
  if (!plan) return null;
  return {
    ...rolled({ base: plan.base, modifiers: plan.modifiers, isDefense: false, stakes: {} }, { tag: "effort" }),
    feat,
    percent,
    taskFatigue,
    ht: { ...plan.ht, modifiers: stateModifierLines(actor, "ht") },
    form,
    figures: effortFigures(doing, form),
    label: scoreLabel(doing, form),
    at: worldTime(),
  };
}

function filling(situation: Trying) {
  const doing = doingOf(situation)!;
  const { plan } = situation;
  return {
    blanks: effortBlanks(doing, plan.form.feat),
    form: plan.form,
    put: (form: EffortForm) => planFor(doing, form) ?? plan,
  };
}

/** The FP and HP of an effort on a march are charged at the end of the day, by the card of the march. */
function changes({ plan, outcome }: Trying): Change[] {
  if (!outcome) return [];
  const all = extraEffort.changes(plan, outcome);
  return plan.feat === "hike" ? all.filter((change) => !isCost(change)) : all;
}

/** Whether a change is one of FP or HP. */
export const isCost = (change: Change): boolean => "add" in change && /^(fp|hp)\.value$/.test(change.add);

function effectOf({ outcome }: Trying): string {
  if (!outcome) return "";
  if (outcome.percentGained > 0) {
    return tell("feat.effort.gained", { percent: inPercent(outcome.percentGained / 100) });
  }
  return outcome.injury > 0 ? tell("feat.effort.hurt") : tell("feat.effort.nothing");
}

/** The dice brought nothing. An effort without a throw has not failed. */
const hasFailed = ({ total, percentGained }: EffortOutcome): boolean => total !== null && percentGained === 0;

/** The figure without the effort, for an effort that gained nothing. */
const asBefore = ({ label, before }: GainFigure): FigureView => ({ label, value: before });

const parts = rollCheck<Roll>({
  prepare: () => refusal("gone"),
  refresh: ({ plan }) => plan,
  words: () => ({ kind: "effort", section: "effort", title: "", base: "" }),
}) as unknown as Check<EffortRoll, EffortOutcome>;

/** GURPS › Extra Effort (GURPS-EFF-1 to -3). */
export const effortCheck = defineCheck<EffortRoll, EffortOutcome>({
  ...parts,
  kind: extraEffort as Check<EffortRoll, EffortOutcome>["kind"],
  ties: "continues",
  parties: admitOnly(),
  /** `data.feat`; `data.card`: the card of the feat that it is put into. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    const tied = data["card"];
    const doing = doingOf({ parties: participants(parties), tied: cardByUuid(tied) })!;
    const plan = planFor(doing, data);
    return plan ? { plan, parties, ...(tied && { tied }) } : refusal("machine", { name: actor.name });
  },
  refresh: (situation) => {
    const doing = doingOf(situation);
    return (doing && planFor(doing, situation.plan.form)) ?? situation.plan;
  },
  refuse(situation) {
    const doing = doingOf(situation);
    if (!doing) return refusal("gone");
    if (!planFor(doing, situation.plan.form)) return refusal("machine", { name: doing.actor.name });
    return incapacitatedRefusal(doing.self) ?? hopelessRefusal(situation.plan);
  },
  fields: (situation) => (doingOf(situation) ? blankFields(filling(situation)) : []),
  options: (situation) => (doingOf(situation) ? blankSwitches(filling(situation)) : []),
  odds: (plan) => extraEffort.odds(plan),
  /** Points buy a better result of the roll. The outcome then follows from it, including the FP and HP that it spares. */
  spends(situation) {
    const { plan, outcome, staged = outcome } = situation;
    const put = (bought: Result): EffortRoll => ({ ...plan, bought });
    return buyingSpends(situation, { role: "roll", who: "self", result: staged, put });
  },
  rulings: () => [],
  acts: () => [],
  changes: (situation) => withWords(changes(situation), situation.parties),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  stageLabel: () => tell("feat.effort.htRoll"),
  follows({ plan, outcome, tied, parties: { self } }) {
    if (!outcome || outcome.percentGained === 0) return [];
    const percent = inPercent(outcome.percentGained / 100);
    const actor = self?.actor?.uuid ?? "";
    if (plan.feat === "bow") {
      // A button for each bow: the effort goes into one of them.
      return bowsOf(self).map(({ id, name }) => {
        const label = tell("feat.follow.useWith", { percent, name });
        return { check: "gurps.attack", actor, item: id, data: {}, label, automatic: false };
      });
    }
    const label = tell("feat.follow.use", { percent });
    return [{ ...useOf(plan, tied ?? null), actor, label, automatic: false }];
  },
  view(situation, reader) {
    const { plan, outcome, staged = null } = situation;
    const cost = tell(`feat.effort.cost.${plan.feat === "hike" ? "hike" : "usual"}`);
    const told = rollView({ ...situation, outcome: situation.outcome ?? staged } as unknown as Rolled, reader, {
      kind: "effort",
      section: "effort",
      title: tell(`feat.word.feat.${plan.feat}`),
      chip: inPercent(plan.percent / 100),
      base: plan.label,
      effect: effectOf(situation),
      figures:
        outcome && hasFailed(outcome) ? plan.figures.map(asBefore) : plan.figures.map(({ before: _, ...one }) => one),
      note: cost,
    });
    return told;
  },
});
