import { distinct, fail, flag, list, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { ATTRIBUTES, type Attribute, type Modifier, type Roller } from "./vocabulary.ts";

/**
 * Checks of input for the rules of ZeroSpace. Each returns its value, or throws a `RuleError` whose code is the
 * offending field's name in kebab-case; an error inside a list carries the list's name where the spec says so.
 */

/** Modifiers in whole dice, in all no more dice than `LIMITS` allows. An error in an entry has the code of the list. */
export function modifiers(value: unknown): Modifier[] {
  const lines = list(value, "modifiers", "modifiers", LIMITS.modifiers).map((entry) => record(entry, "modifiers"));
  distinct(
    lines.map(({ key }) => key),
    "modifiers",
  );
  for (const { value: dice } of lines) whole(dice, "modifiers");
  const given = value as Modifier[];
  return diceWith(given) <= LIMITS.dice ? given : fail("modifiers");
}

const USUAL_DICE = 2;

/** Two dice, plus the dice that circumstances add or take; may be below 0. ZeroSpace › Bonuses And Penalties. */
export function diceWith(given: readonly Modifier[]): number {
  return given.reduce((dice, { value }) => dice + value, USUAL_DICE);
}

/** One roller of a roll; `field` is the list that holds it. */
export function roller(value: unknown, field: string): Roller {
  const given = record(value, field);
  whole(given.value, "value", { min: 0 });
  modifiers(given.modifiers);
  flag(given.isAble, "isAble");
  return value as Roller;
}

/** At least `least` rollers. */
export function rollers(value: unknown, field: string, least: number): Roller[] {
  const given = list(value, field, field, LIMITS.people);
  if (given.length < least) return fail(field);
  for (const entry of given) roller(entry, field);
  return value as Roller[];
}

/** One figure, at least 0, for each attribute; all of them share the field's code. */
export function byAttribute(value: unknown, field: string): Record<Attribute, number> {
  const figures = record(value, field);
  for (const attribute of ATTRIBUTES) whole(figures[attribute], field, { min: 0 });
  return value as Record<Attribute, number>;
}
