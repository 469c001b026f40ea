import type { Participant, Parties } from "#table/checks";
import { isCharacter, isTrait, itemsOf, type Character, type TraitItem } from "../../documents.ts";
import { charactersIn, gmAnd, heroesHere, type Present } from "../../people.ts";
import { isUnfazeable } from "./fright-plan.ts";

/** The name under which takes part what is feared. */
export const SOURCE = "source";

/** Those who face it, each with the name under which it takes part. */
export function victimsIn(parties: Record<string, Participant>): [who: string, character: Character][] {
  return charactersIn(parties).filter(([who]) => who !== SOURCE);
}

/** These face it. @param source what is feared; null: something that is nobody's character */
export const facing = (victims: readonly Present[], source: Parties[string] | null | undefined): Parties => ({
  ...gmAnd(victims),
  ...(source && { [SOURCE]: source }),
});

/** Whoever is targeted; where nobody is, the players' characters. Who fears nothing is not asked. */
export function likelyVictims(): Present[] {
  const targets = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  const aimed = targets.flatMap((token): Present[] =>
    isCharacter(token.actor) ? [{ actor: token.actor, token }] : [],
  );
  return (aimed.length > 0 ? aimed : heroesHere()).filter(({ actor }) => !isUnfazeable(actor));
}

/** How frightening the sight of somebody is: what its traits offer to Fright Checks. 0: not at all. */
export function dreadOf(source: Character): number {
  const offers = itemsOf<TraitItem>(source, isTrait).flatMap(({ system }) => system.offers);
  return Math.min(0, ...offers.filter(({ tag }) => tag === "fright").map(({ value }) => value));
}

/** How many of the kind can be seen on the scene. */
export function countOf(source: Character): number {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const base = source.isToken ? (source.token as TokenDocument.Implementation | null)?.actorId : source.id;
  return tokens.filter(({ hidden, actorId }) => !hidden && actorId === base).length;
}
