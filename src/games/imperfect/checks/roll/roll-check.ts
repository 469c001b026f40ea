import type { CheckKind } from "#rules/check.ts";
import type { AbilityRoll } from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  defineCheck,
  type Field,
  listOf,
  only,
  type Participant,
  type Plan,
  type Situation,
} from "#table/checks";
import { dazedRefusal } from "../../combat/cards-in-hand.ts";
import { characterOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { atTable } from "./at-table.ts";
import { chipFields } from "./chip-fields.ts";
import { chipSpends } from "./chip-spends.ts";
import { declaredCosts, declaredRefusal } from "./declared-costs.ts";
import { FIXED_MODIFIERS } from "./fixed-modifiers.ts";
import { withDeclared } from "./renewed.ts";
import type { RollSlot } from "./slot.ts";
import { byWay, wayField } from "./way-fields.ts";
import type { Asked, Way } from "./ways.ts";
import { distinctly } from "./modifier-list.ts";

/** What one person throws, and the rest of what the rules ask for. */
export interface RollPlan extends Plan {
  roll: AbilityRoll;
}

type Rolled = { result: string; spent: { white: number; red: number; blue: number } };

type Own<P extends RollPlan, O extends Rolled> = Pick<Check<P, O>, "prepare" | "view"> &
  Partial<Check<P, O>> & {
    kind: CheckKind<P, O>;
    /** The plan as documents have it now, without chips: those that were declared are put on it. Null: it stays as it is. */
    anew?(actor: Character, situation: Situation<P, O>): P | null;
  };

/** The throw of whoever acts. */
export const ownSlot = <P extends RollPlan>(plan: P): RollSlot<P> => ({
  side: "roll",
  who: "self",
  roll: plan.roll,
  put: (roll) => ({ ...plan, roll }),
});

/** In which way the actor throws for what is asked, and with which chips. */
export function rollFields<P extends RollPlan & { way: Way }>(
  plan: P,
  self: Participant | undefined,
  asked: Asked,
): Field<P>[] {
  const actor = characterOf(self);
  if (!actor) return [];
  const put = (way: Way): P => ({ ...plan, way, roll: byWay(actor, way, plan.roll) });
  return [...wayField<P>(actor, { asked, way: plan.way, put }), ...chipFields(ownSlot(plan), self)];
}

/**
 * A check in which one person throws: chips beforehand and afterwards, help of others, mending; what it did is done anew
 * by the difference, as long as `lockedReason` allows it.
 */
export function rollCheck<P extends RollPlan, O extends Rolled>(own: Own<P, O>): Check<P, O> {
  return defineCheck<P, O>({
    roles: { roll: "self", white: "self", red: "self", blue: "self" },
    asks: true,
    parties: only(),
    fixed: FIXED_MODIFIERS,
    refresh(situation) {
      const actor = throwerOf(situation);
      const fresh = actor && own.anew?.(actor, situation);
      return fresh ? { ...fresh, roll: withDeclared(fresh.roll, situation.plan.roll, actor) } : situation.plan;
    },
    thrownCosts: ({ outcome, parties: { self } }) => (outcome ? declaredCosts("self", self, outcome.spent) : []),
    fields: ({ plan, parties: { self } }) => chipFields(ownSlot(plan), self),
    spends: (situation) => chipSpends(ownSlot(situation.plan), situation),
    changes: ({ plan, outcome }) => (outcome ? atTable(own.kind.changes(plan, outcome)) : []),
    modifiers: (plan, role) => (role === "roll" ? distinctly(listOf(plan, "roll")) : null),
    lockedReason: boundByChain,
    ...own,
    refuse(situation) {
      if (!throwerOf(situation)) return refusal("gone");
      const { plan, parties, card } = situation;
      return (
        own.refuse?.(situation) ??
        (isInvoluntary(plan) ? null : dazedRefusal(parties["self"])) ??
        declaredRefusal(plan.roll, parties["self"], card)
      );
    },
  });
}

/** What befalls somebody is thrown for in any state. */
const isInvoluntary = (plan: RollPlan): boolean => (plan as { way?: Way }).way?.involuntary === true;

/** The person who throws; null where it is gone, or none of this game. */
export const throwerOf = (situation: Pick<Situation, "parties">) => characterOf(situation.parties["self"]);
