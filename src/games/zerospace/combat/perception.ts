import { type Fact, hasDice, type Roller } from "#rules/zerospace";
import { rollerOf, sideFor, valueOf, type Side } from "../checks/side/side.ts";
import { isCharacter, type Character, type Fighter } from "../documents.ts";

/** Everybody notices with the same skill, and with Reason (ZS-INIT-1). */
export const PERCEPTION = "perception";

export const perceptionOf = (actor: Character): Side => sideFor(actor, PERCEPTION, "reason");

/** Whoever caught the other side unawares has a bonus die (ZS-INIT-2). */
const dropFacts = (fighter: Fighter | null): Fact[] => (fighter?.system.hasDrop ? ["drop"] : []);

/** What somebody rolls initiative with, as things stand. */
export function initiativeRoller(actor: Character, side: Side, fighter: Fighter | null): Roller {
  return rollerOf(actor, side, valueOf(actor, side), { roll: "skill", facts: dropFacts(fighter) });
}

/** The action value that decides between equals; 0 for whoever is gone. */
export function perceptionValue({ actor }: Fighter): number {
  return isCharacter(actor) ? valueOf(actor, perceptionOf(actor)) : 0;
}

/** Whether somebody can roll initiative at all. Who cannot acts last. */
export function canRoll(fighter: Fighter): boolean {
  const { actor } = fighter;
  return isCharacter(actor) && hasDice(initiativeRoller(actor, perceptionOf(actor), fighter));
}
