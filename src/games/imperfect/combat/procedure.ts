import type { CombatProcedure, TurnAct } from "../../../table/game.ts";
import { reason } from "../reason.ts";

const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };

/** Future Imperfect › Combat. */
export const procedure: CombatProcedure = {
  order: () => [],
  roundStarts: () => nothing,
  turnStarts: () => nothing,
  turnEnds: () => nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: () => reason("unknown"),
  view: () => null,
  seconds: 5,
};
