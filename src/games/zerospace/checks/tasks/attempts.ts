import {
  type Attribute,
  extendedOdds,
  type ExtendedOdds,
  raceOdds,
  skill,
  extendedTask,
  type ExtendedTask,
} from "#rules/zerospace";
import {
  type Participant,
  type Plan,
  type Situation,
  holds,
  readable,
  type Refusal,
  type Ruling,
  situationOf,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, cardByUuid, oldestFirst } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { type Character, isHero } from "../../documents.ts";
import { sideFor } from "../side/side.ts";
import { skillRoller } from "./own-side.ts";
import { difficultyRoller, hasSucceeded, taskKind, type TaskOutcome, type TaskPlan } from "./task-plan.ts";
import { folded } from "./task-rulings.ts";
import { refusal, tell } from "../../words.ts";

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
  return parties[id]?.name ?? tell(`extended.track.${id}`);
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

/** Ruling of the GM's on a task: it is at its end. */
export const CLOSE = "close";
/** Ruling of the GM's on any skill roll: the track that it counts for, as `countWord` writes it. */
const COUNT_FOR = "countFor";

const countWord = (card: Card, track: string): string => `${card.id} ${track}`;

const SKILL_CARDS: readonly string[] = ["zerospace.skill", "zerospace.asked"];

export const isLongTask = ({ system }: Card): boolean =>
  system.game === "zerospace" && system.kind === "extendedTask" && ["open", "applied"].includes(system.state);

export const longTaskOf = (card: Card): LongTask => card.system.plan as LongTask;

export const isClosed = ({ system }: Card): boolean =>
  system.rulings.some(({ id, value }) => id === CLOSE && value === "closed");

/** One attempt that counts, and the card that it was made with. */
export interface Attempt {
  side: string;
  isSuccess: boolean;
  card: Card;
}

/** How a task stands, with the attempts that brought it there. */
export interface LongStanding extends ExtendedTask {
  attempts: Attempt[];
}

/**
 * How a long task stands: its attempts are the skill rolls that were begun from it, and those that the GM counted for it, in
 * the order in which they came. What was taken back does not count; nor does what came when the task was over.
 */
export function standingOf(card: Card): LongStanding {
  const { needed, limit, tracks } = longTaskOf(card);
  const sides = tracks.map(({ id }) => id);
  const stand = (attempts: readonly Attempt[]): ExtendedTask =>
    extendedTask({ needed, limit, sides, attempts: attempts.map(({ side, isSuccess }) => ({ side, isSuccess })) });
  const attempts: Attempt[] = [];
  let now = stand(attempts);
  for (const attempt of rollsFor(card)) {
    const tally = now.tallies.find(({ side }) => side === attempt.side);
    if (now.status !== "open" || !tally || tally.left === 0) continue;
    attempts.push(attempt);
    now = stand(attempts);
  }
  return { ...now, attempts };
}

/**
 * What each track may hope for from here on, in the order of the plan: with its last attempt's chance, or as the task was
 * set. Whoever has had fewer attempts is the next (ZS-EXT-4).
 */
export function chancesOf({ tallies, attempts }: LongStanding, plan: LongTask): number[] {
  const chance = (track: string, index: number): number => {
    const last = attempts.findLast(({ side }) => side === track);
    if (!last) return plan.chances[index] ?? 0;
    const odds = taskKind.odds(last.card.system.plan as TaskPlan);
    return (odds["success"] ?? 0) + (odds["eureka"] ?? 0);
  };
  const inTurn = tallies
    .map((tally, index) => ({ tally, index }))
    .toSorted((a, b) => a.tally.attempts - b.tally.attempts);
  const { won } = raceOdds(
    inTurn.map(({ tally, index }) => ({
      needed: plan.needed - tally.successes,
      left: tally.left,
      chance: Math.min(1, chance(tally.side, index)),
    })),
  );
  return tallies.map((_, index) => won[inTurn.findIndex((one) => one.index === index)]!);
}

/** The skill rolls that are attempts at a task. */
function rollsFor(task: Card): Attempt[] {
  const rolls = cardsWhere({ states: ["applied", "open"], checks: SKILL_CARDS }).filter(counts);
  return oldestFirst(rolls).flatMap((card): Attempt[] => {
    const side = trackFor(card, task);
    if (side === null || !isAdmitted(card)) return [];
    const outcome = readable(card, (one) => situationOf(one).outcome);
    return outcome && outcome.result !== "open" ? [{ side, isSuccess: hasSucceeded(outcome), card }] : [];
  });
}

/** Where nothing happens by itself, a roll that is thrown counts as it lies. */
function counts({ system: { state, automation } }: Card): boolean {
  return state === "applied" || (state === "open" && automation === "off");
}

/** The track of a task that a roll counts for: as the GM says, else as it was begun. */
function trackFor({ system }: Card, task: Card): string | null {
  const ruled = system.rulings.find(({ id }) => id === COUNT_FOR)?.value;
  if (ruled !== undefined) {
    const [id, track] = ruled.split(" ");
    return id === task.id && track !== undefined ? track : null;
  }
  return system.tied === task.uuid ? ((system.plan as TaskPlan).attempt ?? null) : null;
}

/** The tasks that are neither won nor lost nor closed, in the order in which they were set. */
function openTasks(): Card[] {
  return oldestFirst(
    cardsWhere({ checks: ["zerospace.extendedTask"] })
      .filter(isLongTask)
      .filter(isOpen),
  );
}

const isOpen = holds((card) => isAdmitted(card) && !isClosed(card) && standingOf(card).status === "open");

/** What a click on *Attempt* asks for. */
export interface NewAttempt {
  card: string;
  side: string;
  asked: Record<string, string>;
}

/** `data.card` and `data.side`: an attempt at a task. Null for any other roll. */
export function newAttempt({ card: uuid, side }: Record<string, string>): NewAttempt | Refusal | null {
  if (side === undefined) return null;
  const card = cardByUuid(uuid);
  if (!card || !isLongTask(card)) return refusal("taskGone");
  const { skill, attribute, dv } = longTaskOf(card);
  return { card: card.uuid, side, asked: { skill: skill ?? "", attribute, dv: String(dv) } };
}

/** Why there is no such attempt: the task is over, the side has none left, or whoever would make it is not of that side. */
export function attemptRefusal(card: Card | null, side: string, actor: Actor.Implementation | null): Refusal | null {
  if (!card || !isLongTask(card) || !isAdmitted(card)) return refusal("taskGone");
  const { name, tracks } = longTaskOf(card);
  const standing = standingOf(card);
  if (isClosed(card) || standing.status !== "open") return refusal("taskOver", { name });
  const track = tracks.find(({ id }) => id === side);
  const isMember = track?.members.some((who) => card.system.parties[who]?.actor === actor?.uuid);
  if (!isMember) return refusal("notOnTrack", { name: actor?.name ?? "" });
  return standing.tallies.find((tally) => tally.side === side)?.left === 0 ? refusal("noAttempts") : null;
}

/** *Count for…*: the GM lets any roll be an attempt at a long task that is open, or takes it out again. */
export function countForRuling({
  outcome,
  card,
}: Pick<Situation<TaskPlan, TaskOutcome>, "outcome" | "card">): Ruling[] {
  if (!outcome || !card || outcome.result === "open") return [];
  const ruled = card.system.rulings.find(({ id }) => id === COUNT_FOR)?.value;
  const tracks = openTasks().flatMap((task) => {
    const { name, tracks: all } = longTaskOf(task);
    const { parties } = task.system;
    return all.map((track) => ({
      value: countWord(task, track.id),
      label: all.length > 1 ? tell("extended.countChoice", { name, track: trackName(track, parties) }) : name,
    }));
  });
  if (tracks.length === 0 && !ruled) return [];
  // What it counts for stays readable once that task is over.
  const known = ruled && ruled !== NOTHING && tracks.every(({ value }) => value !== ruled);
  return [
    {
      id: COUNT_FOR,
      label: tell("extended.countFor"),
      group: folded(),
      choices: [
        { value: NOTHING, label: tell("extended.countsForNothing") },
        ...tracks,
        ...(known ? [{ value: ruled, label: tell("extended.countsOver") }] : []),
      ],
      who: "gm",
      note: "QUADRANT.zerospace.extended.counts",
    },
  ];
}

/** It is an attempt at nothing. */
const NOTHING = "none";
