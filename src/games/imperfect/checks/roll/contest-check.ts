import { contest, contestGiven, type ContestOutcome } from "#rules/imperfect";
import { boundByChain, type Check, type Field, listOf, only, type Situation, defineCheck } from "#table/checks";
import { dazedRefusal } from "../../combat/cards-in-hand.ts";
import { characterOf } from "../../documents.ts";
import { atTable } from "./at-table.ts";
import { chipSpends } from "./chip-spends.ts";
import { declaredCosts, declaredRefusal } from "./declared-costs.ts";
import { FIXED_MODIFIERS } from "./fixed-modifiers.ts";
import { answerAsDeclared, opposingAnswers, type OpposedPlan } from "./opposed.ts";
import { spentOn, type RollSlot } from "./slot.ts";
import { ownSlot, rollFields } from "./roll-check.ts";
import { distinctly } from "./modifier-list.ts";

type Opposing<P extends OpposedPlan> = Situation<P, ContestOutcome>;

type Own<P extends OpposedPlan> = Pick<Check<P, ContestOutcome>, "prepare" | "refresh" | "refuse" | "view"> &
  Partial<Check<P, ContestOutcome>>;

/** The throw of whoever stands against it. */
export const opposingSlot = <P extends OpposedPlan>(plan: P): RollSlot<P> => ({
  side: "opposing",
  who: "target",
  roll: plan.opposing,
  put: (opposing) => ({ ...plan, opposing }),
});

/**
 * An opposed roll of `self` and `target`: both may put chips on it, whoever is asked chooses how to throw. Its draft makes
 * the plan with `opposedPlan`. Future Imperfect › Opposed Rolls (IMP-ROLL-10).
 */
export function contestCheck<P extends OpposedPlan>(own: Own<P>): Check<P, ContestOutcome> {
  return defineCheck<P, ContestOutcome>({
    kind: contest as Check<P, ContestOutcome>["kind"],
    roles: {
      roll: "self",
      white: "self",
      red: "self",
      blue: "self",
      opposing: "target",
      opposingWhite: "target",
      opposingRed: "target",
      opposingBlue: "target",
    },
    asks: true,
    parties: only("target"),
    fixed: FIXED_MODIFIERS,
    thrownCosts: ({ plan, throws, parties: { self } }) => declaredCosts("self", self, spentOn(ownSlot(plan), throws)),
    fields: ownFields,
    odds: (plan, throws) => contestGiven(plan, throws),
    answers(role, { plan, parties: { target } }) {
      if (role !== "opposing") return [];
      const actor = characterOf(target);
      return actor ? opposingAnswers(plan, actor) : [answerAsDeclared(plan)];
    },
    spends: (situation) => [
      ...chipSpends(ownSlot(situation.plan), situation),
      ...chipSpends(opposingSlot(situation.plan), situation),
    ],
    changes: ({ plan, outcome }) => (outcome ? atTable(contest.changes(plan, outcome)) : []),
    modifiers: (plan, role) => (role === "roll" || role === "opposing" ? distinctly(listOf(plan, role)) : null),
    lockedReason: boundByChain,
    ...own,
    refuse: (situation) =>
      own.refuse(situation) ??
      // What goes on from an act that was begun in time is not begun now.
      (own.ties === "continues" ? null : dazedRefusal(situation.parties["self"])) ??
      declaredRefusal(situation.plan.roll, situation.parties["self"], situation.card),
  });
}

/** With which of one's own means, and which chips. */
export const ownFields = <P extends OpposedPlan>({ plan, parties: { self } }: Opposing<P>): Field<P>[] =>
  rollFields(plan, self, plan.asked);
