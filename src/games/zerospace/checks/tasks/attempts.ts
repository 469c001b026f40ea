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
  holdsIfReadable,
  readOrNull,
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

/** How tracks are shared: one for all, one for each actor, or players' characters against all others. */
export const TEAMS = ["together", "each", "camps"] as const;
type Teams = (typeof TEAMS)[number];

/** Upper limits of the dialog's fields. */
export const MOST_SUCCESSES = 30;
export const MOST_ATTEMPTS = 60;

/** A track, and the parties whose attempts count for it. */
export interface Track {
  /** `together`, `heroes`, `others`, or the name of the only party on it. */
  id: string;
  /** Names of parties. */
  members: string[];
}

/** An extended task as its card keeps it. Its progress is read from the cards of its attempts. */
export interface LongTask extends Plan {
  /** Name of the task. */
  name: string;
  needed: number;
  /** Attempts of each track; null: no limit. */
  limit: number | null;
  teams: Teams;
  tracks: Track[];
  /** The preset skill of an attempt; null for the attribute alone. */
  skill: string | null;
  attribute: Attribute;
  dv: number;
  /** For each track the chance of an attempt by its best member, at the time when the task was set, 0 to 1. */
  chances: number[];
}

/** The card has no outcome of its own: it only sets the task. */
export interface LongOutcome {
  result: "set";
}
export type ExtendedSituation = Situation<LongTask, LongOutcome>;

/** The tracks of these members, without empty ones. */
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

/** The name of a track; for the track of a single party, that party's name. */
export function trackName({ id }: Track, parties: Record<string, Pick<Participant, "name">>): string {
  return parties[id]?.name ?? tell(`extended.track.${id}`);
}

/** Key of the ending in which no track succeeds. */
export const NOBODY = "nobody";

/** Probability of each ending, by the track that succeeds first. */
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

/** The task with these members, and the chance of each track's best member. */
export function withMembers(plan: LongTask, members: readonly [who: string, actor: Character][]): LongTask {
  const tracks = tracksOf(plan.teams, members);
  const best = (names: readonly string[]): number =>
    Math.max(0, ...members.filter(([who]) => names.includes(who)).map(([, actor]) => chanceOf(actor, plan)));
  return { ...plan, tracks, chances: tracks.map((track) => best(track.members)) };
}

/** Id of the GM's ruling that closes a task. */
export const CLOSE = "close";
/** Id of the GM's ruling on a skill roll: the track that it counts for, as `countWord` writes it. */
const COUNT_FOR = "countFor";

const countWord = (card: Card, track: string): string => `${card.id} ${track}`;

const SKILL_CARDS: readonly string[] = ["zerospace.skill", "zerospace.asked"];

export const isLongTask = ({ system }: Card): boolean =>
  system.game === "zerospace" && system.kind === "extendedTask" && ["open", "applied"].includes(system.state);

export const longTaskOf = (card: Card): LongTask => card.system.plan as LongTask;

export const isClosed = ({ system }: Card): boolean =>
  system.rulings.some(({ id, value }) => id === CLOSE && value === "closed");

/** An attempt that counts, and its card. */
export interface Attempt {
  side: string;
  isSuccess: boolean;
  card: Card;
}

/** The present state of a task, with the attempts that count. */
export interface ExtendedProgress extends ExtendedTask {
  attempts: Attempt[];
}

/**
 * The present state of an extended task. Its attempts are the skill rolls begun from its card, and those that the GM counts for
 * it, the oldest first. Undone rolls do not count, nor do rolls made after the task was over.
 */
export function standingOf(card: Card): ExtendedProgress {
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
 * The chance of each track to succeed first from now on, in the order of the plan. An attempt has the chance of the track's last
 * one, or else the one in the plan. Tracks with fewer attempts are next (ZS-EXT-4).
 */
export function chancesOf({ tallies, attempts }: ExtendedProgress, plan: LongTask): number[] {
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
    const outcome = readOrNull(card, (one) => situationOf(one).outcome);
    return outcome && outcome.result !== "open" ? [{ side, isSuccess: hasSucceeded(outcome), card }] : [];
  });
}

/** An applied roll counts. With automation off, cards are not applied, so an open one counts as soon as its dice are thrown. */
function counts({ system: { state, automation } }: Card): boolean {
  return state === "applied" || (state === "open" && automation === "off");
}

/** The track of a task that a roll counts for: by the GM's ruling, else the one that it was begun for. */
function trackFor({ system }: Card, task: Card): string | null {
  const ruled = system.rulings.find(({ id }) => id === COUNT_FOR)?.value;
  if (ruled !== undefined) {
    const [id, track] = ruled.split(" ");
    return id === task.id && track !== undefined ? track : null;
  }
  return system.tied === task.uuid ? ((system.plan as TaskPlan).attempt ?? null) : null;
}

/** The tasks that are neither won nor lost nor closed, the oldest first. */
function openTasks(): Card[] {
  return oldestFirst(
    cardsWhere({ checks: ["zerospace.extendedTask"] })
      .filter(isLongTask)
      .filter(isOpen),
  );
}

const isOpen = holdsIfReadable((card) => isAdmitted(card) && !isClosed(card) && standingOf(card).status === "open");

/** The data of a click on *Attempt*: task, track and the preset roll. */
export interface NewAttempt {
  card: string;
  side: string;
  asked: Record<string, string>;
}

/** The attempt at the task `data.card` for the track `data.side`; null for any other roll. */
export function newAttempt({ card: uuid, side }: Record<string, string>): NewAttempt | Refusal | null {
  if (side === undefined) return null;
  const card = cardByUuid(uuid);
  if (!card || !isLongTask(card)) return refusal("taskGone");
  const { skill, attribute, dv } = longTaskOf(card);
  return { card: card.uuid, side, asked: { skill: skill ?? "", attribute, dv: String(dv) } };
}

/** Why the actor cannot make this attempt: the task is over, the track has no attempts left, or the actor is not on it. */
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

/** *Count for…*: the GM counts any roll as an attempt at an open extended task, or takes it out again. */
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
  // The present choice stays in the list after its task is over.
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

/** The choice of a roll that counts for no task. */
const NOTHING = "none";
