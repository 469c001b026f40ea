import { type Aimed, aiming } from "#table/checks";
import { isCharacter, type Character } from "./documents.ts";
import { refusal } from "./refusal.ts";

/** Whom an act is aimed at. */
export type Target = Aimed<Character>;

export const { targetOf, targetsOf, oneselfReason: oneselfRefusal } = aiming(isCharacter, refusal);
