import type { Change, CheckKind } from "#rules/check.ts";
import type { SuccessOutcome, SuccessPlan } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import type { FollowUp, Participant, Ruling, Situation, TableChange } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { counted } from "#table/words.ts";
import { attributeOf, byDefault, levelOf, relativeOf, skillOf, trainedLevel } from "../../abilities.ts";
import {
  type Character,
  characterOf,
  type Equipment,
  type Fighter,
  fighterOf,
  isEquipment,
  itemsOf,
  type Skill,
} from "../../documents.ts";
import type { Attribute, Maneuver } from "../../vocabulary.ts";
import { tell } from "../../words.ts";
import { secondsOf } from "../../combat/maneuvers.ts";
import { pushed } from "../roll/bucket.ts";
import { isFailed, type Roll, rollKind, rollOf, textRuling } from "../roll/roll.ts";
import type { Repeats, Try } from "../rolls/own-roll.ts";

/**
 * A feat as its card keeps it: the circumstances that its author chose (`form`), what documents say about it (`body`), and
 * the roll, if it needs one. Figures follow from form and body alone.
 */
export interface FeatPlan<F extends object = object, B extends object = object> extends Roll {
  form: F;
  body: B;
  /** Whether dice decide the feat; without dice it just succeeds. */
  isRolled: boolean;
  /** World time of its beginning, in seconds. */
  at: number;
  /** Earlier attempts at the same feat. */
  repeats: Repeats;
  /** This is a repeated attempt. */
  isAgain: boolean;
}

/** "done": no dice were asked for. */
export interface FeatOutcome extends Omit<SuccessOutcome, "result"> {
  result: SuccessOutcome["result"] | "done";
}

export type FeatSituation<F extends object = object, B extends object = object> = Situation<
  FeatPlan<F, B>,
  FeatOutcome
>;

const DONE: FeatOutcome = { result: "done", effective: 0, total: null, margin: null, pending: {} };

/**
 * The attempt, for the count of repeated attempts. A failure that does harm is not counted: its feat has a next roll of its
 * own, for which the GM's permission is not needed.
 */
export function tryOf({ plan, outcome, card }: FeatSituation): Try {
  const isOver = outcome !== null && isThrown(outcome);
  const hasFailed = isOver && isFailed(outcome);
  const isHarmless = isOver && rollKind.changes(plan, outcome).length === 0;
  const went = hasFailed ? (isHarmless ? "failed" : null) : isOver ? "made" : null;
  return { repeats: plan.repeats, went, card: card ?? null };
}

/** A success roll, if the feat has one. */
export const featKind: CheckKind<FeatPlan, FeatOutcome> = {
  pools: (plan) => (plan.isRolled ? rollKind.pools(plan) : {}),
  resolve: (plan, throws) => (plan.isRolled ? rollKind.resolve(plan, throws) : DONE),
  odds: (plan) => (plan.isRolled ? rollKind.odds(plan) : { done: 1 }),
  changes: (plan, outcome) => (isThrown(outcome) ? rollKind.changes(plan, outcome) : []),
};

export const isThrown = (outcome: FeatOutcome): outcome is SuccessOutcome => outcome.result !== "done";

/** Whether the feat succeeded, by its dice or without any. */
export const hasSucceeded = (outcome: FeatOutcome | null): boolean =>
  outcome !== null && ["done", "success", "criticalSuccess"].includes(outcome.result);

const UNROLLED: SuccessPlan = { base: 0, modifiers: [], isDefense: true, stakes: {} };

/** The roll of a feat with the modifiers that the GM has laid out for the next roll; these do not count without dice. */
export function rolled(plan: SuccessPlan | null, more: Pick<Roll, "tag"> & Partial<Roll>): Roll {
  if (!plan) return rollOf(UNROLLED, more);
  return rollOf({ ...plan, modifiers: [...plan.modifiers, ...pushed()] as SuccessPlan["modifiers"] }, more);
}

/** The actor of a feat with the other parties, and the cards that it belongs to. */
export interface Doing {
  actor: Character;
  self: Participant;
  parties: Record<string, Participant>;
  /** The card that this one is tied to. */
  tied: Card | null;
  /** The card itself, once there is one. */
  card: Card | null;
}

/** Null if self's actor is gone, or is of another game. */
export function doingOf({
  parties,
  tied = null,
  card = null,
}: {
  parties: Record<string, Participant>;
  tied?: Card | null | undefined;
  card?: Card | null | undefined;
}): Doing | null {
  const self = parties["self"];
  const actor = characterOf(self);
  return actor && self ? { actor, self, parties, tied, card } : null;
}

/** The actor's row of the tracker in a running fight; null outside one. */
export const rowOf = ({ self }: Doing): Fighter | null => fighterOf(self);

/** For how many seconds in a row the actor has chosen this maneuver; 0 outside a fight. */
export function streakOf(doing: Doing, maneuver: Maneuver): number {
  const row = rowOf(doing);
  return row ? secondsOf(row, maneuver) : 0;
}

/** Seconds of the world's clock. */
export const worldTime = (): number => game.time?.worldTime ?? 0;

interface Next {
  /** Without the game's name. */
  check: string;
  /** Key under `QUADRANT.gurps.feat.follow`. */
  label: string;
  data?: Record<string, string>;
  /** Seconds after the card's own time. */
  after?: number;
}

/** A follow-up for self. */
export function next<F extends object, B extends object>(
  { plan, parties }: FeatSituation<F, B>,
  { check, label, data = {}, after }: Next,
): FollowUp {
  return {
    check: `gurps.${check}`,
    actor: parties["self"]?.actor?.uuid ?? "",
    data,
    label: tell(`feat.follow.${label}`),
    automatic: false,
    ...(after !== undefined && { due: plan.at + after }),
  };
}

/** The follow-up that puts extra effort into the feat of this card. */
export const effortIn = <F extends object, B extends object>(situation: FeatSituation<F, B>, feat: string): FollowUp =>
  next(situation, { check: "effort", label: "effort", data: { feat } });

const FALL = "gurps.note.fall";
const isFall = (change: Change): boolean => "note" in change && change.note === FALL;

/** In a gravity other than 1 G the card of a fall also notes the terminal speed (GURPS-GRAV-4). */
export function withTerminalSpeed(changes: readonly Change[], gravity: number): (Change | TableChange)[] {
  if (gravity === 1 || !changes.some(isFall)) return [...changes];
  return [...changes, { who: "self", note: "gurps.note.terminalSpeed", data: { gravity: amount(gravity) } }];
}

/** These rules do not cover the damage of a fall: the GM rules it in words, which the card keeps. */
export function fallRuling<F extends object, B extends object>({ plan, outcome }: FeatSituation<F, B>): Ruling[] {
  const result = outcome?.result;
  const fell = result === "failure" || result === "criticalFailure" ? (plan.stakes[result] ?? []).some(isFall) : false;
  if (!fell) return [];
  return [textRuling("fall", tell("feat.ruling.fall"), "QUADRANT.gurps.feat.ruled.fall")];
}

/** The equipment that the actor carries. */
export const carriedGear = (actor: Character): Equipment[] =>
  itemsOf<Equipment>(actor, isEquipment).filter(({ system }) => system.isCarried && system.quantity > 0);

/** The skills that feats roll, with the default of an actor who has no Item for the skill. */
const DEFAULTS = {
  climbing: { of: "dx", modifier: -5 },
  hiking: { of: "ht", modifier: -5 },
  skiing: { of: "ht", modifier: -5 },
  skating: { of: "ht", modifier: -5 },
  flight: { of: "ht", modifier: -5 },
  swimming: { of: "ht", modifier: -4 },
} as const;
export type FeatSkill = keyof typeof DEFAULTS;

/** What the actor rolls a feat with. */
export interface Known {
  level: number;
  attribute: Attribute;
  skill: Skill | null;
  /** "Climbing", "Climbing (default −5)". */
  label: string;
}

const named = (key: string, skill: Skill | null): string => skill?.name ?? tell(`feat.skill.${key}`);

/** The actor's own skill, or else its default from `DEFAULTS`. GURPS › Climbing, Hiking, Swimming. */
export function knownSkill(actor: Character, key: FeatSkill): Known {
  const skill = skillOf(actor, key);
  const own = skill && levelOf(skill);
  if (skill && own && own.level !== null) {
    const attribute = skill.system.attribute as Attribute;
    const label = own.from === "trained" ? skill.name : defaulted(skill.name, own.penalty);
    return { level: own.level, attribute, skill, label };
  }
  const { of, modifier } = DEFAULTS[key];
  const { level } = byDefault(actor, [{ kind: "attribute", of, modifier }]);
  return { level: level ?? 0, attribute: of, skill, label: defaulted(named(key, skill), modifier) };
}

const defaulted = (name: string, penalty: number): string =>
  tell("feat.byDefault", { name, penalty: counted(penalty) });

/** The better of an attribute and a trained skill. */
export function betterOf(actor: Character, attribute: Attribute, key: string): Known {
  const [score, skill] = [attributeOf(actor, attribute), skillOf(actor, key)];
  const trained = trainedLevel(actor, key);
  if (skill && trained !== null && trained > score) {
    return { level: trained, attribute: skill.system.attribute as Attribute, skill, label: skill.name };
  }
  return { level: score, attribute, skill: null, label: tell(`attribute.${attribute}`) };
}

/** Will plus the relative level of a skill; null for an untrained skill. GURPS › Extra Effort. */
export function byWill(actor: Character, key: string): number | null {
  const skill = skillOf(actor, key);
  const relative = skill && relativeOf(skill);
  return relative === null ? null : actor.system.will + relative;
}
