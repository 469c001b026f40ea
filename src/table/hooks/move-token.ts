import { combatantOf } from "../checks/parties.ts";
import { metersOnBoard } from "../measure.ts";
import { perform } from "../referee/perform.ts";
import { refereeHere } from "../referee/queue.ts";
import { referee } from "../referee/referee.ts";
import { countsMovement } from "../settings.ts";

type Token = TokenDocument.Implementation;

/** The part of Foundry's movement data that is used here. Distances are in units of the scene's grid. */
interface Movement {
  id: string;
  method: string;
  origin: { x: number; y: number; elevation: number };
  /** The part that is done. The rest of a long way follows in further calls, or never. */
  passed: { distance: number };
}

/** Methods that count as movement by hand; moves by cards or macros do not count. */
const BY_HAND = ["dragging", "keyboard"];

/**
 * Counts a token's move by hand as an act of a running fight (ZS-AM-15). The referee's client counts it at once; while no GM
 * is online, the client of the moving user sends a request, which waits.
 */
export function onMoveToken(token: Token, movement: Movement, _operation: object, user: User.Implementation): void {
  if (!BY_HAND.includes(movement.method) || !countsMovement()) return;
  const isHere = refereeHere();
  if (!isHere && (!user.isSelf || game.users!.activeGM)) return;
  const row = combatantOf(token.actor as Actor.Implementation | null, token);
  const fight = row?.combat;
  if (!fight || fight.round === 0 || (row.tokenId !== null && row.tokenId !== token.id)) return;
  const { x, y, elevation } = movement.origin;
  const far = metersOnBoard(token, movement.passed.distance);
  const way = { from: [x, y, elevation], to: [token.x, token.y, token.elevation], far };
  const asked = {
    subject: fight.uuid,
    act: "moves",
    data: { choice: movement.id, combatant: row.id!, data: { way: JSON.stringify(way) } },
  };
  if (isHere) void referee.carryOut({ ...asked, user, rolls: [] });
  else void perform(asked);
}
