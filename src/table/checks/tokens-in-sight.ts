import { isDefeated } from "../conditions/conditions.ts";
import { distanceBetween } from "../measure.ts";

export type Token = TokenDocument.Implementation;

interface Placed {
  document: Token;
  /** Whether this user sees it. */
  isVisible: boolean;
}

/** The tokens on the board that this user sees, without the actor's own: foes first, then the nearest. */
export function tokensInSight(from: Token | null, actor: Actor.Implementation | null): Token[] {
  const placed = ((globalThis as { canvas?: typeof canvas }).canvas?.tokens?.placeables ?? []) as unknown as Placed[];
  const side = from?.disposition ?? 0;
  const tokens = placed
    .filter(({ isVisible, document }) => isVisible && document.actor !== null && document.actor.uuid !== actor?.uuid)
    .map(({ document }) => ({ document, ...ranked(from, side, document) }));
  return tokens.toSorted((one, other) => one.rank - other.rank || one.far - other.far).map(({ document }) => document);
}

/** The place of a token in the list: foes first, defeated actors last; within that by distance. */
function ranked(from: Token | null, side: number, token: Token): { rank: number; far: number } {
  const isFoe = Math.sign(token.disposition) * Math.sign(side) < 0;
  const isOut = token.actor !== null && isDefeated(token.actor as Actor.Implementation) === true;
  return { rank: isOut ? 2 : isFoe ? 0 : 1, far: (from && distanceBetween(from, token)) ?? 0 };
}
