import type { CombatProcedure } from "../../../table/game.ts";
import { sceneButtons } from "../checks/scene.ts";
import { act } from "./acts.ts";
import { roundOrder } from "./order.ts";
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
  act,
  view: combatantView,
  foot: sceneButtons,
};
