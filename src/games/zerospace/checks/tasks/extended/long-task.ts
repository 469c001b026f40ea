import type { Attribute } from "#rules/zerospace";
import type { Participant, Plan, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { isHero, type Character } from "../../../documents.ts";

/** Who shares a track: all of them, everybody for themselves, or the players' side against the rest. */
export const TEAMS = ["together", "each", "camps"] as const;
export type Teams = (typeof TEAMS)[number];

/** Nobody counts further. */
export const MOST_SUCCESSES = 30;
export const MOST_ATTEMPTS = 60;

/** One track: those whose attempts count for it. */
export interface Track {
  /** `together`, `heroes`, `others`, or the one party that has it to itself. */
  id: string;
  /** Names of parties. */
  members: string[];
}

/** An extended task as the table keeps it; what has come of it is read from the cards of its attempts. */
export interface LongTask extends Plan {
  /** What it is about. */
  name: string;
  needed: number;
  /** Attempts of each side; null: as many as they like. */
  limit: number | null;
  teams: Teams;
  tracks: Track[];
  /** What an attempt takes, unless somebody makes it otherwise; null for a mere attribute. */
  skill: string | null;
  attribute: Attribute;
  dv: number;
  /** The chance of an attempt by the best of each track, as it was when the task was set, 0 to 1. */
  chances: number[];
}

/** Setting it is all that its card does. */
export interface LongOutcome {
  result: "set";
}
export type Long = Situation<LongTask, LongOutcome>;

/** The tracks that these people make; a side without anybody has none. */
export function tracksOf(teams: Teams, members: readonly [who: string, actor: Character][]): Track[] {
  const named = (list: readonly [string, Character][]): string[] => list.map(([who]) => who);
  const tracks: Record<Teams, () => Track[]> = {
    together: () => [{ id: "together", members: named(members) }],
    each: () => members.map(([who]) => ({ id: who, members: [who] })),
    camps: () => [
      { id: "heroes", members: named(members.filter(([, actor]) => isHero(actor))) },
      { id: "others", members: named(members.filter(([, actor]) => !isHero(actor))) },
    ],
  };
  return tracks[teams]().filter((track) => track.members.length > 0);
}

/** What a track is called: one person's by its name. */
export function trackName({ id }: Track, parties: Record<string, Pick<Participant, "name">>): string {
  return parties[id]?.name ?? say(`QUADRANT.zerospace.extended.track.${id}`);
}
