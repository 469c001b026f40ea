import type { Change } from "#rules/check.ts";
import { has } from "#table/conditions";
import { actionOf } from "#table/board/speeds.ts";
import { type BoardMovement, farther } from "#table/combat/board-movement.ts";
import type { Participant } from "#table/checks";
import { LIMP, rootedRefusal } from "../checks/moving/move.ts";
import { ratesOf, type Way } from "../checks/moving/ways.ts";
import { type Character, isCharacter, isSeated, type Seated } from "../documents.ts";
import { wayOf } from "../ways.ts";
import { refusal } from "../words.ts";
import { mayMove, MOVES, simpleActCosts } from "./cards-in-hand.ts";
import { isActing, isCalled, leaderOf } from "./seat.ts";

/** Metres of one action without running and with it (IMP-MOVE-2, -5). */
function reachOf(actor: Character, { system }: Seated, way: Way): { walk: number; most: number } {
  const { walk, run } = ratesOf(actor, way)!;
  if (has(actor, "stunned")) return { walk: Math.min(LIMP, walk), most: Math.min(LIMP, walk) };
  // After a complex act without running, the actor can only walk on this card.
  return { walk, most: system.acted && !has(actor, "running") ? walk : (run ?? walk) };
}

/** Whether one of the Round's two moves is left, or the current one can go on (IMP-MOVE-7). */
const hasMove = ({ system: { moves, moved } }: Seated): boolean => moves < MOVES || moved;

/** Whether the seat or its leader acts or is called. A drag plays no red joker that is not called. */
const isTheirs = (seat: Seated): boolean =>
  [seat, leaderOf(seat)].some((one) => isActing(one)) || isCalled(leaderOf(seat));

/**
 * A token moved in its own action counts metres against its Pace and plays the called card (ZS-AM-15). Metres that a
 * card has declared are not counted twice.
 */
export const movement: BoardMovement = {
  unit: "m",
  allowance(row, action = actionOf(row)) {
    if (!isSeated(row) || !isCharacter(row.actor) || !isTheirs(row)) return null;
    const self = { actor: row.actor, combatant: row } as unknown as Participant;
    if (mayMove(self)) return null;
    const gone = row.system.walked;
    // The Master decides how far a crawling actor gets.
    if (action === "crawl" && hasMove(row)) return { gone, most: null };
    const way = wayOf(action);
    if (rootedRefusal(self, way) || !hasMove(row)) return { gone, most: 0 };
    const { walk, most } = reachOf(row.actor, row, way);
    return { gone, most: gone > walk ? most : walk, limit: most };
  },
  goes(row, far) {
    if (!isSeated(row) || !isCharacter(row.actor)) return refusal("unknown");
    const { actor, system } = row;
    const declared = Math.max(0, system.declared - system.dragged);
    const counted = Math.max(0, farther(far, -declared));
    const walked = farther(system.walked, counted);
    const { walk, most } = reachOf(actor, row, wayOf(actionOf(row)));
    const runs = walked > walk && most > walk && !has(actor, "running");
    const counts = {
      dragged: farther(system.dragged, far),
      walked,
      meters: system.meters + Math.round(counted),
      moves: system.moves + Number(counted > 0 && !system.moved),
      moved: system.moved || counted > 0,
    };
    return {
      changes: [
        { uuid: row.uuid, changes: simpleActCosts("self", row) as Change[] },
        ...(runs ? [{ uuid: actor.uuid, changes: [{ who: "self", gain: "running" } as const] }] : []),
      ],
      combatants: [{ id: row.id!, system: counts }],
      turn: null,
      log: [],
    };
  },
};
