import { mayMoveAfter, type Move, MOVES, type Struck } from "#rules/zerospace";
import { actionOf } from "#table/board/speeds.ts";
import { type BoardMovement, farther } from "#table/combat/board-movement.ts";
import { type Character, type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { actionEffects, spent, isActing, isThingsRow, takesNoTurn } from "./turn.ts";
import { onwards } from "./onwards.ts";
import { Order } from "./order.ts";
import { metersOf } from "./turn-menu.ts";
import { baseOf } from "../ways.ts";
import { refusal } from "../words.ts";

/** How far each move goes in this way of moving (ZS-ACT-2). */
const farOf = (actor: Character, { system }: Fighter, action: string): Record<Move, number> =>
  metersOf(baseOf(actor, action), system.isHindered);

/** The moves that are open in this turn, the slowest first: an attack leaves no sprint, and a run only if it bore its die (ZS-AM-6). */
const openTo = ({ system }: Fighter): Move[] =>
  MOVES.filter((move) => mayMoveAfter(move, system.struck as Struck | null));

/** The slowest of these moves that goes so far; what none of them reaches takes the fastest. */
const moveFor = (meters: number, far: Record<Move, number>, moves: readonly Move[]): Move =>
  moves.find((move) => meters <= far[move]) ?? moves.at(-1)!;

/** Whether the board itself says how somebody moves in this turn: nothing else has taken the movement action. */
const isOpen = ({ system: { spent: done, pace, meters } }: Fighter): boolean =>
  pace === null && (done.movement === 0 || meters > 0);

/** A token moved in the own turn takes the movement action, and with it the slowest move that goes so far (ZS-AM-15). */
export const movement: BoardMovement = {
  unit: "m",
  allowance(row, action = actionOf(row)) {
    if (!isFighter(row)) return null;
    // A vehicle moves with whoever controls it.
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
    if (!seat || !isCharacter(actor)) return onwards(order);
    const before = seat.meters;
    seat.meters = farther(before, far);
    if (isOpen(row)) {
      const reach = farOf(actor, row, actionOf(row));
      const open = openTo(row);
      const [was, now] = [before > 0 ? moveFor(before, reach, open) : null, moveFor(seat.meters, reach, open)];
      seat.spent = spent(seat.spent, now) ?? seat.spent;
      if (was !== now) order.change(seat, ...actionEffects(actor, now));
      // Who sprints by now ran before.
      if (was === "run" && now === "sprint") order.change(seat, { who: "self", lose: "running" });
    }
    return onwards(order);
  },
};
