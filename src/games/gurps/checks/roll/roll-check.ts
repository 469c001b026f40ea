import type { Result, SuccessOutcome } from "#rules/gurps";
import type { Check, Reader } from "#table/checks";
import { characterOf } from "../../documents.ts";
import { contestButton } from "../contests/contest-button.ts";
import { withWords } from "../notes.ts";
import { buyingSpends } from "./buying.ts";
import { everyRoll } from "./every-roll.ts";
import { guidanceButton } from "./guidance-button.ts";
import { offersFor } from "./offers.ts";
import { isOvertaken } from "./own-cards.ts";
import { takesPushed } from "./pushed.ts";
import { rollRefusal } from "./refusal.ts";
import { counts, type Roll, type Rolled, rollKind, rollRulings, linesOf } from "./roll.ts";
import { rollView, type RollWords } from "./roll-view.ts";
import { rungOf } from "./rung.ts";

export type RollCheck<P extends Roll = Roll> = Check<P, SuccessOutcome>;

type Own<P extends Roll> = Pick<RollCheck<P>, "prepare" | "refresh"> &
  Partial<Omit<RollCheck<P>, "view">> & { words(situation: Rolled<P>, reader: Reader): RollWords };

/**
 * A success roll at the table: the bucket in two lanes, what the tables offer, what points may still buy, what the GM may
 * say of it. A kind of roll brings how it is drafted and read anew, and what it says of itself; its own rulings and buttons
 * come beside those of every roll.
 */
export function rollCheck<P extends Roll>({ words, ...own }: Own<P>): RollCheck<P> {
  return {
    ...everyRoll,
    kind: rollKind as RollCheck<P>["kind"],
    roles: { roll: "self" },
    options: () => [],
    odds: (plan) => rollKind.odds(plan),
    spends: (situation) => {
      const { plan, card, outcome, parties } = situation;
      if (plan.granted) return [];
      const put = (to: Result): P => ({ ...plan, bought: to });
      return buyingSpends({ card, role: "roll", who: "self", participant: parties["self"], result: outcome, put });
    },
    changes: ({ plan, outcome, parties }) => (outcome ? withWords(rollKind.changes(plan, outcome), parties) : []),
    circumstances: ({ plan, parties: { self } }) => offersFor(characterOf(self), plan.tag),
    rung: (key, value, { plan }) => rungOf(plan, key, value),
    countsModifier: counts,
    modifiers: (plan) => linesOf(plan, (anew) => anew),
    hasThrownAgain: ({ card }) => isOvertaken(card),
    ...own,
    rulings: (situation) => [...rollRulings(situation), ...(own.rulings?.(situation) ?? [])],
    acts: (situation, user) => [
      ...(own.acts?.(situation, user) ?? []),
      ...guidanceButton(situation, user),
      ...contestButton(situation, user),
    ],
    refuse: (situation) => own.refuse?.(situation) ?? rollRefusal(situation),
    costs: (situation) => [...takesPushed(), ...(own.costs?.(situation) ?? [])],
    view: (situation, reader) => rollView(situation, reader, words(situation, reader)),
  };
}
