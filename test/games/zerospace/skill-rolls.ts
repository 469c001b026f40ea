import { ask, character, clicked } from "./world.ts";
import { skillCheck } from "../../../src/games/zerospace/checks/tasks/skill.ts";
import type { Task } from "../../../src/games/zerospace/checks/tasks/task-check.ts";
import type { TaskPlan } from "../../../src/games/zerospace/checks/tasks/task-plan.ts";

/** Skill rolls of a character with a few skills and tools. */

const VENN = {
  attributes: { brawn: 3, agility: 4, reason: 6, presence: 7, power: 5 },
  skills: ["deception*", "computing", "engineering"],
  gear: [
    { name: "Multitool", system: { rating: 1 } },
    { name: "Decryption tool", system: { rating: 2, skills: ["computing"] } },
    { name: "Spare decryption tool", system: { rating: 1, skills: ["computing"] } },
    { name: "Climbing kit", system: { rating: 2, skills: ["athletics"], isEquipped: false } },
  ],
};
export const venn = (more: object = {}) => character("Venn", { ...VENN, ...more });

/** A roll with the skill of this name, or with a button's data. */
export const rolled = (name: string | null, data: Record<string, string> = {}, more: object = {}) =>
  ask(skillCheck, clicked(venn(more), name, [], data));

/** The roller's value, whether it can roll, and its modifiers. */
export const figures = ({ plan }: { plan: TaskPlan }) => {
  const [self] = plan.self;
  return [self!.value, self!.isAble, self!.modifiers.map(({ key, value }) => `${key}${value > 0 ? "+" : ""}${value}`)];
};
/** The plan as the referee recomputes it. */
export const anew = (now: object): TaskPlan => skillCheck.refresh(now as Task);
