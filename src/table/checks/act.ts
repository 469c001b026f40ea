import type { CheckKind } from "../../rules/check.ts";
import type { Check, Draft, Plan, Refusal, Subject } from "./check.ts";
import { partyOf } from "./parties.ts";

type Act<P extends Plan, O extends { result: string }> = Pick<Check<P, O>, "kind" | "prepare" | "refuse" | "view"> &
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

/**
 * Drafts an act that takes nothing but whoever does it.
 * @param is who may, in a game
 * @param reason the game's own words: `otherGame`
 */
export function ownDraft(
  is: (actor: object | null | undefined) => boolean,
  reason: (key: string, data?: Record<string, string>) => Refusal,
): (subject: Subject) => Draft | Refusal {
  return ({ actor, token }) =>
    is(actor)
      ? { plan: {}, parties: { self: partyOf(actor, token, null) } }
      : reason("otherGame", { name: actor.name });
}
