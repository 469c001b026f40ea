import { gameById } from "../register.ts";
import type { Card } from "../documents/messages.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Circumstance, Modifier, RangedCircumstance, TypedModifier } from "./choices.ts";

export const isRanged = (circumstance: Circumstance): circumstance is RangedCircumstance => "min" in circumstance;

/** A number that somebody chooses, and not a switch. */
export const isStepped = (circumstance: Circumstance): circumstance is RangedCircumstance =>
  isRanged(circumstance) && circumstance.min !== circumstance.max;

/** Those of which one counts at most; null: it counts beside all others. */
export const groupOf = (circumstance: Circumstance): string | null =>
  isRanged(circumstance) ? (circumstance.group ?? null) : null;

/** A circumstance as a line that counts: where it comes from, and what it is called, as it is offered. */
export const lineOf = ({ key, source, label }: Circumstance, value: number): Modifier => ({
  key,
  value,
  ...(source && { source }),
  ...(label && { label }),
});

export interface Bounds {
  min: number;
  max: number;
}

/** Between which values it may stand. Nothing is always one of them: then it does not count. */
export const boundsOf = ({ min, max }: RangedCircumstance): Bounds =>
  min === max ? { min, max } : { min: Math.min(min, 0), max: Math.max(max, 0) };

/** A value as it would count: within the bounds, and nothing on the other side of it. */
export function within({ min, max }: Bounds, value: number): number {
  if ((value <= 0 && min > 0) || (value >= 0 && max < 0)) return 0;
  return Math.max(min, Math.min(max, value));
}

/** The value nearest to nothing that counts; where it may stand on either side of it, the one against whoever rolls. */
export function mildest(circumstance: Circumstance): number {
  if (!isRanged(circumstance)) return circumstance.value;
  const { min, max } = circumstance;
  if (min > 0) return min;
  return max < 0 ? max : -1;
}

/** A modifier and nothing beside it, in one order of its fields. */
export const plainModifier = ({ key, value, source, label, said, gm }: Modifier): Modifier => ({
  key,
  value,
  ...(source !== undefined && { source }),
  ...(label !== undefined && { label }),
  ...(said && { said }),
  ...(gm && { gm }),
});

/** Whether a line of a list counts, as its check has it. */
export const doesCount = (check: Check, plan: Plan, line: Modifier): boolean =>
  check.countsModifier?.(plan, line) ?? true;

/** What a player may say of a list beside what was read: what the books offer, and what is typed. */
export interface Book {
  typed: TypedModifier | null;
  offered(plan: Plan, role: string): Circumstance[];
}

/** What may be said on a card. @param now the card as it stands, whatever its plan */
export function bookOf(card: Card, check: Check, now: Situation): Book {
  return {
    typed: gameById(card.system.game)?.typedModifier ?? null,
    offered: (plan, role) => check.circumstances?.({ ...now, plan }, role) ?? [],
  };
}
