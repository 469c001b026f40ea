import { tokenOf } from "#table/checks";
import { isContender, isHero, isScenery, type Contender, type Scenery } from "../documents.ts";

/** Somebody or something that time passes for. */
export interface Present<A extends Actor.Implementation = Contender | Scenery> {
  actor: A;
  token: TokenDocument.Implementation | null;
}

/**
 * The players' characters and ships, and whoever and whatever stands on the active scene; the players' own come first. What
 * somebody has made for the scene is there without a token, too.
 */
export function everybody(): Present[] {
  const found = new Map<string, Present>();
  for (const actor of game.actors!) {
    if (isContender(actor) && actor.hasPlayerOwner) found.set(actor.uuid, { actor, token: tokenOf(actor) });
  }
  for (const token of game.scenes!.active?.tokens ?? []) {
    const actor = token.actor as Actor.Implementation | null;
    if (!isContender(actor) && !isScenery(actor)) continue;
    found.set(actor.uuid, { actor, token: token as TokenDocument.Implementation });
  }
  for (const actor of game.actors!) {
    const isMade = isScenery(actor) && actor.system.made && !found.has(actor.uuid);
    if (isMade) found.set(actor.uuid, { actor, token: null });
  }
  return [...found.values()];
}

/** Of them, those whose sessions these are: whom players own, and heroes whom the GM plays. */
export function players(): Present<Contender>[] {
  return everybody().filter((one): one is Present<Contender> => isPlayed(one.actor));
}

export const isPlayed = (actor: Actor.Implementation): actor is Contender =>
  isContender(actor) && (actor.hasPlayerOwner || isHero(actor));
