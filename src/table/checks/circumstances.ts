import { gameById } from "../register.ts";
import type { Card } from "../documents/messages.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Circumstance, Modifier, RangedCircumstance, TypedModifier } from "./choices.ts";

export const isRanged = (circumstance: Circumstance): circumstance is RangedCircumstance => "min" in circumstance;

/** The user chooses a number; it is not a switch. */
export const isStepped = (circumstance: Circumstance): circumstance is RangedCircumstance =>
  isRanged(circumstance) && circumstance.min !== circumstance.max;

/** The group of which at most one counts; null: the circumstance counts beside all others. */
export const groupOf = (circumstance: Circumstance): string | null =>
  isRanged(circumstance) ? (circumstance.group ?? null) : null;

/** A circumstance as a line that counts: with the source and the label that were offered. */
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

/** The bounds of its value. They include 0 for a number, which means that it does not count. */
export const boundsOf = ({ min, max }: RangedCircumstance): Bounds =>
  min === max ? { min, max } : { min: Math.min(min, 0), max: Math.max(max, 0) };

/** A value within the bounds; 0 where it is on the other side of 0. */
export function within({ min, max }: Bounds, value: number): number {
  if ((value <= 0 && min > 0) || (value >= 0 && max < 0)) return 0;
  return Math.max(min, Math.min(max, value));
}

/** The counting value nearest to 0; where both signs are allowed, the one against the rolling party. */
export function mildest(circumstance: Circumstance): number {
  if (!isRanged(circumstance)) return circumstance.value;
  const { min, max } = circumstance;
  if (min > 0) return min;
  return max < 0 ? max : -1;
}

/** A modifier with its own fields only, in one order. */
export const plainModifier = ({ key, value, source, label, said, gm }: Modifier): Modifier => ({
  key,
  value,
  ...(source !== undefined && { source }),
  ...(label !== undefined && { label }),
  ...(said && { said }),
  ...(gm && { gm }),
});

/** Whether its check counts a line of a list. */
export const doesCount = (check: Check, plan: Plan, line: Modifier): boolean =>
  check.countsModifier?.(plan, line) ?? true;

/** What a player may say in a list beside what was read: what the books offer, and typed lines. */
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
