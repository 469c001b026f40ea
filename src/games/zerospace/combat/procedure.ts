import type { CombatProcedure } from "#table/game.ts";
import { isFight } from "../documents.ts";
import { sceneCalls } from "../scene-calls.ts";
import { act } from "./acts.ts";
import { fightEnds } from "./ending.ts";
import { footPart, head, headPart, steps } from "./fight-view.ts";
import { actAll, MASTER_ACTS, next } from "./master-acts.ts";
import { leaves, proceeds } from "./onwards.ts";
import { Order } from "./order.ts";
import { nothing, roundStarts } from "./rounds.ts";
import { rollAsked } from "./roll-asked.ts";
import { combatantView } from "./row-view.ts";
import { speak } from "./speaking.ts";

/** Where every row stands: by its place; by its total, before there is one. */
function order(combat: Combat.Implementation): { id: string; initiative: number | null }[] {
  if (!isFight(combat)) return [];
  const now = new Order(combat);
  return now.seats.map((seat) => ({ id: seat.id, initiative: now.initiative(seat) }));
}

/** ZeroSpace › Order Of Play: one order for all rounds, the environment last. */
export const procedure: CombatProcedure = {
  order,
  roundStarts,
  turnStarts: nothing,
  turnEnds: nothing,
  fightEnds,
  skips: () => false,
  gmOnly: Object.keys(MASTER_ACTS),
  act,
  actAll,
  proceeds,
  leaves,
  next,
  ownersEnd: true,
  atOnce: { roleplay: speak, rollAsked },
  view: combatantView,
  head,
  headPart,
  footPart,
  foot: sceneCalls,
  steps,
  seconds: 6,
};
