import type { SceneLike } from "../applications/ui/types.ts";
import type { Point } from "./grid.ts";
import type { Token } from "./token.ts";

/** Keeps a token's corner within the scene. */
function within(scene: SceneLike, token: Token, { x, y }: Point): Point {
  return {
    x: Math.min(Math.max(x, 0), Math.max(scene.width - token.w, 0)),
    y: Math.min(Math.max(y, 0), Math.max(scene.height - token.h, 0)),
  };
}

/** The place of a token that is dropped at a point: within the scene, snapped to its grid. */
export const destinationOf = (scene: SceneLike, token: Token, point: Point): Point =>
  token.layer.grid.getSnappedPoint(within(scene, token, point));

/**
 * Moves tokens to places of the scene, snapped to its grid, in one write.
 * @param destinations  top left corners by token
 * @param method how the tokens are moved, for the hooks (fact 117)
 */
export async function moveTokens(
  scene: SceneLike,
  destinations: ReadonlyMap<Token, Point>,
  method: "dragging" | "keyboard",
): Promise<void> {
  const updates: { _id: string; x: number; y: number }[] = [];
  for (const [token, point] of destinations) {
    const { x, y } = destinationOf(scene, token, point);
    if (x !== token.x || y !== token.y) updates.push({ _id: token.id, x, y });
  }
  const movement = Object.fromEntries(updates.map(({ _id }) => [_id, { method }]));
  if (updates.length) await scene.updateEmbeddedDocuments("Token", updates, { movement });
}
