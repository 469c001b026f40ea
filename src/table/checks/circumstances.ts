import { gameById } from "../register.ts";
import type { Card } from "../documents/messages.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Circumstance, Modifier, RangedCircumstance, TypedModifier } from "./choices.ts";

export const isRanged = (circumstance: Circumstance): circumstance is RangedCircumstance => "min" in circumstance;

/** Whether the user chooses a number; a circumstance with a single value is a switch. */
export const isStepped = (circumstance: Circumstance): circumstance is RangedCircumstance =>
  isRanged(circumstance) && circumstance.min !== circumstance.max;

/** The group of a circumstance, of which at most one counts; null: it counts beside all others. */
export const groupOf = (circumstance: Circumstance): string | null =>
  isRanged(circumstance) ? (circumstance.group ?? null) : null;

/** A circumstance as a line of a list, with the offered source and label. */
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

/** The bounds of a circumstance's value. For a number they include 0, which means that it does not count. */
export const boundsOf = ({ min, max }: RangedCircumstance): Bounds =>
  min === max ? { min, max } : { min: Math.min(min, 0), max: Math.max(max, 0) };

/** The value, moved into the bounds; 0 if the bounds are on the other side of 0. */
export function within({ min, max }: Bounds, value: number): number {
  if ((value <= 0 && min > 0) || (value >= 0 && max < 0)) return 0;
  return Math.max(min, Math.min(max, value));
}

/** The value nearest to 0 that counts; if both signs are allowed, −1. */
export function mildest(circumstance: Circumstance): number {
  if (!isRanged(circumstance)) return circumstance.value;
  const { min, max } = circumstance;
  if (min > 0) return min;
  return max < 0 ? max : -1;
}

/** A modifier with only the fields of `Modifier`, always in the same order. */
export const plainModifier = ({ key, value, source, label, said, gm }: Modifier): Modifier => ({
  key,
  value,
  ...(source !== undefined && { source }),
  ...(label !== undefined && { label }),
  ...(said && { said }),
  ...(gm && { gm }),
});

/** Whether the check counts a line of a list. */
export const doesCount = (check: Check, plan: Plan, line: Modifier): boolean =>
  check.countsModifier?.(plan, line) ?? true;

/** What a player may add to a list beside the lines that were read: typed lines, and the circumstances of the books. */
export interface Book {
  typed: TypedModifier | null;
  offered(plan: Plan, role: string): Circumstance[];
}

/** What a player may add on a card. @param now the card's situation; only its plan is replaced */
export function bookOf(card: Card, check: Check, now: Situation): Book {
  return {
    typed: gameById(card.system.game)?.typedModifier ?? null,
    offered: (plan, role) => check.circumstances?.({ ...now, plan }, role) ?? [],
  };
}
