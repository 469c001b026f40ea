import { decimal, fail, facts, flag, record, whole } from "../guard.ts";
import { basicLift } from "./basic-lift.ts";
import { encumbrance, type Encumbrance } from "./encumbrance.ts";
import { gravityLoad, gravityPenalties, type Gravity } from "./gravity.ts";
import { floored } from "./rounding.ts";
import { thrust, type DamageDice } from "./thrust.ts";

/** The stored values of a body, and its gravity. */
export interface Body {
  /** Attributes from 1 to 9999, IQ from 0. */
  st: number;
  dx: number;
  iq: number;
  ht: number;
  /** Points bought or sold; `basicSpeed` in quarters. */
  bonus: { hp: number; fp: number; will: number; per: number; basicSpeed: number; basicMove: number };
  /** Current hit points. */
  hp: number;
  /** Current fatigue points. */
  fp: number;
  /** Carried weight in pounds at 1 G. */
  gear: number;
  bodyWeight: number;
  gravity: Gravity;
  isAquatic: boolean;
}

/** Weights in pounds, moves in yards a second. */
export interface Derived {
  basicLift: number;
  thrust: DamageDice;
  hpMax: number;
  fpMax: number;
  will: number;
  per: number;
  basicSpeed: number;
  basicMove: number;
  load: number;
  encumbrance: Encumbrance;
  groundMove: number;
  airMove: number;
  waterMove: number;
  isReeling: boolean;
  isTired: boolean;
}

const HIGHEST_ATTRIBUTE = 9999;

/**
 * The values that follow from a body's attributes, load and wounds. GURPS › Physical Feats; Different Gravity. Errors
 * by field.
 */
export function derive(body: Body): Derived {
  const { st, dx, iq, ht, hp, fp, bonus, gear, bodyWeight, gravity, isAquatic } = bodyOf(body);
  const lift = basicLift(st);
  const hpMax = st + bonus.hp;
  const fpMax = ht + bonus.fp + gravityPenalties(gravity).ht;
  const basicSpeed = (dx + ht) / 4 + bonus.basicSpeed;
  const basicMove = Math.floor(basicSpeed) + bonus.basicMove;
  const load = gravityLoad({ gear, bodyWeight, gravity: gravity.local });
  const burden = encumbrance(load, lift);
  const isReeling = hp * 3 < hpMax;
  const isTired = fp * 3 < fpMax;
  const slowed = (move: number): number => slow(move, burden, [isReeling, isTired].filter(Boolean).length);
  return {
    basicLift: lift,
    thrust: thrust(st),
    hpMax,
    fpMax,
    will: iq + bonus.will,
    per: iq + bonus.per,
    basicSpeed,
    basicMove,
    load,
    encumbrance: burden,
    groundMove: gravity.local === 0 ? pushingOff(st) : slowed(basicMove),
    airMove: slowed(Math.floor(2 * basicSpeed)),
    waterMove: waterMove(basicMove, isAquatic),
    isReeling,
    isTired,
  };
}

/** The Move of an unhindered swimmer. GURPS › Swimming › Speed. */
export function waterMove(basicMove: number, isAquatic: boolean): number {
  return isAquatic ? basicMove : Math.max(basicMove >= 1 ? 1 : 0, Math.floor(basicMove / 5));
}

/**
 * A Move reduced by load and weakness. GURPS › Physical Feats. Errors `move`, `encumbrance`, `level`, `factor`,
 * `halvings`.
 * @param halvings how often it is halved: once for low HP, once for low FP
 */
export function slow(move: number, burden: Encumbrance, halvings: number): number {
  decimal(move, "move");
  const { level, factor } = burdenOf(burden);
  whole(halvings, "halvings", { min: 0, max: 2 });
  if (level === null) return 0;
  // A character that can move at all keeps a Move of 1.
  let left = Math.max(move >= 1 ? 1 : 0, floored(move * factor));
  for (let done = 0; done < halvings; done += 1) left = Math.ceil(left / 2);
  return left;
}

function burdenOf(value: unknown): Pick<Encumbrance, "level" | "factor"> {
  const { level, factor } = record(value, "encumbrance");
  return {
    level: level === null ? null : whole(level, "level", { min: 0, max: 4 }),
    factor: decimal(factor, "factor", { min: 0, max: 1 }),
  };
}

/** Move in free fall. GURPS › Different Gravity. */
function pushingOff(st: number): number {
  return Math.floor(st / 2);
}

function bodyOf(body: Body): Body {
  const given = facts(body);
  for (const attribute of ["st", "dx", "iq", "ht"] as const) {
    whole(given[attribute], attribute, { min: attribute === "iq" ? 0 : 1, max: HIGHEST_ATTRIBUTE });
  }
  const bonus = record(given.bonus, "bonus");
  for (const part of ["hp", "fp", "will", "per", "basicMove"] as const) whole(bonus[part], part);
  if (!Number.isInteger(decimal(bonus.basicSpeed, "basicSpeed") * 4)) return fail("basicSpeed");
  whole(given.hp, "hp");
  whole(given.fp, "fp");
  decimal(given.gear, "gear", { min: 0 });
  decimal(given.bodyWeight, "bodyWeight", { min: 0 });
  record(given.gravity, "gravity");
  flag(given.isAquatic, "isAquatic");
  return body;
}
