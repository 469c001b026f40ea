import { slidingTrekScenes, trekScenes } from "#rules/zap";
import { actKind, type Check, defineCheck, type Field, gmRefusal, partyOf, type TableChange } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { gameSetting } from "#table/settings.ts";
import { sentences } from "#table/words.ts";
import { type Contender, isShip, isTrader, traderOf } from "../../documents.ts";
import { arrival, isSamePlace, isUnderWay, scenePasses, scenesLeft } from "../../trade/deals.ts";
import { actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, selectField, textField } from "../ask-fields.ts";

/** How the length of a journey is given: as a distance, in days, or directly in scenes. */
const SCALES = ["distance", "days", "scenes"] as const;
type TrekScale = (typeof SCALES)[number];

/** The steps of a journey: it is planned; a scene of it passes, played or told; or the rest is skipped. */
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

/** The number of scenes that a journey takes; null if the plan's values are invalid. */
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
  /** The distance in any unit, and how much of it one scene covers (ZAP-TREK-1); or the days (ZAP-TREK-2). */
  fields({ plan }) {
    if (plan.step !== "plan") return [];
    const scale: Field<TrekPlan> = selectField(
      "scale",
      tell("trek.scale.label"),
      plan.scale,
      SCALES.map((value) => ({ value, label: tell(`trek.scale.${value}`) })),
      (value) => (includes(SCALES, value) ? { ...plan, scale: value } : plan),
      plan.scale === "days" ? tell("trek.sliding") : "",
    );
    const typed = (id: "distance" | "perScene", fits: (value: number) => boolean): Field<TrekPlan> => ({
      id,
      label: tell(`trek.${id}`),
      hint: "",
      type: "number",
      decimals: true,
      min: 0,
      value: String(plan[id]),
      apply: (value) =>
        value !== "" && fits(Number(value)) ? { ...plan, [id]: Number(value) } : refusal(`trek.${id}`),
    });
    const counted = (id: "days" | "scenes", max: number): Field<TrekPlan> =>
      numberField(id, tell(`trek.${id}`), plan[id], { min: 0, max }, (value) => {
        const count = Number(value);
        return value !== "" && isCount(count) && count <= max
          ? { ...plan, [id]: count }
          : refusal("trek.count", { max });
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
    // A journey without scenes ends at once.
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
      title: tell(`trek.step.${plan.step}`),
      chip: plan.step === "plan" ? tell("trek.count", { count }) : "",
      parties: [self],
      word: tell(`trek.word.${step}`, data),
      why: tell(`trek.why.${step}`, data),
    });
  },
});

interface ArrivalPlan {
  place: string;
  /** The place's Wealth level, which is thrown for its buyers. */
  wealth: number;
}

const RICHEST = 12;

/** The warning for a ship that cannot land (ZAP-SHIP-18); empty for others. */
function landingWords(ship: Contender | null): string {
  if (!isShip(ship) || !ship.system.restrictions.includes("cannotLand")) return "";
  return tell("trade.cannotLand", { name: ship.name });
}

/** Zap! › Commerce: the trader arrives at a place, whose Wealth the GM sets. */
export const arriveCheck: Check<ArrivalPlan, { result: string }> = defineCheck({
  kind: actKind<ArrivalPlan>("arrived"),
  asks: true,
  prepare({ actor, token }) {
    if (!isTrader(actor)) return refusal("noTrader", { name: actor.name });
    const { place, wealth } = actor.system.trade;
    return { plan: { place, wealth }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse: ({ card }) => gmRefusal(card),
  fields: ({ plan }) => [
    textField("place", tell("trade.place"), plan.place, (value) => ({
      ...plan,
      place: value.trim().slice(0, LONGEST_NAME),
    })),
    numberField("wealth", tell("trade.wealth"), plan.wealth, { min: 1, max: RICHEST }, (value) => {
      const wealth = Number(value);
      const fits = Number.isInteger(wealth) && wealth >= 1 && wealth <= RICHEST;
      return fits ? { ...plan, wealth } : refusal("wealthLevel", { max: RICHEST });
    }),
  ],
  /** At another place trade is open again, and the shipments are paid (ZAP-TRADE-1, ZAP-TRADE-5). */
  effects({ plan, parties: { self } }) {
    const ship = traderOf(self);
    if (!ship) return [];
    const named: TableChange[] = [
      { who: "self", set: "trade.place", value: plan.place },
      { who: "self", set: "trade.wealth", value: plan.wealth },
    ];
    if (isSamePlace(plan.place, ship.system.trade.place)) return named;
    return [
      ...named,
      { who: "self", set: "trade.buyWait", value: 0 },
      { who: "self", set: "trade.sellWait", value: 0 },
      ...arrival(ship, "self").changes,
    ];
  },
  view({ plan, parties: { self } }) {
    const place = plan.place || tell("trade.nowhere");
    const landing = landingWords(traderOf(self));
    const card = actView({
      kind: "arrive",
      source: "trade",
      title: place,
      chip: tell("trade.wealthOf", { value: plan.wealth }),
      parties: [self],
      word: tell("trade.arrived.word"),
      why: sentences(tell("trade.arrived.why", { name: self?.name ?? "", place, value: plan.wealth }), landing),
    });
    // The dialog shows no verdict, so the warning is its note.
    return { ...card, note: landing };
  },
});
