import { people, type Present as PresentActor } from "#table/checks";
import { isCharacter, isHero, type Character } from "./documents.ts";

/** Somebody who is there, with the token that shows it. */
export type Present = PresentActor<Character>;

export const { castIn, charactersIn, gmAnd, gmParty, heroes, heroesHere, sceneActors } = people(
  isCharacter,
  isHero,
  "QUADRANT.gurps.gm",
);
