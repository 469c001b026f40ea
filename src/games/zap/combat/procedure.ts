import type { CombatProcedure } from "#table/game.ts";
import { sceneButtons } from "../checks/growth/scene-buttons.ts";
import { act, GM_ONLY } from "./acts.ts";
import { roundOrder } from "./order.ts";
import { openingButtons } from "./ranges.ts";
import { fightEnds, roundStarts, skips, turnEnds, turnStarts } from "./turns.ts";
import { combatantView } from "./view.ts";

/** Zap! › Rounds and Turns. */
export const procedure: CombatProcedure = {
  order: roundOrder,
  roundStarts,
  turnStarts,
  turnEnds,
  fightEnds,
  skips,
  gmOnly: GM_ONLY,
  act,
  view: combatantView,
  head: openingButtons,
  foot: sceneButtons,
};
