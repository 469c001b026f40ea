import { combatantOf } from "../checks/parties.ts";
import { metersOnBoard } from "../measure.ts";
import { perform } from "../referee/perform.ts";
import { refereeHere } from "../referee/queue.ts";
import { referee } from "../referee/referee.ts";
import { countsMovement } from "../settings.ts";

type Token = TokenDocument.Implementation;

/** A movement of a token, as far as it is read here. Distances are in units of the scene's grid. */
interface Movement {
  id: string;
  method: string;
  origin: { x: number; y: number; elevation: number };
  /** The part of it that is done: the rest of a long way follows by itself, or never. */
  passed: { distance: number };
}

/** Whatever else moves a token, a card or a macro, counts for nobody. */
const BY_HAND = ["dragging", "keyboard"];

/**
 * Somebody's token was moved by hand: in a running fight that is an act of the fight (ZS-AM-15). The referee sees it as
 * it happens; with no GM online, whoever moved it asks for it to be counted, and that waits.
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
