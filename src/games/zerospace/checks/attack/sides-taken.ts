import { tokenOf } from "#table/checks";
import { isCharacter, isHero } from "../../documents.ts";

/** Whether two people fight on one side: as their tokens are set, or as heroes. Things take no side. */
export function areAllies(one: Actor.Implementation | null, other: Actor.Implementation | null): boolean {
  if (!one || !other || !isCharacter(one) || !isCharacter(other)) return false;
  if (one.uuid === other.uuid || (isHero(one) && isHero(other))) return true;
  const [mine, theirs] = [tokenOf(one), tokenOf(other)];
  return mine !== null && theirs !== null && isHero(one) === isHero(other) && mine.disposition === theirs.disposition;
}
