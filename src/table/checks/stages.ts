import type { Check, Plan, Situation, Throws } from "./check.ts";
import { diceOfStage, joined, thrownDiceOf } from "./dice-owed.ts";
import type { Participant } from "./parties.ts";
import { isPlayers } from "./reader.ts";
import { partyOfRole, stagedRoles } from "./situation.ts";
import { throwPools } from "./throw.ts";

/** A party whose dice a result asks for, with all its missing roles: one press throws them together. */
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

/** The sides that a press throws for: one, or all (`ALL_SIDES`). */
export function sidesOfPress(check: Check, now: Situation, who: string): StageSide[] {
  return stageSides(check, now).filter((side) => who === ALL_SIDES || side.who === who);
}

/** All roles that these sides throw. */
export const rolesOfSides = (sides: readonly StageSide[]): string[] => sides.flatMap(({ roles }) => roles);

/**
 * Whether a side throws without a press. With `Check.stages` "button", a side that no player owns throws as soon as
 * another side of the same stage has thrown.
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

/** The new rolls of Foundry, and all faces thrown so far. */
interface Thrown {
  rolls: Roll[];
  throws: Throws;
}

/** A contest may have any number of stages: after this many at once, the next one waits for a press. */
const MOST_AT_ONCE = 100;

/**
 * Throws the dice that results ask for without a press, stage by stage, for the parties of this client.
 * @param at the situation with these dice
 * @param mine whether this client throws for a party
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
