import { type Effort, EFFORT_SCORES, EFFORTS, type EffortScore } from "#rules/gurps";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { number, toggled, words, type Blanks } from "./blanks.ts";
import type { Doing } from "./doing.ts";
import { featBefore } from "./feat-check.ts";
import { dug, type DigBody, type DigForm } from "./dig.ts";
import { byWill } from "./known-skill.ts";
import { skillOf } from "../../scores.ts";

/** What extra effort is put into, and how much. */
export interface EffortForm {
  feat: Effort;
  by: EffortScore;
  percent: number;
  /** FP that the feat costs anyway. */
  taskFatigue: number;
  isMotivated: boolean;
}

/** The skill that may stand in for Will, built on Will. */
export const SKILLS: Readonly<Partial<Record<Effort, string>>> = {
  hike: "hiking",
  jump: "jumping",
  lift: "lifting",
  run: "running",
  swim: "swimming",
  throw: "throwing",
};

/** What a march gives by a roll of Hiking alone. */
const MARCH_BONUS = 20;
const MOST = 500;

/** The level of the skill on Will; null where there is none for this feat, or it was never learnt. */
export function skillFor(doing: Doing, feat: Effort): number | null {
  const key = SKILLS[feat];
  return key === undefined ? null : byWill(doing.actor, key);
}

export function scoreLabel(doing: Doing, { feat, by }: EffortForm): string {
  const skill = by === "skill" ? skillOf(doing.actor, SKILLS[feat] ?? "") : null;
  return skill ? say("QUADRANT.gurps.feat.effort.byWill", { name: skill.name }) : say("QUADRANT.gurps.attribute.will");
}

/** By Hiking it is more than the march gives anyway. */
export function leastPercent({ feat, by }: Pick<EffortForm, "feat" | "by">): number {
  return feat === "hike" && by === "skill" ? MARCH_BONUS + 1 : 1;
}

/** What digging on for the next hour costs; of a march the GM says it. */
function fatigueOf(doing: Doing): number {
  const before = featBefore<DigForm, DigBody>(doing, "dig");
  return before ? dug(before.form, before.body).fatigue : 0;
}

export function effortBlanks(doing: Doing): Blanks<EffortForm> {
  const mayBySkill = EFFORTS.some((feat) => skillFor(doing, feat) !== null);
  return {
    feat: words(EFFORTS, "jump"),
    by: words(EFFORT_SCORES, "will", { hidden: !mayBySkill }),
    percent: number([1, MOST], 10),
    taskFatigue: number([0, 99], fatigueOf(doing)),
    isMotivated: toggled(has(doing.actor, "motivated"), { hidden: !has(doing.actor, "motivated") }),
  };
}

/** A skill that helps in nothing here leaves Will; of digging no less is at stake than it costs. */
export function withSoundScore(doing: Doing, form: EffortForm): EffortForm {
  const by = form.by === "skill" && skillFor(doing, form.feat) === null ? "will" : form.by;
  const percent = Math.max(form.percent, leastPercent({ ...form, by }));
  const taskFatigue = form.feat === "dig" ? Math.max(form.taskFatigue, fatigueOf(doing)) : form.taskFatigue;
  return { ...form, by, percent, taskFatigue };
}
