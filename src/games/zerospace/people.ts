import { type Participant, type Parties, people, present, type Present as PresentActor } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, isHero, type Character } from "./documents.ts";

/** Somebody who is there, with the token that shows it. */
export type Present = PresentActor<Character>;

export const { charactersIn, gmAnd, heroes, sceneActors } = people(isCharacter, isHero, "QUADRANT.zerospace.gm");

/** The GM in the reader's language. */
export function asGm(participant: Participant | undefined): Participant | undefined {
  return participant && { ...participant, name: say("QUADRANT.zerospace.gm") };
}

/** The GM and all players' characters. */
export const gmAndHeroes = (): Parties => gmAnd(heroes().map(present));
