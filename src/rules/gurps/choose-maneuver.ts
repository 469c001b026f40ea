import { fail, facts, list, member, record, text, whole } from "../guard.ts";
import { HELPLESS, MANEUVERS, type Maneuver } from "./vocabulary.ts";

/** A maneuver, and the number of seconds in a row with it, this one included. */
export interface Streak {
  maneuver: Maneuver;
  streak: number;
}

/**
 * Chooses a character's maneuver for this second. A helpless character can only do nothing. GURPS › Jumping; Lifting
 * and Moving Things (acts of several seconds). Errors `maneuver`, `streak`, `last`, `conditions`.
 * @param given.last the streak of the second before; null without one
 */
export function chooseManeuver(given: { last: Streak | null; maneuver: Maneuver; conditions: string[] }): Streak {
  const fields = facts(given);
  const last = fields.last === null ? null : streakOf(fields.last);
  const maneuver = member(fields.maneuver, MANEUVERS, "maneuver");
  const conditions = list(fields.conditions, "conditions").map((condition) => text(condition, "conditions"));
  if (maneuver !== "doNothing" && HELPLESS.some((condition) => conditions.includes(condition))) return fail("maneuver");
  return { maneuver, streak: last?.maneuver === maneuver ? last.streak + 1 : 1 };
}

function streakOf(value: unknown): Streak {
  const last = record(value, "last");
  return {
    maneuver: member(last.maneuver, MANEUVERS, "maneuver"),
    streak: whole(last.streak, "streak", { min: 1 }),
  };
}
