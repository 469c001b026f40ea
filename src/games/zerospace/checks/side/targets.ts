import { aiming } from "#table/checks";
import { isCharacter, isThing, type Character, type Thing } from "../../documents.ts";
import { refusal } from "../../refusal.ts";

/** Whom or what an act is aimed at; somebody who holds one need have no token. */
export interface Aimed {
  actor: Character | Thing;
  token: TokenDocument.Implementation | null;
}

const isAim = (actor: object | null | undefined): actor is Character | Thing => isCharacter(actor) || isThing(actor);

export const { targetOf, targetsOf, aimedAmong, oneselfReason: oneselfRefusal } = aiming(isAim, refusal);
