import { type Attribute, extendedOdds, type ExtendedOdds, skill } from "#rules/zerospace";
import type { Character } from "../../../documents.ts";
import { sideFor } from "../../side/side.ts";
import { skillRoller } from "../roll/own-side.ts";
import { difficultyRoller } from "../roll/task-plan.ts";
import { tracksOf, type LongTask } from "./long-task.ts";

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
