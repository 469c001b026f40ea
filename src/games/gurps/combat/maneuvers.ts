import { chooseManeuver, HELPLESS, type Maneuver, MANEUVERS, type Streak } from "#rules/gurps";
import type { Participant, Refusal } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { fighterOf, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { helplessBy, isActing, isOut, runningFight } from "./places.ts";

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

export const maneuverWord = (maneuver: Maneuver): string => say(`QUADRANT.gurps.maneuver.${maneuver}`);

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
