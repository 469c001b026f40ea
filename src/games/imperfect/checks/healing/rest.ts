import type { CheckKind } from "#rules/check.ts";
import { type Area, type Resource, restWind } from "#rules/imperfect";
import { defineCheck, holdsIfReadable, admitOnly, partyOf, type Refusal } from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Offer } from "#table/game.ts";
import { signed } from "#table/words.ts";
import { type Character, characterOf, isCharacter, isHero, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { breathNote } from "../harm/chain.ts";
import { actView } from "../parts.ts";
import { mendable } from "./injuries.ts";
import { isRested } from "./wake.ts";

/** A rest. */
interface RestPlan {
  minutes: number;
  wind: Resource;
  /** Wind that open wounds cost in a Round. */
  bleeding: number;
  /** World time as it begins, in seconds. */
  at: number;
  /** The Master has already let the time pass, so the rest does not move the clock. */
  passed: boolean;
  /** The areas whose wounds the rest may heal, each by a check of its own. */
  areas: Area[];
}

/** In minutes. */
export const DAY = 24 * 60;
/** The days after which wounds may heal (IMP-HEAL-4). */
export const DAYS = 5;
/** The longest rest, in minutes. */
const LONGEST = 365 * DAY;

const isLong = ({ minutes }: Pick<RestPlan, "minutes">): boolean => minutes >= DAYS * DAY;

const isTime = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST;

/** An actor that rests with open wounds may bleed to death (IMP-AM-3). */
const bleedsOut = ({ bleeding, wind: { max } }: RestPlan, after: number): boolean => bleeding > 0 && after <= -max;

const kind: CheckKind<RestPlan, { result: string; wind: number }> = {
  pools: () => ({}),
  resolve: ({ wind, minutes, bleeding }) => ({ result: "rested", wind: restWind({ wind, minutes, bleeding }) }),
  odds: () => ({ rested: 1 }),
  changes: (plan, { wind: after }) => [
    ...(after === plan.wind.value ? [] : [{ who: "self", add: "wind.value", value: after - plan.wind.value }]),
    ...(bleedsOut(plan, after) ? [{ who: "self", gain: "dead" }] : []),
  ],
};

function restPlan(actor: Character, minutes: number, passed: boolean): RestPlan {
  const { value, max } = actor.system.wind;
  const bleeding = actor.system.bleedingRate;
  const at = game.time!.worldTime;
  return { minutes, wind: { value, max }, bleeding, at, passed, areas: isLong({ minutes }) ? mendable(actor) : [] };
}

/** Future Imperfect › Wind, Healing: a minute for each point of Wind, five days for wounds (IMP-WIND-4, IMP-HEAL-4). */
export const restCheck = defineCheck<RestPlan, { result: string; wind: number }>({
  kind,
  asks: true,
  /** The card notes it when the actor recovers from being winded. */
  changes({ plan, outcome, parties: { self } }) {
    if (!outcome) return [];
    const breathes = plan.wind.value <= 0 && outcome.wind > 0;
    const time = plan.passed ? [] : [{ who: "clock", add: "seconds", value: 60 * plan.minutes }];
    return [...kind.changes(plan, outcome), ...time, ...(breathes ? [breathNote("self", self?.name)] : [])];
  },
  parties: admitOnly(),
  /** `data.minutes`, or `data.days`; by default the minutes until all Wind is back. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { value, max } = actor.system.wind;
    const asked = data.days ? Number(data.days) * DAY : Number(data.minutes || Math.max(1, max - value));
    const minutes = isTime(asked) ? asked : 1;
    return { plan: restPlan(actor, minutes, data.passed === "yes"), parties: { self: partyOf(actor, token, null) } };
  },
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return actor ? restPlan(actor, isTime(plan.minutes) ? plan.minutes : 1, plan.passed === true) : plan;
  },
  refuse({ plan, parties: { self } }) {
    if (!characterOf(self)) return refusal("gone");
    if (seatOf(self)) return refusal("inFight");
    const { value, max } = plan.wind;
    return value >= max && plan.bleeding === 0 && plan.areas.length === 0
      ? refusal(isLong(plan) ? "rest.whole" : "wind.full")
      : null;
  },
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    return [
      {
        id: "minutes",
        label: tell("rest.minutes"),
        hint: tell("rest.hint", { wind: Math.max(0, plan.wind.max - plan.wind.value) }),
        type: "number",
        value: String(plan.minutes),
        min: 1,
        max: LONGEST,
        apply(value) {
          const minutes = Number(value);
          return isTime(minutes) ? restPlan(actor, minutes, plan.passed) : refusal("rest.minutes", { most: LONGEST });
        },
      },
      {
        id: "span",
        label: tell("rest.span.label"),
        hint: "",
        type: "select",
        value: isLong(plan) ? "days" : "minutes",
        choices: ["minutes", "days"].map((value) => ({ value, label: tell(`rest.span.${value}`) })),
        apply: (value) =>
          restPlan(actor, value === "days" ? DAYS * DAY : Math.max(1, plan.wind.max - plan.wind.value), plan.passed),
      },
    ];
  },
  /** A check for each wound, which its owner throws (IMP-HEAL-4). */
  follows({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor || bleedsOut(plan, restWind(plan))) return [];
    return plan.areas.map((area) => ({
      check: "imperfect.heal",
      actor: actor.uuid,
      data: { care: "time", area },
      label: tell("rest.mends", { area: tell(`area.${area}`) }),
      automatic: true,
      announced: actor.hasPlayerOwner,
    }));
  },
  view({ plan, parties: { self } }, reader) {
    const { wind } = kind.resolve(plan, {});
    const long = isLong(plan);
    return actView({
      kind: "rest",
      source: "healing",
      title: tell(`rest.${long ? "days" : "title"}`, { count: Math.floor(plan.minutes / DAY) }),
      chip: long ? "" : tell("rest.chip", { count: plan.minutes }),
      parties: [self],
      word: tell("rest.word", {
        wind: wind < plan.wind.value ? signed(wind - plan.wind.value) : wind - plan.wind.value,
      }),
      tone: plan.bleeding > 0 ? "harm" : "gain",
      why: [
        ...(plan.bleeding > 0 ? [tell("rest.bleeds", { name: self?.name ?? "" })] : []),
        ...(bleedsOut(plan, wind) ? [tell("rest.dies", { name: self?.name ?? "" })] : []),
        ...(reader.sees("self") ? [tell("rest.why", { wind, max: plan.wind.max })] : []),
        ...(plan.areas.length > 0 ? [tell("rest.wounds")] : []),
      ].join(" "),
    });
  },
});

const MINUTE = 60;
/** The minutes after which wounds may heal, too. */
const LONG = 5 * DAY;

/** Whether the actor's own rest has moved the clock to the present time (IMP-AM-15). */
const hasRested = (actor: Character): boolean =>
  cardsWhere({ states: ["applied"], checks: ["imperfect.rest"], actor: actor.uuid, as: "self" }).some(
    holdsIfReadable(({ system }) => {
      const { at, minutes, passed } = system.plan as RestPlan;
      return !passed && at + 60 * minutes === game.time!.worldTime;
    }),
  );

/** The players' heroes whom a rest of this length would help. */
function weary(minutes: number): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter((actor): actor is Character => {
    if (!isCharacter(actor) || !isHero(actor) || !actor.hasPlayerOwner) return false;
    if (hasRested(actor)) return false;
    const { value, max } = actor.system.wind;
    return value < max || (minutes >= LONG && mendable(actor).length > 0);
  });
}

/** The players' heroes whose hours unconscious are over (IMP-STUN-3). */
const waking = (): Character[] =>
  ((game.actors?.contents ?? []) as Actor.Implementation[]).filter(
    (actor): actor is Character => isCharacter(actor) && isHero(actor) && actor.hasPlayerOwner && isRested(actor),
  );

const offer = ({ uuid, name }: Character, word: string, check: string, data: Record<string, string> = {}): Offer => ({
  label: `QUADRANT.imperfect.rest.${word}`,
  words: { name },
  check: `imperfect.${check}`,
  data: { actor: uuid, ...data },
});

/**
 * After the world's clock has moved on: offers for heroes who may have rested meanwhile, or who wake up (IMP-WIND-4).
 */
export function timePasses(seconds: number): { lines: Refusal[]; offers: Offer[] } | null {
  const minutes = Math.floor(seconds / MINUTE);
  const offers = [
    ...waking().map((hero) => offer(hero, "wakes", "comeRound")),
    ...(minutes < 1 ? [] : weary(minutes)).map((hero) =>
      offer(hero, "offer", "rest", { minutes: String(minutes), passed: "yes" }),
    ),
  ];
  if (offers.length === 0) return null;
  const days = Math.floor(minutes / DAY);
  return {
    lines: [
      days > 0
        ? { key: "QUADRANT.imperfect.rest.passedDays", data: { count: days } }
        : { key: "QUADRANT.imperfect.rest.passed", data: { count: minutes } },
    ],
    offers,
  };
}
