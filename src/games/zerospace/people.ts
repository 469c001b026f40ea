import {
  aiming,
  type Chosen,
  type Option,
  type Participant,
  type Parties,
  people,
  pickOptions,
  type Plan,
  present,
  type Present as PresentActor,
} from "#table/checks";
import { type Character, isCharacter, isHero, isThing, type Thing } from "./documents.ts";
import { refusal, tell } from "./words.ts";

/** A character that is present, with the token that shows it. */
export type Present = PresentActor<Character>;

export const { castIn, charactersIn, gmAnd, heroes, sceneActors } = people(
  isCharacter,
  isHero,
  "QUADRANT.zerospace.gm",
);

/** The party under the word for the GM in the reader's language. */
export function asGm(participant: Participant | undefined): Participant | undefined {
  return participant && { ...participant, name: tell("gm") };
}

/** The GM and all players' characters. */
export const gmAndHeroes = (): Parties => gmAnd(heroes().map(present));

/** The target of an act. A grappler from whom the actor breaks free may have no token. */
export interface Aimed {
  actor: Character | Thing;
  token: TokenDocument.Implementation | null;
}

const isAim = (actor: object | null | undefined): actor is Character | Thing => isCharacter(actor) || isThing(actor);

export const { targetOf, targetsOf, aimedAmong, oneselfReason: oneselfRefusal } = aiming(isAim, refusal);

/** A switch for each character on the scene, and for each character that already takes part. */
export function peopleOptions<P extends Plan>(
  parties: Record<string, Participant>,
  put: (people: Present[]) => Chosen<P>,
  hint?: (one: Present) => string,
): Option<P>[] {
  const picked = charactersIn(parties).map(([who, actor]): Present => ({ actor, token: parties[who]?.token ?? null }));
  return pickOptions({ picked, around: sceneActors(), put, ...(hint && { hint }) });
}
