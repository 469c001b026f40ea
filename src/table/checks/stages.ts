import type { Check, Plan, Situation, Throws } from "./check.ts";
import { diceOfStage, joined, thrownDiceOf } from "./dice-owed.ts";
import type { Participant } from "./parties.ts";
import { isPlayers } from "./reader.ts";
import { partyOfRole, stagedRoles } from "./situation.ts";
import { throwPools } from "./throw.ts";

/** A party whose dice a result asks for, with all roles that it owes: one press throws them together. */
export interface StageSide {
  who: string;
  roles: string[];
}

/** The parties whose dice the result so far asks for. */
export function stageSides(check: Check, now: Situation): StageSide[] {
  const roles = stagedRoles(check, now.plan, thrownDiceOf(now));
  const whose = new Map<string, string[]>();
  for (const role of roles) {
    const who = partyOfRole(check, now.plan, role);
    whose.set(who, [...(whose.get(who) ?? []), role]);
  }
  return [...whose].map(([who, owed]) => ({ who, roles: owed }));
}

/** Every side at once: the GM's button. */
export const ALL_SIDES = "*";

/** The sides that a press throws for: one, or all. */
export function sidesOfPress(check: Check, now: Situation, who: string): StageSide[] {
  return stageSides(check, now).filter((side) => who === ALL_SIDES || side.who === who);
}

/** Everything that these sides throw. */
export const rolesOfSides = (sides: readonly StageSide[]): string[] => sides.flatMap(({ roles }) => roles);

/**
 * Whether a side throws without a press. Where a press is needed, a side without an owner follows as soon as another
 * side of the same stage has thrown.
 */
function isAtOnce(check: Check, now: Situation, { who }: StageSide): boolean {
  const mode = check.stages?.(now);
  if (mode === "auto") return true;
  if (isPlayers(now.parties[who])) return false;
  return mode !== "button" || isUnderWay(now);
}

function isUnderWay(now: Situation): boolean {
  const thrownDice = thrownDiceOf(now);
  return Object.entries(now.staged?.pending ?? {}).some(
    ([role, { dice }]) => (thrownDice[role]?.length ?? -1) >= dice.length,
  );
}

/** Thrown dice as Foundry keeps them, and all faces thrown by then. */
interface Thrown {
  rolls: Roll[];
  throws: Throws;
}

/** Contests may go on for ever: after so many stages, each waits for a press. */
const MOST_AT_ONCE = 100;

/**
 * Throws what the results ask for without a press, stage by stage, as far as this screen is to throw it.
 * @param at the card as it stands, or would stand, with such dice
 * @param mine whether this screen throws for a party
 */
export async function throwAtOnce(
  check: Check,
  at: (throws: Throws) => Situation<Plan>,
  { rolls, throws }: Thrown,
  mine: (party: Participant | undefined) => boolean,
): Promise<Thrown> {
  let thrown: Thrown = { rolls, throws };
  for (let stage = 0; stage < MOST_AT_ONCE; stage += 1) {
    const now = at(thrown.throws);
    const sides = stageSides(check, now).filter((side) => isAtOnce(check, now, side) && mine(now.parties[side.who]));
    if (sides.length === 0) break;
    const more = await throwPools(diceOfStage(check, now, rolesOfSides(sides)));
    thrown = { rolls: [...thrown.rolls, ...more.rolls], throws: joined(thrown.throws, more.throws) };
  }
  return thrown;
}
