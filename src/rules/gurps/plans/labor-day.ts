import { facts, whole } from "../../guard.ts";
import { modifiers as modifiersGuard } from "../guards.ts";
import { USUAL_HOURS, type LaborPlan } from "../labor-day.ts";
import { modifier } from "../modifier.ts";
import type { Modifier } from "../vocabulary.ts";

export interface LaborSituation {
  skill: number;
  ht: number;
  /** 1 to 24. */
  hours: number;
  /** The modifiers of the work. */
  modifiers: Modifier[];
}

/** Each hour beyond this gives −1 to the roll of HT. */
const HOURS_BORNE = 10;

/** A day's work on a long task. GURPS › Long Tasks. Errors by field. */
export function laborDay(given: LaborSituation): LaborPlan {
  const fields = facts(given);
  const skill = { base: whole(fields.skill, "skill"), modifiers: [...modifiersGuard(fields.modifiers)] };
  const ht = whole(fields.ht, "ht");
  const hours = whole(fields.hours, "hours", { min: 1, max: 24 });
  if (hours <= USUAL_HOURS) return { skill, overtime: null, hours };
  return {
    skill,
    overtime: { base: ht, modifiers: modifier("longHours", Math.min(0, HOURS_BORNE - hours), "task") },
    hours,
  };
}
