import { chooseManeuver, type ConditionId, feats, HELPLESS, type Maneuver, MANEUVERS, type Streak } from "#rules/gurps";
import { groupsOf } from "#table/combat/groups.ts";
import { combatantOf, type Participant, type Refusal, tokenOf } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { traitLevel } from "../traits.ts";
import { type Character, type Fight, type Fighter, fighterOf, isCharacter, isFight, isFighter } from "../documents.ts";
import { refusal, tell } from "../words.ts";

/** The fighters of a fight, as they are listed. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isMine(row));
}

/** A row whose actor is gone was somebody's. */
const isMine = ({ actor }: Combatant.Implementation): boolean => actor === null || isCharacter(actor);

/** The fight in which somebody has turns now; null before it begins. */
export function runningFight(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && combat.started ? combat : null;
}

/** Out of the fight: the GM has struck the row through, or nobody is there any more. */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean => actor === null || defeated;

/** Nobody is there to ask what to do with the second. */
const ASLEEP = ["unconscious", "comatose", "catatonic"] as const;

/** Whether a turn passes by itself: clocks run all the same, and rolls that are due stand in the row. */
export function passes(fighter: Pick<Fighter, "actor" | "defeated">): boolean {
  return isOut(fighter) || ASLEEP.some((condition) => has(fighter.actor!, condition));
}

/** The condition that leaves somebody nothing to do but nothing; null without one. */
export function helplessBy({ actor }: Pick<Fighter, "actor">): ConditionId | null {
  return (actor && HELPLESS.find((condition) => has(actor, condition))) ?? null;
}

const groups = groupsOf<Fighter>(isFighter, fightersOf);

/** With whom a fighter shares a place: itself, or whoever leads its group. */
export const { leaderOf } = groups;

/** Whoever leads and all who share that place, the leader first. */
export function groupOf(fighter: Fighter): Fighter[] {
  const leader = leaderOf(fighter);
  return [leader, ...groups.groupOf(fighter).filter((row) => row.id !== leader.id)];
}

/** Whose turn is the group's: the leader's, or that of the next who can still act. */
export function headOf(fighter: Fighter): Fighter {
  const group = groupOf(fighter);
  return group.find((row) => !passes(row)) ?? group.find((row) => !isOut(row)) ?? group[0]!;
}

/** Whether it is this fighter's turn, or that of its group. */
export function isActing(fighter: Fighter): boolean {
  const acting = runningFight(fighter)?.combatant;
  return isFighter(acting) && leaderOf(acting).id === leaderOf(fighter).id;
}

/** What somebody does with this second, as far as it is said; whoever is helpless does nothing. */
export function maneuverOf(fighter: Fighter): Maneuver | null {
  return helplessBy(fighter) ? "doNothing" : (fighter.system.maneuver as Maneuver | null);
}

/** What a party of a check does with this second; null outside a fight, and where it has not said. */
export function maneuverIn(participant: Participant | undefined): Maneuver | null {
  const fighter = fighterOf(participant);
  return fighter && maneuverOf(fighter);
}

export const maneuverNamed = (value: string | undefined): Maneuver | null =>
  MANEUVERS.find((one) => one === value) ?? null;

export const maneuverWord = (maneuver: Maneuver): string => tell(`maneuver.${maneuver}`);

/** Waits for something to happen, and has not acted yet. */
export function isWaiting({ system }: Fighter): boolean {
  return system.maneuver === "wait" && !system.hasActed;
}

/** Why its owner chooses no maneuver for somebody now (GURPS-TURN-2); the GM may all the same, but for who is out. */
export function ownersRefusal(fighter: Fighter): Refusal | null {
  const why = masterRefusal(fighter);
  if (why) return why;
  const data = { name: fighter.name ?? "" };
  if (has(fighter.actor!, "panicked")) return refusal("turn.panicked", data);
  if (fighter.system.hasActed) return refusal("turn.acted", data);
  return isWaiting(fighter) && !isActing(fighter) ? refusal("turn.waiting", data) : null;
}

/** Why nobody can choose for somebody. */
export function masterRefusal(fighter: Fighter): Refusal | null {
  if (!runningFight(fighter)) return refusal("turn.noFight");
  return isOut(fighter) ? refusal("turn.out", { name: fighter.name ?? "" }) : null;
}

/** Why this one is none: whoever is helpless does nothing. */
export function maneuverRefusal(fighter: Fighter, maneuver: Maneuver): Refusal | null {
  const condition = helplessBy(fighter);
  if (condition === null || maneuver === "doNothing") return null;
  return refusal("turn.helpless", { name: fighter.name ?? "", condition: say(conditionKey("gurps", condition)) });
}

/** What the second before went on, if anything did. */
function lastOf({ system: { last } }: Fighter): Streak | null {
  return last.maneuver === null || last.streak < 1
    ? null
    : { maneuver: last.maneuver as Maneuver, streak: last.streak };
}

/** A maneuver as the row keeps it: once more in a row, or for the first time. */
export function chosen(fighter: Fighter, maneuver: Maneuver, last: Streak | null = lastOf(fighter)): Streak {
  const { actor } = fighter;
  const conditions = HELPLESS.filter((condition) => actor !== null && has(actor, condition));
  return chooseManeuver({ last, maneuver, conditions: maneuver === "doNothing" ? [] : conditions });
}

/** Seconds of the same maneuver in a row, and what they are good for (GURPS-TURN-2). */
export interface StreakView {
  label: string;
  /** Seconds that something takes, and those that are done. */
  total: number;
  filled: number;
  /** What is there for the taking by now. */
  uses: string[];
}

/** Seconds of concentration before a jump. */
const PREPARED = 2;
/** Seconds that it takes to stand up. */
const TO_STAND = 2;

/** For how many seconds in a row somebody has done this, the one that is on included. */
export function secondsOf(fighter: Fighter, maneuver: Maneuver): number {
  return runningFight(fighter) && maneuverOf(fighter) === maneuver ? fighter.system.streak : 0;
}

function rowOf(actor: Actor.Implementation): Fighter | null {
  const row = combatantOf(actor, tokenOf(actor));
  return isFighter(row) && runningFight(row) ? row : null;
}

/** Has concentrated long enough to jump as if prepared; outside a fight null: the dialog asks. */
export function isPrepared(actor: Actor.Implementation): boolean | null {
  const fighter = rowOf(actor);
  return fighter && secondsOf(fighter, "concentrate") >= PREPARED;
}

/** Whether somebody has taken the seconds that standing up takes: outside a fight nobody counts them. */
export function hasRisen(fighter: Fighter | null): boolean {
  return fighter === null || secondsOf(fighter, "changePosture") >= TO_STAND;
}

/** What seconds in a row are for: pips, and words; null where nothing follows from them. */
export function streakView(fighter: Fighter): StreakView | null {
  const { actor } = fighter;
  const maneuver = maneuverOf(fighter);
  if (!isCharacter(actor) || maneuver === null || !runningFight(fighter)) return null;
  const streak = secondsOf(fighter, maneuver);
  const found = measured(actor, maneuver, streak);
  if (!found) return null;
  const filled = Math.min(streak, found.total);
  return { ...found, filled, label: tell("tracker.streak", { maneuver: maneuverWord(maneuver), streak }) };
}

const use = (key: string, data?: Record<string, string | number>): string => tell(`tracker.use.${key}`, data);

function measured(actor: Character, maneuver: Maneuver, streak: number): Pick<StreakView, "total" | "uses"> | null {
  switch (maneuver) {
    case "concentrate":
      return { total: PREPARED, uses: [...(streak >= PREPARED ? [use("jump")] : []), use("breath")] };
    case "changePosture":
      return has(actor, "prone") ? { total: TO_STAND, uses: streak >= TO_STAND ? [use("stand")] : [] } : null;
    case "ready":
      return { total: LIFTS.at(-1)!.seconds, uses: [use("lift", lifted(actor, streak))] };
    case "move":
      return sprint(actor, streak);
    default:
      return null;
  }
}

/** The heaviest of what takes as many seconds, in times of Basic Lift. */
const LIFTS = [1, 2, 8].map((times) => ({ times, ...feats.liftTime(times, 1)! }));

/** What so many seconds of getting ready pick up at most (GURPS-LIFT-3). */
function lifted({ system }: Character, streak: number): Record<string, number> {
  const done = LIFTS.findLast(({ seconds }) => seconds <= streak) ?? LIFTS[0]!;
  return { pounds: done.times * feats.liftable(system.basicLift, system.gravity), hands: done.hands };
}

/** Straight on for so many seconds: how fast that is by now (GURPS-RUN-1). */
function sprint(actor: Character, streak: number): Pick<StreakView, "total" | "uses"> {
  return { total: speedsOf(actor).length, uses: [use("sprint", { yards: sprintOf(actor, streak) })] };
}

/** Yards of each second of straight running, on a grid (GURPS-RUN-1). */
export function speedsOf(actor: Character): readonly number[] {
  const enhancedMove = traitLevel(actor, "enhancedMoveGround");
  return feats.run({ move: actor.system.groundMove, enhancedMove, percent: 0 }).gridSpeeds;
}

/** Yards of this second, where somebody has gone straight on for so many. */
export function sprintOf(actor: Character, streak: number): number {
  const speeds = speedsOf(actor);
  return speeds[Math.min(Math.max(1, streak), speeds.length) - 1]!;
}
