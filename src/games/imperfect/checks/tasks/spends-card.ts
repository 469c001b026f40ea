import {
  type Option,
  type Participant,
  type Plan,
  type Refusal,
  type TableChange,
  type Situation,
} from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { seatOf } from "../../documents.ts";
import { toggle } from "../parts.ts";

/** Some acts take the called card only if the table says so (IMP-TURN-4). */
export interface MaySpendCard extends Plan {
  spendsCard: boolean;
}

/** What such an act asks, costs and says of it. */
export const maySpendCard = {
  costs: ({ plan: { spendsCard }, parties: { self } }: Spending): TableChange[] =>
    spendsCard ? actCosts("self", seatOf(self)) : [],
  price: ({ plan: { spendsCard }, parties: { self } }: Spending): string => (spendsCard ? actPrice(self) : ""),
  /** Whether it takes the called card; nothing to choose outside a fight. */
  options<P extends MaySpendCard>({ plan, parties: { self } }: Spending<P>): Option<P>[] {
    if (!seatOf(self)) return [];
    const asked = toggle("QUADRANT.imperfect.check", "spendsCard", plan.spendsCard, {
      ...plan,
      spendsCard: !plan.spendsCard,
    });
    return [{ ...asked, reason: plan.spendsCard ? null : mayAct(self) }];
  },
};

type Spending<P extends MaySpendCard = MaySpendCard> = Pick<Situation<P>, "plan" | "parties">;

export const cardRefusal = ({ spendsCard }: MaySpendCard, self: Participant | undefined): Refusal | null =>
  spendsCard ? mayAct(self) : null;

/** What every act costs that takes the called card, and says of it (IMP-TURN-4). */
export const takesCard = {
  costs: ({ parties: { self } }: Pick<Situation, "parties">): TableChange[] => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }: Pick<Situation, "parties">): string => actPrice(self),
};

/** What a complex action costs: the called card; nothing outside a fight. */
export const actPrice = (self: Participant | undefined): string =>
  seatOf(self) ? say("QUADRANT.imperfect.price.card") : "";
