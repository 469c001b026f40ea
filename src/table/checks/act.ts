import type { CheckKind } from "../../rules/check.ts";
import type { Check, Plan } from "./check.ts";

type Act<P extends Plan, O extends { result: string }> = Pick<Check<P, O>, "kind" | "draft" | "refuse" | "view"> &
  Partial<Check<P, O>>;

/**
 * An act without dice: a card all the same, so that it is recorded and can be undone. A throw that leaves nobody a choice
 * is made of it, too: it brings its own roles.
 */
export function actCheck<P extends Plan, O extends { result: string }>(act: Act<P, O>): Check<P, O> {
  return {
    roles: {},
    asks: false,
    refresh: ({ plan }) => plan,
    costs: () => [],
    price: () => "",
    options: () => [],
    conditional: (plan) => act.kind.odds(plan),
    answers: () => [],
    spends: () => [],
    modifiers: () => null,
    withModifiers: (plan) => plan,
    ...act,
  };
}

/** An act whose changes all come of the documents as they are when it is done: its check's `effects`. */
export function actKind<P extends Plan>(result: string): CheckKind<P, { result: string }> {
  return {
    pools: () => ({}),
    resolve: () => ({ result }),
    odds: () => ({ [result]: 1 }),
    changes: () => [],
  };
}
