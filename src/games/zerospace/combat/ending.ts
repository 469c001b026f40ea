import type { TurnAct } from "#table/game.ts";
import { restOffers } from "../checks/rest/offers.ts";
import { nothing } from "./rounds.ts";

/** The fight is over: whoever needs it may rest half an hour (ZS-END-5). */
export function fightEnds(): TurnAct {
  const offers = restOffers("halfHour");
  if (offers.length === 0) return nothing();
  return { ...nothing(), log: [{ key: "QUADRANT.zerospace.log.over" }], offers };
}
