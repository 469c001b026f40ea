import { type EffortOutcome, type EffortPlan, extraEffort } from "#rules/gurps";
import { situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import type { Character } from "../../documents.ts";
import { levelOf, skillOf } from "../../scores.ts";
import { traitLevel } from "../../traits.ts";
import { worldTime, type Doing } from "./doing.ts";
import { gainsFor, type Gain } from "./gains.ts";
import { knownSkill, type FeatSkill } from "./known-skill.ts";
import type { Way } from "./march-miles.ts";

/** One of those who march, as the sheet says. */
export interface Walker {
  /** Yards a second. */
  move: number;
  enhancedMove: number;
  /** Of Hiking, or of what takes its place. */
  hiking: number;
  label: string;
  /** Null for whoever leads nobody. */
  leadership: number | null;
  effort: (Gain & { fp: number; hp: number }) | null;
}

type OnFoot = Pick<Way, "gear" | "isFlying"> | null;

/** Skis, skates and wings have skills of their own. */
export function skillOn(way: OnFoot): FeatSkill {
  if (way?.isFlying) return "flight";
  if (way?.gear === "skis") return "skiing";
  return way?.gear === "skates" ? "skating" : "hiking";
}

export function walkerOf(actor: Character, way: OnFoot, effort: Walker["effort"] = null): Walker {
  const { level, label } = knownSkill(actor, skillOn(way));
  const leading = skillOf(actor, "leadership");
  const { groundMove, airMove } = actor.system;
  return {
    move: way?.isFlying ? airMove : groundMove,
    enhancedMove: traitLevel(actor, way?.isFlying ? "enhancedMoveAir" : "enhancedMoveGround"),
    hiking: level,
    label,
    leadership: leading && levelOf(leading).level,
    effort,
  };
}

const DAY = 86_400;

/** The extra effort that somebody has put into the day's march: its price is due when the day ends. */
export function effortOf(doing: Doing): Walker["effort"] {
  const gain = gainsFor(doing, "hike").find(({ at }) => worldTime() - at < DAY);
  const card = gain ? cardByUuid(gain.effort) : null;
  return gain && card ? { ...gain, ...costOf(card) } : null;
}

function costOf(card: Card): { fp: number; hp: number } {
  const outcome = situationOf(card).outcome as EffortOutcome;
  const changes = extraEffort.changes(card.system.plan as EffortPlan, outcome);
  const sum = (field: string): number =>
    changes.reduce((all, change) => ("add" in change && change.add === field ? all - change.value : all), 0);
  return { fp: sum("fp.value"), hp: sum("hp.value") };
}

/** Whoever marches by an effort of Hiking itself rolls no more for it (GURPS-EFF-3). */
export const rollsAtAll = ({ effort }: Walker): boolean => effort?.by !== "skill";

/** How many percent more somebody makes. @param isGood the roll of Hiking, own or led */
export function percentOf(walker: Walker, isGood: boolean): number {
  if (!rollsAtAll(walker)) return walker.effort!.percent;
  return (isGood ? 20 : 0) + (walker.effort?.percent ?? 0);
}
