import type { Participant } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { secondsOf } from "../../combat/streaks.ts";
import { characterOf, fighterOf, type Character, type Fighter } from "../../documents.ts";
import type { Maneuver } from "../../vocabulary.ts";

/** Who does a feat, with whom, and upon which card. */
export interface Doing {
  actor: Character;
  self: Participant;
  parties: Record<string, Participant>;
  /** The card that it goes on from. */
  tied: Card | null;
  /** The card itself, once there is one. */
  card: Card | null;
}

/** Null where whoever would do it is gone, or is none of this game. */
export function doingOf({
  parties,
  tied = null,
  card = null,
}: {
  parties: Record<string, Participant>;
  tied?: Card | null | undefined;
  card?: Card | null | undefined;
}): Doing | null {
  const self = parties["self"];
  const actor = characterOf(self);
  return actor && self ? { actor, self, parties, tied, card } : null;
}

/** The row of a fight that is on; null outside one. */
export const rowOf = ({ self }: Doing): Fighter | null => fighterOf(self);

/** For how many seconds in a row somebody has done this; 0 outside a fight. */
export function streakOf(doing: Doing, maneuver: Maneuver): number {
  const row = rowOf(doing);
  return row ? secondsOf(row, maneuver) : 0;
}

/** Seconds of the world's clock. */
export const worldTime = (): number => game.time?.worldTime ?? 0;
