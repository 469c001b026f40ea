import { slidingTrekScenes, trekScenes } from "#rules/zap";
import { defineCheck, actKind, type Check, type Field, partyOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isTrader, traderOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { arrival, isUnderWay, scenePasses, scenesLeft } from "../../trade/journey.ts";
import { actView } from "../act.ts";

/** How the length of a journey is reckoned: by distance, by the days it takes, or just so. */
const SCALES = ["distance", "days", "scenes"] as const;
type TrekScale = (typeof SCALES)[number];

/** What happens on the way: it is planned, a scene of it passes, played or told, or the rest is skipped. */
const STEPS = ["plan", "played", "told", "skip"] as const;
type TrekStep = (typeof STEPS)[number];

export interface TrekPlan {
  step: TrekStep;
  scale: TrekScale;
  /** In any one unit; decimals allowed. */
  distance: number;
  perScene: number;
  days: number;
  scenes: number;
}

const LONGEST = 999;

const includes = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LONGEST * LONGEST;

/** The scenes that a journey takes; null where what was said makes none. */
export function scenesOf({ scale, distance, perScene, days, scenes }: TrekPlan): number | null {
  const known = {
    distance: () => (distance >= 0 && perScene > 0 ? trekScenes(distance, perScene) : NaN),
    days: () => (isCount(days) ? slidingTrekScenes(days) : NaN),
    scenes: () => scenes,
  }[scale]();
  return Number.isInteger(known) && known >= 0 && known <= LONGEST ? known : null;
}

/** Zap! › Trekking: a journey counted in scenes. */
export const trekCheck: Check<TrekPlan, { result: string }> = defineCheck({
  kind: actKind<TrekPlan>("underWay"),
  asks: true,
  prepare({ actor, token, data }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    const step = includes(STEPS, data.step) ? data.step : "plan";
    const plan: TrekPlan = { step, scale: "distance", distance: 12, perScene: 1, days: 7, scenes: 6 };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  refuse({ plan, parties: { self } }) {
    const ship = traderOf(self);
    if (!ship) return refusal("gone");
    if (!includes(STEPS, plan.step) || !includes(SCALES, plan.scale)) return refusal("noJourney", { name: ship.name });
    if (plan.step === "plan") {
      if (!gameSetting<boolean>("zap", "trekking")) return refusal("noTrekking");
      return scenesOf(plan) === null ? refusal("noLength", { max: LONGEST }) : null;
    }
    if (plan.step === "skip") return scenesLeft(ship) > 0 ? null : refusal("noJourney", { name: ship.name });
    return isUnderWay(ship) ? null : refusal("noJourney", { name: ship.name });
  },
  /** How far it is, in the unit that somebody likes, and how much of it a scene takes (ZAP-TREK-1); or days (ZAP-TREK-2). */
  fields({ plan }) {
    if (plan.step !== "plan") return [];
    const scale: Field<TrekPlan> = {
      id: "scale",
      label: say("QUADRANT.zap.trek.scale.label"),
      hint: plan.scale === "days" ? say("QUADRANT.zap.trek.sliding") : "",
      type: "select",
      value: plan.scale,
      choices: SCALES.map((value) => ({ value, label: say(`QUADRANT.zap.trek.scale.${value}`) })),
      apply: (value) => (includes(SCALES, value) ? { ...plan, scale: value } : plan),
    };
    const typed = (id: "distance" | "perScene", fits: (value: number) => boolean): Field<TrekPlan> => ({
      id,
      label: say(`QUADRANT.zap.trek.${id}`),
      hint: "",
      type: "number",
      decimals: true,
      min: 0,
      value: String(plan[id]),
      apply: (value) =>
        value !== "" && fits(Number(value)) ? { ...plan, [id]: Number(value) } : refusal(`trek.${id}`),
    });
    const counted = (id: "days" | "scenes", max: number): Field<TrekPlan> => ({
      id,
      label: say(`QUADRANT.zap.trek.${id}`),
      hint: "",
      type: "number",
      value: String(plan[id]),
      min: 0,
      max,
      apply: (value) => {
        const count = Number(value);
        return value !== "" && isCount(count) && count <= max
          ? { ...plan, [id]: count }
          : refusal("trek.count", { max });
      },
    });
    const own = {
      distance: [typed("distance", (value) => value >= 0), typed("perScene", (value) => value > 0)],
      days: [counted("days", LONGEST * 10)],
      scenes: [counted("scenes", LONGEST)],
    }[plan.scale];
    return [scale, ...own];
  },
  effects({ plan, parties: { self } }) {
    const ship = traderOf(self);
    if (!ship) return [];
    if (plan.step === "skip") return arrival(ship, "self").changes;
    if (plan.step !== "plan") return scenePasses(ship, "self").changes;
    const scenes = scenesOf(plan) ?? 0;
    // What takes no scene is there at once.
    if (scenes === 0) return arrival(ship, "self").changes;
    return [
      { who: "self", set: "trek.scenes", value: scenes },
      { who: "self", set: "trek.done", value: 0 },
    ];
  },
  view({ plan, parties: { self } }) {
    const count = scenesOf(plan) ?? 0;
    const data = { name: self?.name ?? "", count };
    const step = plan.step === "plan" && count === 0 ? "there" : plan.step;
    return actView({
      kind: "trek",
      source: "trekking",
      title: say(`QUADRANT.zap.trek.step.${plan.step}`),
      chip: plan.step === "plan" ? say("QUADRANT.zap.trek.count", { count }) : "",
      parties: [self],
      word: say(`QUADRANT.zap.trek.word.${step}`, data),
      why: say(`QUADRANT.zap.trek.why.${step}`, data),
    });
  },
});
