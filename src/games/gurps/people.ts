import { type Aimed, aiming, people, type Present as PresentActor } from "#table/checks";
import { type Character, isCharacter, isHero } from "./documents.ts";
import { refusal } from "./words.ts";

/** A character that is present, with its token, if it has one. */
export type Present = PresentActor<Character>;

export const { castIn, charactersIn, gmAnd, gmParty, heroes, heroesHere, sceneActors } = people(
  isCharacter,
  isHero,
  "QUADRANT.gurps.gm",
);

/** The target of an act: a character with its token. */
export type Target = Aimed<Character>;

export const { targetOf, targetsOf, oneselfReason: oneselfRefusal } = aiming(isCharacter, refusal);
