import { has, isDefeated } from "#table/conditions";
import type { Fighter } from "../documents.ts";

/**
 * Out of the fight: defeated, dead, destroyed; or struck through by the GM, who keeps the row all the same. A row whose actor
 * is gone is nobody's any more.
 */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean =>
  actor === null || defeated || isDefeated(actor) === true;

/** Whether a turn of theirs passes by itself: whoever is out takes none, nor does whoever has lost consciousness. */
export const takesNoTurn = (fighter: Pick<Fighter, "actor" | "defeated">): boolean =>
  isOut(fighter) || has(fighter.actor!, "unconscious");
