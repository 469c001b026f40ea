import type { CheckKind } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import type { EffortOutcome, EffortPlan, MarchGear, Road, SuccessOutcome, Terrain, Weather } from "#rules/gurps";
import { extraEffort, feats, isGood, plans } from "#rules/gurps";
import { owns, type Participant, type Situation, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { levelOf, skillOf } from "../../abilities.ts";
import { traitLevel } from "../../traits.ts";
import { type Character, characterOf } from "../../documents.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { type Roll, rollKind } from "../roll/roll.ts";
import { type Gain, gainsFor } from "./blanks.ts";
import { type Doing, doingOf, type FeatSkill, knownSkill, rolled, worldTime } from "./feat.ts";
import { helpersIn } from "./lift.ts";

/** One walker of a march, read from its sheet. */
export interface Walker {
  /** Yards a second. */
  move: number;
  enhancedMove: number;
  /** The level of Hiking, or of the skill that replaces it (`skillOn`). */
  hiking: number;
  label: string;
  /** The level of Leadership; null without the skill. */
  leadership: number | null;
  effort: (Gain & { fp: number; hp: number }) | null;
}

type OnFoot = Pick<Way, "gear" | "isFlying"> | null;

/** Skis, skates and wings have their own skills. */
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

/**
 * The actor's extra effort in the day's march, with the FP and HP that are due when the day ends. One by skill counts only
 * for a march with that skill.
 */
export function effortOf(doing: Doing, way: OnFoot): Walker["effort"] {
  const fits = ({ by, gear, way: road }: Gain): boolean =>
    by !== "skill" || skillOn({ gear, isFlying: road === "air" }) === skillOn(way);
  const gain = gainsFor(doing, "hike").find((one) => worldTime() - one.at < DAY && fits(one));
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

/** A walker whose extra effort was rolled by skill makes no further roll of that skill (GURPS-EFF-3). */
export const rollsAtAll = ({ effort }: Walker): boolean => effort?.by !== "skill";

/** The percent added to a walker's miles. @param isGood whether the Hiking roll succeeded, the walker's own or the group's */
export function percentOf(walker: Walker, isGood: boolean): number {
  if (!rollsAtAll(walker)) return walker.effort!.percent;
  return (isGood ? 20 : 0) + (walker.effort?.percent ?? 0);
}

/** The conditions of a march, the same for all walkers. */
export interface Way {
  terrain: Terrain;
  road: Road;
  gear: MarchGear;
  rain: boolean;
  /** Only the deepest snow counts. */
  snow: "none" | "ankleSnow" | "deepSnow";
  ice: boolean;
  solidIce: boolean;
  isCleared: boolean;
  /** Flying: ground, roads and weather do not count, but the GM's `rulingFactor` does. */
  isFlying: boolean;
  rulingFactor: number;
}

export const PLAIN_WAY: Way = {
  terrain: "average",
  road: "none",
  gear: "none",
  rain: false,
  snow: "none",
  ice: false,
  solidIce: false,
  isCleared: false,
  isFlying: false,
  rulingFactor: 1,
};

/** The miles of a day's march (GURPS-HIKE-1, -3). */
export function milesOf({ move, enhancedMove }: Walker, percent: number, way: Way = PLAIN_WAY): number {
  const { isCleared, rulingFactor } = way;
  const { terrain, road, gear } = way.isFlying ? PLAIN_WAY : way;
  return feats.march({
    move,
    enhancedMove,
    percent,
    terrain,
    road,
    weather: way.isFlying ? [] : weatherOf(way),
    gear,
    isCleared,
    rulingFactor,
  });
}

function weatherOf({ rain, snow, ice, solidIce }: Way): Weather[] {
  return [
    ...(rain ? (["rain"] as const) : []),
    ...(snow === "none" ? [] : [snow]),
    ...(ice ? (["ice"] as const) : []),
    ...(solidIce ? (["solidIce"] as const) : []),
  ];
}

/** A day's march of one or more walkers: its conditions, the walkers, and their rolls. */
export interface MarchPlan {
  form: MarchForm;
  /** By party. */
  walkers: Record<string, Walker>;
  /** By role: each party that rolls alone, or `group` for one roll of all. */
  rolls: Record<string, Roll>;
  /** The party that leads all others, and rolls for them; null: each rolls alone. */
  leader: string | null;
  /** World time, in seconds. */
  at: number;
}

export interface MarchForm extends Way {
  /** One roll against the average of all, if one of them can lead. */
  isLed: boolean;
}

export interface MarchOutcome {
  result: "marched";
  rolls: Record<string, SuccessOutcome>;
  pending: Record<string, Pool>;
}

export type Marching = Situation<MarchPlan, MarchOutcome>;

/** The role of the one roll for all. */
export const GROUP = "group";
/** The least level of Leadership that can lead the group. */
const LEADERSHIP = 12;

/** The parties that walk, with their names. */
export function peopleIn(parties: Record<string, Participant>): [string, Participant][] {
  return ["self", ...helpersIn(parties).map(([who]) => who)].flatMap((who): [string, Participant][] => {
    const one = parties[who];
    return one && characterOf(one) ? [[who, one]] : [];
  });
}

/** The walker with the best Leadership; null if it is too low, or there is only one walker. */
export function leaderOf(walkers: Record<string, Walker>): string | null {
  const all = Object.entries(walkers);
  if (all.length < 2) return null;
  const [who, best] = all.reduce((one, other) => ((other[1].leadership ?? 0) > (one[1].leadership ?? 0) ? other : one));
  return (best.leadership ?? 0) >= LEADERSHIP ? who : null;
}

export function marchPlan(doing: Doing, form: MarchForm): MarchPlan {
  const people = peopleIn(doing.parties);
  const walkers = Object.fromEntries(
    people.map(([who, self]) => {
      const own = doingOf({ parties: { self }, card: doing.card })!;
      return [who, walkerOf(own.actor, form, who === "self" || speaksFor(doing, self) ? effortOf(own, form) : null)];
    }),
  );
  const leader = form.isLed ? leaderOf(walkers) : null;
  const rolls = leader ? groupRoll(doing, form, { walkers, leader }) : ownRolls(doing, form, walkers);
  return { form, walkers, rolls, leader, at: worldTime() };
}

/** Effort costs points: only a party's owner or a GM may bring in its effort. */
const speaksFor = ({ card }: Doing, self: Participant): boolean => owns(card?.author ?? game.user!, self);

const lines = (doing: Doing, who: string, form: MarchForm) => {
  const actor = characterOf(doing.parties[who])!;
  const { attribute, skill } = knownSkill(actor, skillOn(form));
  return stateModifierLines(actor, attribute, skill);
};

function groupRoll(
  doing: Doing,
  form: MarchForm,
  { walkers, leader }: { walkers: Record<string, Walker>; leader: string },
): Record<string, Roll> {
  const hiking = Object.values(walkers)
    .filter(rollsAtAll)
    .map((one) => one.hiking);
  if (hiking.length === 0) return {};
  const leadership = walkers[leader]!.leadership;
  const [plan] = plans.march({ hiking, leadership, modifiers: lines(doing, leader, form) });
  return { [GROUP]: rolled(plan!, { tag: "skill" }) };
}

function ownRolls(doing: Doing, form: MarchForm, walkers: Record<string, Walker>): Record<string, Roll> {
  const rolling = Object.entries(walkers).filter(([, one]) => rollsAtAll(one));
  return Object.fromEntries(
    rolling.map(([who, { hiking }]) => {
      const [plan] = plans.march({ hiking: [hiking], leadership: null, modifiers: lines(doing, who, form) });
      return [who, rolled(plan!, { tag: "skill" })];
    }),
  );
}

export const rolesOfMarch = ({ rolls, leader }: MarchPlan): Record<string, string> =>
  Object.fromEntries(Object.keys(rolls).map((role) => [role, role === GROUP ? (leader ?? "self") : role]));

/** The role that decides for a walker; null for a walker without a roll. */
export const roleOf = ({ rolls, walkers, leader }: MarchPlan, who: string): string | null => {
  if (!rollsAtAll(walkers[who]!)) return null;
  const role = leader ? GROUP : who;
  return role in rolls ? role : null;
};

const own = (throws: Record<string, Throw>, role: string): Record<string, Throw> =>
  throws[role] ? { roll: throws[role] } : {};

/** Every roll of the day on one card. GURPS › Hiking. */
export const marchKind: CheckKind<MarchPlan, MarchOutcome> = {
  pools: ({ rolls }) =>
    Object.fromEntries(
      Object.entries(rolls).flatMap(([role, one]) => Object.values(rollKind.pools(one)).map((pool) => [role, pool])),
    ),
  resolve: ({ rolls }, throws) => ({
    result: "marched",
    rolls: Object.fromEntries(
      Object.entries(rolls).map(([role, one]) => [role, rollKind.resolve(one, own(throws, role))]),
    ),
    pending: {},
  }),
  odds: () => ({ marched: 1 }),
  changes: () => [],
};

/** The miles of a walker, by the thrown dice; until they are thrown, the miles of a failure. */
export function milesFor(
  plan: MarchPlan,
  who: string,
  outcome: MarchOutcome | null,
  throws: Record<string, Throw>,
): number {
  const role = roleOf(plan, who);
  const thrown = role ? (outcome?.rolls[role] ?? thrownAlone(plan, role, throws)) : null;
  const good = thrown !== null && thrown.result !== "forbidden" && isGood(thrown.result);
  return milesOf(plan.walkers[who]!, percentOf(plan.walkers[who]!, good), plan.form);
}

/** The result of one roll, though others may be missing; null until it is thrown. */
export function thrownAlone({ rolls }: MarchPlan, role: string, throws: Record<string, Throw>): SuccessOutcome | null {
  const one = rolls[role];
  return one && throws[role] ? rollKind.resolve(one, own(throws, role)) : null;
}
