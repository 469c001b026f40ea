import { updateDocument } from "#foundry";
import type { CombatProcedure, Thrown, TurnAct } from "#table/game.ts";
import { isFight } from "../documents.ts";
import { sceneCalls } from "../scene-calls.ts";
import { act, actAll, GM_ONLY } from "./acts.ts";
import { steps } from "./fight-view.ts";
import { order, tieBreaks } from "./order.ts";
import { fightersOf } from "./places.ts";
import { combatantView } from "./row-view.ts";
import { nothing, skips, turnEnds, turnStarts } from "./seconds.ts";

/** Whoever has no die yet throws it, and has a place from then on (GURPS-TURN-1). */
function roundStarts(combat: Combat.Implementation): TurnAct | Thrown {
  return (isFight(combat) && tieBreaks(combat, fightersOf(combat))) || nothing();
}

/** Struck through, or no longer: the GM's mark on the row, not on whoever stands in it. */
const strikeThrough = (row: Combatant.Implementation): unknown =>
  game.user!.isGM && updateDocument(row, { defeated: !row.defeated });

/** GURPS: one round is one second, in the order of Basic Speed. */
export const procedure: CombatProcedure = {
  order,
  roundStarts,
  joins: tieBreaks,
  turnStarts,
  turnEnds,
  fightEnds: nothing,
  skips,
  gmOnly: GM_ONLY,
  act,
  actAll,
  ownersEnd: true,
  atOnce: { defeated: strikeThrough },
  view: combatantView,
  steps,
  foot: sceneCalls,
  seconds: 1,
  roundWords: { name: "QUADRANT.gurps.tracker.second.name", told: "QUADRANT.gurps.tracker.second.told" },
};
