import { isCharacter } from "../../documents.ts";
import { has } from "#table/conditions";
import { ARM, withinMeters } from "./distances.ts";
import { areAllies } from "./sides-taken.ts";

type Token = TokenDocument.Implementation;

/** The foes whom a sweep reaches, the nearest first. */
export function foesInReach(from: Token | null): Token[] {
  return withinMeters(from, ARM)
    .map(({ token }) => token)
    .filter((token) => from !== null && token.id !== from.id && isFoe(from, token) && isStanding(token));
}

/** Somebody, and on another side. */
function isFoe(from: Token, { actor }: Token): boolean {
  const other = actor as Actor.Implementation | null;
  return isCharacter(other) && !areAllies(from.actor as Actor.Implementation | null, other);
}

const isStanding = ({ actor }: Token): boolean => actor !== null && !has(actor as Actor.Implementation, "defeated");
