import type { CheckKind } from "#rules/check.ts";
import type { AbilityRoll } from "#rules/imperfect";
import { boundByChain, type Check, only, type Plan, type Situation, listOf } from "#table/checks";
import { characterOf } from "../../documents.ts";
import { atTable } from "./at-table.ts";
import { chipFields } from "./chip-fields.ts";
import { chipSpends } from "./chip-spends.ts";
import { declaredCosts, declaredRefusal } from "./declared-costs.ts";
import { FIXED_MODIFIERS } from "./fixed-modifiers.ts";
import type { RollSlot } from "./slot.ts";

/** What one person throws, and the rest of what the rules ask for. */
export interface RollPlan extends Plan {
  roll: AbilityRoll;
}

type Rolled = { result: string; spent: { white: number; red: number; blue: number } };

type Own<P extends RollPlan, O extends Rolled> = Pick<Check<P, O>, "prepare" | "refresh" | "refuse" | "view"> &
  Partial<Check<P, O>> & { kind: CheckKind<P, O> };

/** The throw of whoever acts. */
export const ownSlot = <P extends RollPlan>(plan: P): RollSlot<P> => ({
  side: "roll",
  who: "self",
  roll: plan.roll,
  put: (roll) => ({ ...plan, roll }),
});

/**
 * A check in which one person throws: chips beforehand and afterwards, help of others, mending; what it did is done anew
 * by the difference, as long as `bound` allows it.
 */
export function rollCheck<P extends RollPlan, O extends Rolled>(own: Own<P, O>): Check<P, O> {
  return {
    roles: { roll: "self", white: "self", red: "self", blue: "self" },
    asks: true,
    parties: only(),
    fixed: FIXED_MODIFIERS,
    costs: () => [],
    thrownCosts: ({ outcome, parties: { self } }) => (outcome ? declaredCosts("self", self, outcome.spent) : []),
    price: () => "",
    options: () => [],
    fields: ({ plan, parties: { self } }) => chipFields(ownSlot(plan), self),
    odds: (plan) => own.kind.odds(plan),
    answers: () => [],
    spends: (situation: Situation<P, O>) => chipSpends(ownSlot(situation.plan), situation),
    changes: ({ plan, outcome }) => (outcome ? atTable(own.kind.changes(plan, outcome)) : []),
    modifiers: (plan, role) => (role === "roll" ? listOf(plan, "roll") : null),
    lockedReason: boundByChain,
    ...own,
    refuse: (situation) =>
      own.refuse(situation) ?? declaredRefusal(situation.plan.roll, situation.parties["self"], situation.card),
  };
}

/** The person who throws; null where it is gone, or none of this game. */
export const throwerOf = (situation: Pick<Situation, "parties">) => characterOf(situation.parties["self"]);
