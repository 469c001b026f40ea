import type { Rest } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import type { Offer } from "#table/game.ts";
import { heroes } from "../../people.ts";
import { felt, restChanges, wearyOf } from "./rest.ts";

const HALF_HOUR = 30 * 60;
const NIGHT = 8 * 60 * 60;

/** The rest that all players' characters may take together, for the log to offer; none where it would do nobody good. */
export function restOffers(rest: Rest): Offer[] {
  const isWelcome = heroes().some((hero) => felt(restChanges(rest, wearyOf(hero))).length > 0);
  if (!isWelcome) return [];
  return [{ label: `QUADRANT.zerospace.rest.offer.${rest}`, check: "zerospace.partyRest", data: { rest } }];
}

/** The GM has let the world's clock run on: time enough for a rest, or for a night's. */
export function timePasses(seconds: number): { lines: Refusal[]; offers: Offer[] } | null {
  if (seconds < HALF_HOUR) return null;
  const rest = seconds < NIGHT ? "halfHour" : "night";
  const offers = restOffers(rest);
  return offers.length > 0 ? { lines: [{ key: `QUADRANT.zerospace.rest.passed.${rest}` }], offers } : null;
}
