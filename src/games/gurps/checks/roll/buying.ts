import { buySuccess, type Result, RESULTS } from "#rules/gurps";
import type { Refusal, Spend } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { characterOf, fighterOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isOvertaken } from "./own-cards.ts";
import { pointsWords } from "./points-words.ts";
import type { Roll, Rolled } from "./roll.ts";

/**
 * GURPS › Influencing Success Rolls: every better result than the dice gave, for bonus points, as long as this is the last
 * roll of whoever made it (GURPS-BUY-1).
 */
export function buyingSpends<P extends Roll>(situation: Rolled<P>): Spend<P>[] {
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
