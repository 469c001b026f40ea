import type { CombatProcedure, TurnAct } from "../../../table/game.ts";
import { reason } from "../reason.ts";

const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

/** GURPS: one round is one second, in the order of Basic Speed. */
export const procedure: CombatProcedure = {
  order: () => [],
  roundStarts: nothing,
  turnStarts: nothing,
  turnEnds: nothing,
  fightEnds: nothing,
  skips: () => false,
  act: () => reason("unknown"),
  ownersEnd: true,
  view: () => null,
  seconds: 1,
};
