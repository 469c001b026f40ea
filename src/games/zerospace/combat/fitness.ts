import { has, isDefeated } from "../../../table/conditions/conditions.ts";
import type { Fighter } from "../documents.ts";

/** Out of the fight: defeated, dead, destroyed. A row whose actor is gone is nobody's any more. */
export const isOut = ({ actor }: Pick<Fighter, "actor">): boolean => actor === null || isDefeated(actor) === true;

/** Whether a turn of theirs passes by itself: whoever is out takes none, nor does whoever has lost consciousness. */
export const takesNoTurn = (fighter: Pick<Fighter, "actor">): boolean =>
  isOut(fighter) || has(fighter.actor!, "unconscious");
