import { facts, fail, flag, member, whole } from "../../guard.ts";
import { doublings } from "../guards.ts";
import { EXERTIONS, PREPARATIONS, type Exertion, type Preparation } from "../vocabulary.ts";

export interface Breath {
  /** 0 and up. */
  ht: number;
  exertion: Exertion;
  preparation: Preparation;
  /** A roll of Breath Control succeeded. */
  isControlled: boolean;
  /** Levels of Breath-Holding. */
  breathHolding: number;
}

const SECONDS_A_POINT: Readonly<Record<Exertion, number>> = { none: 10, mild: 4, heavy: 1 };
const PREPARED: Readonly<Record<Preparation, number>> = {
  surprised: 0.5,
  breath: 1,
  hyperventilated: 1.5,
  oxygen: 2.5,
};
const CONTROLLED = 1.5;

/**
 * The seconds for which a character can hold its breath. GURPS › Holding Your Breath. Errors by field; `is-controlled`
 * for a surprised character, which has no breath to control.
 */
export function breath(given: Breath): number {
  const fields = facts(given);
  const ht = whole(fields.ht, "ht", { min: 0 });
  const exertion = member(fields.exertion, EXERTIONS, "exertion");
  const preparation = member(fields.preparation, PREPARATIONS, "preparation");
  const isControlled = flag(fields.isControlled, "isControlled");
  const levels = doublings(fields.breathHolding, "breathHolding");
  if (isControlled && preparation === "surprised") return fail("isControlled");
  return ht * SECONDS_A_POINT[exertion] * PREPARED[preparation] * (isControlled ? CONTROLLED : 1) * 2 ** levels;
}
