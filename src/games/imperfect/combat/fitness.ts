import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { isCharacter, type Seated } from "../documents.ts";
import { refusal } from "../refusal.ts";
import type { Side } from "../vocabulary.ts";
import { leaderOf } from "./seat.ts";

/** What keeps somebody from getting cards, and from acting, the worst first (IMP-TURN-7). */
const UNFIT = ["dead", "mortal", "unconscious", "winded", "surprised", "catatonic"] as const;
export type Unfit = (typeof UNFIT)[number];

/** What keeps an actor from all actions; null where nothing does. */
export function unfitness(actor: Actor.Implementation | null | undefined): Unfit | null {
  return actor ? (UNFIT.find((condition) => has(actor, condition)) ?? null) : null;
}

/** Why a seat gets no cards (IMP-TURN-7); null where it gets some. */
export function noCardsRefusal(seat: Seated): Refusal | null {
  const { actor } = seat;
  // A vehicle acts through those who are in it; a group through whoever leads it.
  if (!isCharacter(actor)) return refusal("turn.thing");
  if (leaderOf(seat).id !== seat.id) return refusal("turn.follows");
  const unfit = unfitness(actor);
  return unfit && refusal(`turn.${unfit}`);
}

/** Out of the fight: the dead, and extras who are dying. Whether a dying hero is, the Master says. */
export const isOut = (unfit: Unfit | null, side: Side): boolean =>
  unfit === "dead" || (unfit === "mortal" && side === "master");
