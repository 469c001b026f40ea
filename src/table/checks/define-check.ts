import type { CheckKind } from "../../rules/check.ts";
import type { Check, ModifierList, Outcome, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { oncePerPlan } from "./once-per-plan.ts";

/** The members that a check may leave out; a check without dice leaves out all of them. */
type Silent = "roles" | "asks" | "refresh" | "refuse" | "options" | "odds" | "answers" | "modifiers" | Paying;
type Paying = "costs" | "price" | "spends";

/** A check as its game writes it, without the members that get defaults. */
export type CheckDefinition<P extends Plan, O extends Outcome> = Omit<Check<P, O>, Silent> &
  Partial<Pick<Check<P, O>, Silent>>;

/**
 * Makes a check from its definition, with defaults for the missing members. A check without `roles` is an act without
 * dice. It makes a card all the same, so that it is recorded and can be undone.
 */
export function defineCheck<P extends Plan, O extends Outcome = { result: string }>(
  definition: CheckDefinition<P, O>,
): Check<P, O> {
  return {
    roles: {},
    asks: false,
    refresh: ({ plan }) => plan,
    refuse: () => null,
    costs: () => [],
    price: () => "",
    options: () => [],
    odds: oncePerPlan((plan) => definition.kind.odds(plan)),
    answers: () => [],
    spends: () => [],
    modifiers: () => null,
    ...definition,
  };
}

/**
 * The kind of an act without dice, whose changes are all in its check's `effects`.
 * @param result the only result of the act, or a function that gives the result of a plan
 */
export function actKind<P extends Plan, R extends string = string>(
  result: R | ((plan: P) => R),
): CheckKind<P, { result: R }> {
  const resultOf = (plan: P): R => (typeof result === "function" ? result(plan) : result);
  return {
    pools: () => ({}),
    resolve: (plan) => ({ result: resultOf(plan) }),
    odds: (plan) => ({ [resultOf(plan)]: 1 }),
    changes: () => [],
  };
}

/**
 * The list of modifiers in an object, and the plan with another list.
 * @param put the plan that contains the changed object; default: the object is the plan
 */
export function listIn<H extends { modifiers: readonly Modifier[] }, P extends Plan = H>(
  holder: H,
  put: (holder: H) => P = (anew) => anew as Plan as P,
): ModifierList<P> {
  return { list: holder.modifiers, with: (modifiers) => put({ ...holder, modifiers }) };
}

/** The list of modifiers in the object under a key of the plan; null if there is no such object. */
export function listOf<P extends Plan, K extends keyof P>(plan: P, key: K): ModifierList<P> | null {
  const holder = plan[key] as { modifiers: readonly Modifier[] } | null | undefined;
  return holder ? listIn(holder, (anew) => ({ ...plan, [key]: anew })) : null;
}
