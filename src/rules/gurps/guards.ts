import { decimal, distinct, entries, fail, flag, list, member, record, text, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import {
  FACTS,
  RESULTS,
  SELF_CONTROLS,
  SOURCES,
  TRAIT_IDS,
  type Fact,
  type Modifier,
  type Score,
  type SelfControl,
  type Stakes,
  type SuccessPlan,
  type Trait,
} from "./vocabulary.ts";

/**
 * Checks of input for the rules of GURPS. Each returns its value, or throws a `RuleError` whose code is the offending
 * field's name in kebab-case; an error inside a list of modifiers has the list's name.
 */

/** The modifiers of a roll. */
export function modifiers(value: unknown): Modifier[] {
  const lines = list(value, "modifiers", "modifiers", LIMITS.modifiers).map((entry) => record(entry, "modifiers"));
  distinct(
    lines.map(({ key }) => key),
    "modifiers",
  );
  for (const line of lines) {
    whole(line.value, "modifiers");
    member(line.source, SOURCES, "modifiers");
  }
  return value as Modifier[];
}

/** A score; `field` is the field that holds it. */
export function score(value: unknown, field: string): Score {
  const given = record(value, field);
  whole(given.base, "base");
  modifiers(given.modifiers);
  bought(given.bought);
  return value as Score;
}

/** The better result bought with bonus points; null or missing: none. */
export function bought(value: unknown): void {
  if (value !== undefined && value !== null) member(value, RESULTS, "bought");
}

/** Changes by result. Error `stakes`: an unknown result, or a value that is no list of changes. */
export function stakes(value: unknown): Stakes {
  for (const [result, changes] of entries(value, "stakes", { most: RESULTS.length })) {
    member(result, RESULTS, "stakes");
    for (const change of list(changes, "stakes")) text(record(change, "stakes").who, "stakes");
  }
  return value as Stakes;
}

export function successPlan(value: unknown): SuccessPlan {
  const plan = score(value, "plan") as SuccessPlan;
  flag(plan.isDefense, "isDefense");
  stakes(plan.stakes);
  return plan;
}

/** A self-control number, or null. */
export function selfControl(value: unknown, field = "selfControl"): SelfControl | null {
  return value === null ? null : (SELF_CONTROLS.find((number) => number === value) ?? fail(field));
}

/** A character's traits. Levels are 0 or more and whole; those of Enhanced Move come in halves. */
export function traits(value: unknown): Trait[] {
  for (const entry of list(value, "traits")) {
    const trait = record(entry, "traits");
    const id = member(trait.id, TRAIT_IDS, "id");
    const steps = id === "enhancedMoveGround" || id === "enhancedMoveAir" ? 2 : 1;
    if (!Number.isInteger(decimal(trait.level, "level", { min: 0, max: LIMITS.figure }) * steps)) return fail("level");
    selfControl(trait.selfControl);
  }
  return value as Trait[];
}

/** Facts of the scene. */
export function sceneFacts(value: unknown): Fact[] {
  for (const entry of list(value, "facts")) member(entry, FACTS, "facts");
  return value as Fact[];
}

/** A number of levels that each double a figure. */
export function doublings(value: unknown, field: string): number {
  return whole(value, field, { min: 0, max: LIMITS.doublings });
}

/** The level of a skill; null if it was never learnt. */
export function level(value: unknown, field: string): number | null {
  return value === null ? null : whole(value, field);
}
