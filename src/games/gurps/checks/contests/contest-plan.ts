import type { Pool } from "#rules/dice";
import { THREE_DICE } from "#rules/gurps";
import type { Participant, Plan, Throws } from "#table/checks";
import { characterOf, type Character } from "../../documents.ts";
import { pushed } from "../roll/pushed.ts";
import { sideOf, type ContestSide } from "./side.ts";
import { targetsIn } from "./sides.ts";
import { attributeWay, fittingWay, wayCalled, wayOf, type Way } from "./way.ts";

/** A contest as the table keeps it: every side by the name under which it takes part. */
export interface SidesPlan extends Plan {
  sides: Record<string, ContestSide>;
  /** What the others are expected to set against it: `FITTING`, or an attribute or a skill as `called:st`. */
  against: string;
  /** Sides that have no choice: the GM has said what they throw with. */
  named: string[];
}

/** Everybody sets against it what fits best. */
export const FITTING = "fitting";
export const CALLED = "called:";

/** Of a side that may not try: it has no dice, and is asked all the same what it throws with. */
export const NO_DICE: Pool = { ...THREE_DICE, dice: [] };

/** What one of the others is expected to throw with. */
export function wayAgainst(character: Character, own: Way, against: string): Way {
  const called = against.startsWith(CALLED) ? wayCalled(character, against.slice(CALLED.length)) : null;
  return called ?? fittingWay(character, own);
}

/** Whoever begins it, with everything that waits for the next roll. */
export function ownSide(character: Character, way: Way): ContestSide {
  const side = sideOf(character, way);
  return { ...side, modifiers: [...side.modifiers, ...pushed()] };
}

/** What somebody puts into it, as things stand; strength where nobody has said anything sensible. */
export const ownWay = (character: Character, id = ""): Way => wayOf(character, id) ?? attributeWay(character, "st");

/** The sides of all parties as documents have them now. @param expected without it, everybody is asked anew what fits */
export function sidesOf(
  parties: Record<string, Participant>,
  own: Way,
  { against, expected = {} }: { against: string; expected?: Record<string, ContestSide> },
): Record<string, ContestSide> {
  const actor = characterOf(parties["self"]);
  const others = targetsIn(parties).map(({ who, actor: other }): [string, ContestSide] => {
    const way = wayOf(other, expected[who]?.way ?? "") ?? wayAgainst(other, own, against);
    return [who, sideOf(other, way)];
  });
  return { ...(actor && { self: ownSide(actor, own) }), ...Object.fromEntries(others) };
}

/** The dice of those alone who have thrown all of theirs: a side that mends is thrown again. */
export const wholeThrows = (throws: Throws): Throws =>
  Object.fromEntries(Object.entries(throws).filter(([, faces]) => faces.length === THREE_DICE.dice.length));
