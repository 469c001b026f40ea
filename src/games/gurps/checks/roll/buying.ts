import { buySuccess, type Result, RESULTS } from "#rules/gurps";
import type { Participant, Refusal, Spend } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isOvertaken } from "./own-cards.ts";
import { pointsWords } from "./points-words.ts";

/** A success roll that lies there, whatever it is a part of: a roll, a side of a contest, what somebody resists with. */
export interface Buyable<P extends object> {
  card: Card | null | undefined;
  /** Under which it was thrown, and under which its player takes part. */
  role: string;
  who: string;
  participant: Participant | undefined;
  /** What the dice have come to; what was never tried cannot be bought. */
  result: { result: string; margin: number | null } | null | undefined;
  /** The plan with a better result in the place of that. */
  put(to: Result): P;
}

/**
 * GURPS › Influencing Success Rolls: every better result than the dice gave, for bonus points, as long as this is the last
 * roll of whoever made it (GURPS-BUY-1, GURPS-AM-7).
 */
export function buyingSpends<P extends object>(roll: Buyable<P>): Spend<P>[] {
  const { role, who, participant, result, put } = roll;
  const buyer = characterOf(participant);
  if (!gameSetting<boolean>("gurps", "buyingSuccess") || !buyer || !result || result.margin === null) return [];
  const reached = RESULTS.indexOf(result.result as Result);
  return RESULTS.filter((_, index) => index < reached)
    .toReversed()
    .map((to): Spend<P> => {
      const { cost } = buySuccess(result, to);
      return {
        id: to,
        role,
        label: say(`QUADRANT.gurps.buy.${to}`),
        note: `QUADRANT.gurps.bought.${to}`,
        price: pointsWords(cost),
        costs: [
          { who, add: "points.unspent", value: -cost },
          { who, add: "points.spentThisSession", value: cost },
        ],
        reason: whyNotBuy(roll, buyer, to, cost),
        plan: put(to),
        timing: "afterwards",
      };
    });
}

function whyNotBuy<P extends object>(
  { card, participant }: Buyable<P>,
  { uuid, system: { points } }: Character,
  to: Result,
  cost: number,
): Refusal | null {
  if (isOvertaken(card, uuid)) return refusal("notLast");
  if (to === "criticalSuccess") {
    if (!gameSetting<boolean>("gurps", "buyingCriticals")) return refusal("noCriticals");
    const inCombat = fighterOf(participant) !== null;
    if (inCombat && !gameSetting<boolean>("gurps", "buyingCriticalsInCombat")) return refusal("noCriticalsInCombat");
  }
  const most = gameSetting<number>("gurps", "pointsPerSession") ?? 0;
  if (most > 0 && points.spentThisSession + cost > most) {
    return refusal("pointsPerSession", { most, left: Math.max(0, most - points.spentThisSession) });
  }
  return points.unspent < cost ? refusal("points", { points: points.unspent, cost }) : null;
}
