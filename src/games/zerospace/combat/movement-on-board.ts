import { mayMoveAfter, type Move, MOVES, type Struck } from "#rules/zerospace";
import { actionOf } from "#table/board/speeds.ts";
import { type BoardMovement, farther } from "#table/combat/board-movement.ts";
import { type Character, type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { actionEffects, spent, isActing, isThingsRow, takesNoTurn } from "./turn.ts";
import { finishAct } from "./onwards.ts";
import { Order } from "./order.ts";
import { metersOf } from "./turn-menu.ts";
import { baseOf } from "../ways.ts";
import { refusal } from "../words.ts";

/** Metres of each move in this way of moving, e.g. `swim` (ZS-ACT-2). */
const farOf = (actor: Character, { system }: Fighter, action: string): Record<Move, number> =>
  metersOf(baseOf(actor, action), system.isHindered);

/**
 * The moves that are still possible in this turn, the slowest first. After an attack there is no sprint, and a run only if the
 * attack took the penalty die of running; after a skill roll without that die there is neither (ZS-AM-6).
 */
const openTo = ({ system }: Fighter): Move[] =>
  MOVES.filter((move) => mayMoveAfter(move, system.struck as Struck | null));

/** The slowest of these moves that covers the distance; the fastest if none does. */
const moveFor = (meters: number, far: Record<Move, number>, moves: readonly Move[]): Move =>
  moves.find((move) => meters <= far[move]) ?? moves.at(-1)!;

/** Whether the token's way on the board decides the move of this turn: the tracker has not spent the movement action. */
const isOpen = ({ system: { spent: done, pace, meters } }: Fighter): boolean =>
  pace === null && (done.movement === 0 || meters > 0);

/** Moving the token in its own turn spends the movement action on the slowest move that covers the distance (ZS-AM-15). */
export const movement: BoardMovement = {
  unit: "m",
  allowance(row, action = actionOf(row)) {
    if (!isFighter(row)) return null;
    // A vehicle moves in its controller's turn, and the tracker does not limit it.
    if (isThingsRow(row)) return { gone: 0, most: null };
    const { actor } = row as Combatant.Implementation;
    if (!isCharacter(actor) || !isActing(row) || takesNoTurn(row)) return null;
    const { pace, meters } = row.system;
    const far = farOf(actor, row, action);
    const open = openTo(row);
    if (isOpen(row)) return { gone: meters, most: far[moveFor(meters, far, open)], limit: far[open.at(-1)!] };
    const chosen = MOVES.find((move) => move === pace);
    return { gone: meters, most: chosen ? far[chosen] : pace === "equivalent" ? null : 0 };
  },
  goes(row, far) {
    const { combat, actor } = row;
    if (!isFighter(row) || !isFight(combat)) return refusal("unknown");
    const order = new Order(combat);
    const seat = order.seat(row.id);
    if (!seat || !isCharacter(actor)) return finishAct(order);
    const before = seat.meters;
    seat.meters = farther(before, far);
    if (isOpen(row)) {
      const reach = farOf(actor, row, actionOf(row));
      const open = openTo(row);
      const [was, now] = [before > 0 ? moveFor(before, reach, open) : null, moveFor(seat.meters, reach, open)];
      seat.spent = spent(seat.spent, now) ?? seat.spent;
      if (was !== now) order.change(seat, ...actionEffects(actor, now));
      // The run has become a sprint.
      if (was === "run" && now === "sprint") order.change(seat, { who: "self", lose: "running" });
    }
    return finishAct(order);
  },
};
