import { type Aimed, aiming, people, type Present as PresentActor } from "#table/checks";
import { type Character, isCharacter, isHero } from "./documents.ts";
import { refusal } from "./words.ts";

/** Somebody who is there, with the token that shows it. */
export type Present = PresentActor<Character>;

export const { castIn, charactersIn, gmAnd, gmParty, heroes, heroesHere, sceneActors } = people(
  isCharacter,
  isHero,
  "QUADRANT.gurps.gm",
);

/** Whom an act is aimed at. */
export type Target = Aimed<Character>;

export const { targetOf, targetsOf, oneselfReason: oneselfRefusal } = aiming(isCharacter, refusal);
