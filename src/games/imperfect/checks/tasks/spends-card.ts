import type { Option, Participant, Plan, Refusal, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { seatOf } from "../../documents.ts";

/** Some acts take the called card only if the table says so (IMP-TURN-4). */
export interface MaySpendCard extends Plan {
  spendsCard: boolean;
}

/** Whether it takes the called card; nothing to choose outside a fight. */
export function cardOption<P extends MaySpendCard>(plan: P, self: Participant | undefined): Option<P>[] {
  if (!seatOf(self)) return [];
  return [
    {
      id: "spendsCard",
      label: say("QUADRANT.imperfect.check.spendsCard.label"),
      hint: say("QUADRANT.imperfect.check.spendsCard.hint"),
      checked: plan.spendsCard,
      reason: plan.spendsCard ? null : mayAct(self),
      plan: { ...plan, spendsCard: !plan.spendsCard },
    },
  ];
}

export const cardRefusal = ({ spendsCard }: MaySpendCard, self: Participant | undefined): Refusal | null =>
  spendsCard ? mayAct(self) : null;

export const cardCosts = ({ spendsCard }: MaySpendCard, self: Participant | undefined): TableChange[] =>
  spendsCard ? actCosts("self", seatOf(self)) : [];

/** For the dialog's foot. */
export const cardPrice = ({ spendsCard }: MaySpendCard, self: Participant | undefined): string =>
  spendsCard ? actPrice(self) : "";

/** What a complex action costs: the called card; nothing outside a fight. */
export const actPrice = (self: Participant | undefined): string =>
  seatOf(self) ? say("QUADRANT.imperfect.price.card") : "";
