import { feats, type Maneuver } from "#rules/gurps";
import { combatantOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter, isFighter, type Character, type Fighter } from "../documents.ts";
import { traitLevel } from "../traits.ts";
import { maneuverOf, maneuverWord } from "./maneuvers.ts";
import { runningFight } from "./places.ts";

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
  return {
    ...found,
    filled,
    label: say("QUADRANT.gurps.tracker.streak", { maneuver: maneuverWord(maneuver), streak }),
  };
}

const use = (key: string, data?: Record<string, string | number>): string =>
  say(`QUADRANT.gurps.tracker.use.${key}`, data);

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
function speedsOf(actor: Character): readonly number[] {
  const enhancedMove = traitLevel(actor, "enhancedMoveGround");
  return feats.run({ move: actor.system.groundMove, enhancedMove, percent: 0 }).gridSpeeds;
}

/** Yards of this second, where somebody has gone straight on for so many. */
export function sprintOf(actor: Character, streak: number): number {
  const speeds = speedsOf(actor);
  return speeds[Math.min(Math.max(1, streak), speeds.length) - 1]!;
}
