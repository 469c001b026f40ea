import type { CheckKind } from "../../rules/check.ts";
import type { Check, ModifierList, Outcome, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { oncePerPlan } from "./once-per-plan.ts";

/** What a check may leave out; a check without dice leaves out all of it. */
type Silent = "roles" | "asks" | "refresh" | "refuse" | "options" | "odds" | "answers" | "modifiers" | Paying;
type Paying = "costs" | "price" | "spends";

/** A check as it is written. */
export type CheckDefinition<P extends Plan, O extends Outcome> = Omit<Check<P, O>, Silent> &
  Partial<Pick<Check<P, O>, Silent>>;

/**
 * Makes a check from its definition, with the defaults that most checks share. A check without `roles` is an act
 * without dice. It makes a card all the same, so that it is recorded and can be undone.
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
 * The kind of an act whose changes all follow from the documents at the time: its check's `effects`.
 * @param result the one result of the act, or what a plan comes to
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
 * The list of modifiers that an object keeps, and the plan with another list.
 * @param put the plan that holds the object, where it is no plan itself
 */
export function listIn<H extends { modifiers: readonly Modifier[] }, P extends Plan = H>(
  holder: H,
  put: (holder: H) => P = (anew) => anew as Plan as P,
): ModifierList<P> {
  return { list: holder.modifiers, with: (modifiers) => put({ ...holder, modifiers }) };
}

/** The list of what a plan keeps under a key; null where the key holds nothing. */
export function listOf<P extends Plan, K extends keyof P>(plan: P, key: K): ModifierList<P> | null {
  const holder = plan[key] as { modifiers: readonly Modifier[] } | null | undefined;
  return holder ? listIn(holder, (anew) => ({ ...plan, [key]: anew })) : null;
}
