import { type Attribute, extendedOdds, type ExtendedOdds, skill } from "#rules/zerospace";
import type { Participant, Plan, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, isHero } from "../../../documents.ts";
import { sideFor } from "../../side/side.ts";
import { skillRoller } from "../roll/own-side.ts";
import { difficultyRoller } from "../roll/task-plan.ts";

/** Who shares a track: all of them, everybody for themselves, or the players' side against the rest. */
export const TEAMS = ["together", "each", "camps"] as const;
type Teams = (typeof TEAMS)[number];

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
function tracksOf(teams: Teams, members: readonly [who: string, actor: Character][]): Track[] {
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

/** Nobody gets there. */
export const NOBODY = "nobody";

/** How it may end, by the track that gets there first. */
export function endings({ needed, limit, chances, tracks }: LongTask): Record<string, number> {
  if (tracks.length === 0) return {};
  const { won, none }: ExtendedOdds = extendedOdds({ needed, limit, chances });
  return { ...Object.fromEntries(tracks.map(({ id }, index) => [id, won[index]!])), [NOBODY]: none };
}

interface Asked {
  skill: string | null;
  attribute: Attribute;
  dv: number;
}

/** The chance of one attempt. */
function chanceOf(actor: Character, { skill: key, attribute, dv }: Asked): number {
  const self = [skillRoller(actor, sideFor(actor, key, attribute))];
  const odds = skill.odds({ task: "skill", self, target: [difficultyRoller(dv)], usesMargin: false });
  return odds["success"] ?? 0;
}

/** The task with these people, and what the best of each track may hope for. */
export function withMembers(plan: LongTask, members: readonly [who: string, actor: Character][]): LongTask {
  const tracks = tracksOf(plan.teams, members);
  const best = (names: readonly string[]): number =>
    Math.max(0, ...members.filter(([who]) => names.includes(who)).map(([, actor]) => chanceOf(actor, plan)));
  return { ...plan, tracks, chances: tracks.map((track) => best(track.members)) };
}
