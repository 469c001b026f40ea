import type { CombatProcedure } from "#table/game.ts";
import { isFight } from "../documents.ts";
import { act } from "./acts.ts";
import { footPart, headPart, steps } from "./fight-view.ts";
import { actAll, MASTER_ACTS, next } from "./master-acts.ts";
import { leaves, proceeds } from "./onwards.ts";
import { Round } from "./round.ts";
import { combatantView } from "./row-view.ts";
import { masterCalls } from "../master-calls.ts";
import { nothing, roundStarts } from "./upkeep.ts";

/** Where every seat stands in the count by its next card; nowhere, as long as cards are drawn. */
function order(combat: Combat.Implementation): { id: string; initiative: number | null }[] {
  if (!isFight(combat)) return [];
  const round = new Round(combat);
  return round.chairs.map((chair) => ({ id: chair.id, initiative: round.initiative(chair) }));
}

/** Future Imperfect › Combat: cards are drawn, two are kept, and the count goes down from ace to two. */
export const procedure: CombatProcedure = {
  order,
  roundStarts,
  turnStarts: nothing,
  turnEnds: nothing,
  fightEnds: nothing,
  skips: () => false,
  gmOnly: Object.keys(MASTER_ACTS),
  act,
  actAll,
  proceeds,
  leaves,
  next,
  view: combatantView,
  headPart,
  footPart,
  foot: masterCalls,
  steps,
  seconds: 5,
};
