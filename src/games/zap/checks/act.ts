import type { Check, Plan } from "../../../table/checks/check.ts";

type Act<P extends Plan, O extends { result: string }> = Pick<Check<P, O>, "kind" | "draft" | "refuse" | "view"> &
  Partial<Pick<Check<P, O>, "refresh" | "costs" | "price">>;

/** An act without dice: a card all the same, so that it is recorded and can be undone. */
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
