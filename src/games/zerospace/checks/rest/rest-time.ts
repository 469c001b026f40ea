import type { Rest } from "#rules/zerospace";
import { isAlive, type Participant, type TableChange } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";

export const HALF_HOUR = 30 * 60;
export const NIGHT = 8 * 60 * 60;

/** Seconds that a rest takes. */
const LENGTH: Readonly<Record<Rest, number>> = { halfHour: HALF_HOUR, night: NIGHT };

/** When a rest is over, and how much of it the world's clock has yet to turn, in seconds. */
export interface RestTime {
  ends: number;
  takes: number;
}

/**
 * The time of a rest: none where the GM has let it pass already, or where others have just taken the same rest, so that a
 * party that rests one by one rests at the same time.
 */
export function restTime(rest: Rest, parties: Record<string, Participant>, passed: boolean): RestTime {
  const now = game.time?.worldTime ?? 0;
  const people = Object.values(parties).flatMap(({ actor }) => actor?.uuid ?? []);
  const isShared = messages().some((message) => isCard(message) && isFellow(message, rest, { now, people }));
  return passed || isShared ? { ends: now, takes: 0 } : { ends: now + LENGTH[rest], takes: LENGTH[rest] };
}

/** Whether it is the same rest of others, which has ended just now. */
function isFellow(card: Card, rest: Rest, { now, people }: { now: number; people: readonly string[] }): boolean {
  const { game: owner, kind, state, plan, parties } = card.system;
  if (owner !== "zerospace" || !["rest", "partyRest"].includes(kind) || state !== "applied" || !isAlive(card))
    return false;
  const taken = plan as Partial<RestTime> & { rest?: Rest };
  const isOther = Object.values(parties).every(({ actor }) => actor === null || !people.includes(actor));
  return taken.rest === rest && taken.ends === now && isOther;
}

/** The world's clock goes on with the rest. */
export const clockTurns = ({ takes }: RestTime): TableChange[] =>
  takes > 0 ? [{ who: "clock", add: "seconds", value: takes }] : [];
