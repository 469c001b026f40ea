import type { Speeds } from "#table/board/speeds.ts";
import { drivenRates, ratesOf } from "./checks/moving/ways.ts";
import { isCharacter, isVehicle } from "./documents.ts";
import { WAYS_OF, wayOf } from "./ways.ts";

/**
 * A token's reach in one action, for its ruler: half the Pace, or all of it running (IMP-MOVE-2, -5, IMP-VEH-1). Null
 * if the actor cannot move this way.
 */
export function speeds(token: TokenDocument.Implementation, action: string): Speeds | null {
  const actor = token.actor as Actor.Implementation | null;
  const isKnown = isVehicle(actor) || (isCharacter(actor) && Object.hasOwn(WAYS_OF, action));
  const rates = !isKnown ? null : isVehicle(actor) ? drivenRates(actor) : ratesOf(actor, wayOf(action));
  if (!rates) return null;
  const { walk, run } = rates;
  const word = isVehicle(actor) ? "drive" : wayOf(action);
  return {
    unit: "m",
    steps: [
      { name: { key: `QUADRANT.imperfect.speed.${word}` }, reach: walk, tone: "easy" },
      ...(run === null ? [] : [{ name: { key: "QUADRANT.imperfect.speed.run" }, reach: run, tone: "hard" as const }]),
    ],
  };
}
