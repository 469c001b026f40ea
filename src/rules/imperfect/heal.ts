import type { Change } from "../check.ts";
import { facts, fail, flag, member, record, whole } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { rollCheck } from "./roll-check.ts";
import {
  AREAS,
  CARES,
  DEGREES,
  TRAININGS,
  type AbilityRoll,
  type Area,
  type Care,
  type Training,
} from "./vocabulary.ts";
import { BLEEDS_FROM, isVital, WORST, woundTn } from "./wounds.ts";

export type Injury = { area: Area; level: number } | { area: "wind"; max: number };

export interface HealPlan {
  /** The healer's medicine, or the patient's Vigor. */
  roll: AbilityRoll;
  care: Care;
  injury: Injury;
}

export interface HealOutcome extends CheckOutcome {
  /** The wound level after the treatment; 0 for Wind. */
  level: number;
  /** The area stops bleeding. */
  staunched: boolean;
}

/**
 * Medicine within the hour, or five days' rest, for one area or for all Wind. Future Imperfect › Healing. Errors `care`
 * (`time` does not restore Wind here), `injury`, `area`, `level`, `max`, `needs-surgery`, `maimed`, and those of
 * `rollCheck`. `mayTreat` checks whether the healer may try at all.
 */
export const heal = rollCheck<HealPlan, HealOutcome>({
  tn({ care, injury }) {
    const level = checkInjury(injury);
    checkCare(member(care, CARES, "care"), injury);
    return woundTn(level);
  },
  results: () => DEGREES,
  resultOf: degreeOf,
  finish(judged, { care, injury }) {
    if (injury.area === "wind") return { ...judged, level: 0, staunched: false };
    const hasHelped = judged.successes > 0;
    // A maimed area stays maimed; only its bleeding can stop.
    const level = hasHelped && injury.level < WORST ? injury.level - 1 : injury.level;
    return { ...judged, level, staunched: hasHelped && (care !== "time" || level < BLEEDS_FROM) };
  },
  effects({ injury }, outcome) {
    const level = whole(outcome.level, "level", { min: 0, max: WORST });
    const staunched = flag(outcome.staunched, "staunched");
    if (outcome.result === "bust" || outcome.result === "failure") return [];
    if (injury.area === "wind") return [{ who: "target", set: "wind.value", value: injury.max }];
    const path = `body.${injury.area}`;
    const changes: Change[] = [];
    if (level !== injury.level) changes.push({ who: "target", set: `${path}.level`, value: level });
    if (staunched) changes.push({ who: "target", set: `${path}.bleeding`, value: false });
    return changes;
  },
});

interface Treatment {
  care: Care;
  injury: Injury;
  training: Training;
}

/**
 * Whether a healer may try: wounds need learnt medicine, or surgery if they are grave; Wind and rest need no training.
 * Future Imperfect › Healing (IMP-AM-3). Errors as `heal`; `training`.
 */
export function mayTreat(treatment: Treatment): boolean {
  const given = facts(treatment);
  const care = member(given.care, CARES, "care");
  const level = checkInjury(given.injury);
  checkCare(care, given.injury as Injury);
  return member(given.training, TRAININGS, "training") === "skilled" || level === 0 || care === "time";
}

/** Returns the wound level; 0 for Wind. */
function checkInjury(injury: unknown): number {
  const fields = record(injury, "injury");
  if (fields.area !== "wind") {
    member(fields.area, AREAS, "area");
    return whole(fields.level, "level", { min: 1, max: WORST });
  }
  whole(fields.max, "max", { min: 1 });
  return 0;
}

function checkCare(care: Care, injury: Injury): void {
  if (injury.area === "wind") {
    if (care === "time") fail("care");
    return;
  }
  const { area, level } = injury;
  if (care === "time" && level === WORST) fail("injury", "maimed");
  // General medicine may bandage a maimed limb; maimed vital areas, and grave wounds that can heal, need surgery.
  const isGrave = level >= BLEEDS_FROM && (level < WORST || isVital(area));
  if (care === "general" && isGrave) fail("care", "needs-surgery");
}
