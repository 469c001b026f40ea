import { chooseManeuver, type ConditionId, feats, HELPLESS, type Maneuver, MANEUVERS, type Streak } from "#rules/gurps";
import { groupsOf } from "#table/combat/groups.ts";
import { combatantOf, type Participant, type Refusal, tokenOf } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { traitLevel } from "../traits.ts";
import { type Character, type Fight, type Fighter, fighterOf, isCharacter, isFight, isFighter } from "../documents.ts";
import { refusal, tell } from "../words.ts";

/** The GURPS rows of a fight, in the order of its combatants. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isMine(row));
}

/** A row whose actor is gone counts as one of this game. */
const isMine = ({ actor }: Combatant.Implementation): boolean => actor === null || isCharacter(actor);

/** The running fight of a row; null before it begins. */
export function runningFight(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && combat.started ? combat : null;
}

/** Out of the fight: the GM has marked the row as defeated, or its actor is gone. */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean => actor === null || defeated;

/** The conditions under which no maneuver can be chosen. */
const ASLEEP = ["unconscious", "comatose", "catatonic"] as const;

/** Whether the row's turn is skipped. Its clocks run all the same, and the row shows due rolls. */
export function passes(fighter: Pick<Fighter, "actor" | "defeated">): boolean {
  return isOut(fighter) || ASLEEP.some((condition) => has(fighter.actor!, condition));
}

/** The condition that leaves the fighter only Do Nothing; null without one. */
export function helplessBy({ actor }: Pick<Fighter, "actor">): ConditionId | null {
  return (actor && HELPLESS.find((condition) => has(actor, condition))) ?? null;
}

const groups = groupsOf<Fighter>(isFighter, fightersOf);

/** The row whose place in the order this row shares: its group's leader, or the row itself without a group. */
export const { leaderOf } = groups;

/** All rows of the group, the leader first. */
export function groupOf(fighter: Fighter): Fighter[] {
  const leader = leaderOf(fighter);
  return [leader, ...groups.groupOf(fighter).filter((row) => row.id !== leader.id)];
}

/** The row that takes the group's turn: the leader, or the next row that can still act. */
export function headOf(fighter: Fighter): Fighter {
  const group = groupOf(fighter);
  return group.find((row) => !passes(row)) ?? group.find((row) => !isOut(row)) ?? group[0]!;
}

/** Whether it is this fighter's turn, or that of its group. */
export function isActing(fighter: Fighter): boolean {
  const acting = runningFight(fighter)?.combatant;
  return isFighter(acting) && leaderOf(acting).id === leaderOf(fighter).id;
}

/** The maneuver of this second; null until it is chosen. A helpless fighter does nothing. */
export function maneuverOf(fighter: Fighter): Maneuver | null {
  return helplessBy(fighter) ? "doNothing" : (fighter.system.maneuver as Maneuver | null);
}

/** The maneuver of a check's party; null outside a fight, and until it is chosen. */
export function maneuverIn(participant: Participant | undefined): Maneuver | null {
  const fighter = fighterOf(participant);
  return fighter && maneuverOf(fighter);
}

export const maneuverNamed = (value: string | undefined): Maneuver | null =>
  MANEUVERS.find((one) => one === value) ?? null;

export const maneuverWord = (maneuver: Maneuver): string => tell(`maneuver.${maneuver}`);

/** Whether the fighter waits for its trigger, and has not acted yet. */
export function isWaiting({ system }: Fighter): boolean {
  return system.maneuver === "wait" && !system.hasActed;
}

/** Why the owner cannot choose a maneuver now (GURPS-TURN-2). The GM can, unless `masterRefusal` forbids it, too. */
export function ownersRefusal(fighter: Fighter): Refusal | null {
  const why = masterRefusal(fighter);
  if (why) return why;
  const data = { name: fighter.name ?? "" };
  if (has(fighter.actor!, "panicked")) return refusal("turn.panicked", data);
  if (fighter.system.hasActed) return refusal("turn.acted", data);
  return isWaiting(fighter) && !isActing(fighter) ? refusal("turn.waiting", data) : null;
}

/** Why not even the GM can choose a maneuver: there is no running fight, or the fighter is out. */
export function masterRefusal(fighter: Fighter): Refusal | null {
  if (!runningFight(fighter)) return refusal("turn.noFight");
  return isOut(fighter) ? refusal("turn.out", { name: fighter.name ?? "" }) : null;
}

/** Why the fighter cannot choose this maneuver: a helpless one can only do nothing. */
export function maneuverRefusal(fighter: Fighter, maneuver: Maneuver): Refusal | null {
  const condition = helplessBy(fighter);
  if (condition === null || maneuver === "doNothing") return null;
  return refusal("turn.helpless", { name: fighter.name ?? "", condition: say(conditionKey("gurps", condition)) });
}

/** The maneuver of the second before, with its streak; null without one. */
function lastOf({ system: { last } }: Fighter): Streak | null {
  return last.maneuver === null || last.streak < 1
    ? null
    : { maneuver: last.maneuver as Maneuver, streak: last.streak };
}

/** The maneuver and its streak, as the row keeps them: one second more, or the first. */
export function chosen(fighter: Fighter, maneuver: Maneuver, last: Streak | null = lastOf(fighter)): Streak {
  const { actor } = fighter;
  const conditions = HELPLESS.filter((condition) => actor !== null && has(actor, condition));
  return chooseManeuver({ last, maneuver, conditions: maneuver === "doNothing" ? [] : conditions });
}

/** Seconds of the same maneuver in a row, and what they allow (GURPS-TURN-2). */
export interface StreakView {
  label: string;
  /** `total`: the seconds needed; `filled`: those already spent. */
  total: number;
  filled: number;
  /** What the streak allows now, in words. */
  uses: string[];
}

/** Seconds of Concentrate for a prepared jump. */
const PREPARED = 2;
/** Seconds of Change Posture to stand up. */
const TO_STAND = 2;

/** For how many seconds in a row the fighter has chosen this maneuver, including the present second. */
export function secondsOf(fighter: Fighter, maneuver: Maneuver): number {
  return runningFight(fighter) && maneuverOf(fighter) === maneuver ? fighter.system.streak : 0;
}

function rowOf(actor: Actor.Implementation): Fighter | null {
  const row = combatantOf(actor, tokenOf(actor));
  return isFighter(row) && runningFight(row) ? row : null;
}

/** Whether the actor has concentrated long enough for a prepared jump; null outside a fight, where the dialog asks. */
export function isPrepared(actor: Actor.Implementation): boolean | null {
  const fighter = rowOf(actor);
  return fighter && secondsOf(fighter, "concentrate") >= PREPARED;
}

/** Whether the fighter has spent the seconds that standing up takes; outside a fight (null) they are not counted. */
export function hasRisen(fighter: Fighter | null): boolean {
  return fighter === null || secondsOf(fighter, "changePosture") >= TO_STAND;
}

/** The pips and words for seconds in a row; null for a maneuver without such an effect. */
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

/** The heaviest weight for each duration of a lift, in multiples of Basic Lift. */
const LIFTS = [1, 2, 8].map((times) => ({ times, ...feats.liftTime(times, 1)! }));

/** The heaviest weight to lift after so many seconds of Ready (GURPS-LIFT-3). */
function lifted({ system }: Character, streak: number): Record<string, number> {
  const done = LIFTS.findLast(({ seconds }) => seconds <= streak) ?? LIFTS[0]!;
  return { pounds: done.times * feats.liftable(system.basicLift, system.gravity), hands: done.hands };
}

/** The speed after so many seconds of straight running (GURPS-RUN-1). */
function sprint(actor: Character, streak: number): Pick<StreakView, "total" | "uses"> {
  return { total: speedsOf(actor).length, uses: [use("sprint", { yards: sprintOf(actor, streak) })] };
}

/** Yards of each second of straight running, on a grid (GURPS-RUN-1). */
export function speedsOf(actor: Character): readonly number[] {
  const enhancedMove = traitLevel(actor, "enhancedMoveGround");
  return feats.run({ move: actor.system.groundMove, enhancedMove, percent: 0 }).gridSpeeds;
}

/** Yards of the present second, the last of so many seconds of straight running. */
export function sprintOf(actor: Character, streak: number): number {
  const speeds = speedsOf(actor);
  return speeds[Math.min(Math.max(1, streak), speeds.length) - 1]!;
}
