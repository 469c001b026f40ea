import { isCharacter, isHero } from "../../documents.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { ARM, withinMeters } from "./distances.ts";

type Token = TokenDocument.Implementation;

/** The foes whom a sweep reaches, the nearest first. */
export function foesInReach(from: Token | null): Token[] {
  return withinMeters(from, ARM)
    .map(({ token }) => token)
    .filter((token) => from !== null && token.id !== from.id && areFoes(from, token) && isStanding(token));
}

/** On another side; as the tokens are set, else as heroes and others are. */
function areFoes(one: Token, other: Token): boolean {
  const [mine, theirs] = [one.actor, other.actor] as (Actor.Implementation | null)[];
  if (!isCharacter(mine ?? null) || !isCharacter(theirs ?? null)) return false;
  return one.disposition !== other.disposition || isHero(mine!) !== isHero(theirs!);
}

const isStanding = ({ actor }: Token): boolean => actor !== null && !has(actor as Actor.Implementation, "defeated");
