import type { Thrown, TurnAct } from "#table/game.ts";
import { automation } from "#table/settings.ts";
import { advance, isStepOver, startCounting } from "./count.ts";
import { allHaveChosen, allHaveDrawn, dealOut, drawPools } from "./dealing.ts";
import { workOffLosses } from "./losses.ts";
import { Round } from "./round.ts";
import { isFight } from "../documents.ts";

/**
 * An act is done: what follows at once from how things stand now. Where the table goes on by itself, so do the phases of
 * the Round; else they wait for the Master.
 */
export function onwards(round: Round): TurnAct | Thrown {
  if (automation() === "off" || round.number === 0) return round.turnAct();
  workOffLosses(round);
  if (automation() !== "apply") return round.turnAct();
  if (round.phase === "drawing" && allHaveDrawn(round)) return dealing(round);
  if (round.phase === "choosing" && allHaveChosen(round)) startCounting(round);
  if (isStepOver(round)) advance(round);
  return round.turnAct();
}

/** Cards are drawn for everybody who has earned some: the dice for it first. */
export function dealing(round: Round): TurnAct | Thrown {
  const pools = drawPools(round);
  const read: Thrown["read"] = (throws) => {
    dealOut(round, throws);
    if (automation() === "apply" && allHaveChosen(round)) startCounting(round);
    return round.turnAct();
  };
  return Object.keys(pools).length > 0 ? { pools, read } : read({});
}

/** What happens by itself, now that a card has done what it does: everybody has drawn, a card is to be given up. */
export function proceeds(combat: Combat.Implementation): TurnAct | Thrown | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const act = onwards(round);
  return "pools" in act || round.isChanged ? act : null;
}

/** Rows are gone from the tracker: whoever of those called is left acts on, or the count goes on without them. */
export function leaves(combat: Combat.Implementation): TurnAct | Thrown | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const act = onwards(round);
  return "pools" in act || round.isChanged || act.turn !== null ? act : null;
}
