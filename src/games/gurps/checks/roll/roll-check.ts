import { buySuccess, type Result, RESULTS, type SuccessOutcome } from "#rules/gurps";
import type { Check, Reader, Refusal, Spend } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { contestButton } from "../contests/contest-button.ts";
import { withWords } from "../notes.ts";
import { everyRoll } from "./every-roll.ts";
import { guidanceButton } from "./guidance-button.ts";
import { offersFor } from "./offers.ts";
import { isOvertaken } from "./own-cards.ts";
import { pointsWords } from "./points-words.ts";
import { takesPushed } from "./pushed.ts";
import { rollRefusal } from "./refusal.ts";
import { counts, type Roll, type Rolled, rollKind, rollRulings, linesOf } from "./roll.ts";
import { rollView, type RollWords } from "./roll-view.ts";
import { rungOf } from "./rung.ts";

/**
 * GURPS › Influencing Success Rolls: every better result than the dice gave, for bonus points, as long as this is the last
 * roll of whoever made it (GURPS-BUY-1).
 */
function buyingSpends<P extends Roll>(situation: Rolled<P>): Spend<P>[] {
  const { plan, outcome, parties } = situation;
  const buyer = characterOf(parties["self"]);
  if (!gameSetting<boolean>("gurps", "buyingSuccess") || !buyer || !outcome || plan.granted) return [];
  const reached = RESULTS.indexOf(outcome.result as Result);
  return RESULTS.filter((_, index) => index < reached)
    .toReversed()
    .map((to): Spend<P> => {
      const { cost } = buySuccess(outcome, to);
      return {
        id: to,
        role: "roll",
        label: say(`QUADRANT.gurps.buy.${to}`),
        note: `QUADRANT.gurps.bought.${to}`,
        price: pointsWords(cost),
        costs: [
          { who: "self", add: "points.unspent", value: -cost },
          { who: "self", add: "points.spentThisSession", value: cost },
        ],
        reason: whyNotBuy(situation, buyer, to, cost),
        plan: { ...plan, bought: to },
        timing: "afterwards",
      };
    });
}

function whyNotBuy<P extends Roll>(
  { card, parties: { self } }: Rolled<P>,
  { system: { points } }: Character,
  to: Result,
  cost: number,
): Refusal | null {
  if (isOvertaken(card)) return refusal("notLast");
  if (to === "criticalSuccess") {
    if (!gameSetting<boolean>("gurps", "buyingCriticals")) return refusal("noCriticals");
    const inCombat = fighterOf(self) !== null;
    if (inCombat && !gameSetting<boolean>("gurps", "buyingCriticalsInCombat")) return refusal("noCriticalsInCombat");
  }
  const most = gameSetting<number>("gurps", "pointsPerSession") ?? 0;
  if (most > 0 && points.spentThisSession + cost > most) {
    return refusal("pointsPerSession", { most, left: Math.max(0, most - points.spentThisSession) });
  }
  return points.unspent < cost ? refusal("points", { points: points.unspent, cost }) : null;
}

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
    spends: buyingSpends,
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
