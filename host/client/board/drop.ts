import type { ActorLike, SceneLike, TokenDocumentLike } from "../applications/ui/types.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

interface DropData extends Partial<Point> {
  type?: string;
  uuid?: string;
}

/** Handles a drop on the board: the hook first, then actors become tokens. */
export async function onBoardDrop(canvas: Canvas, event: DragEvent): Promise<void> {
  event.preventDefault();
  const data: DropData = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  if (!data?.type || !canvas.scene) return;
  Object.assign(data, canvas.fromClient(event.clientX, event.clientY));
  if (Hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if (data.type !== "Actor") return;
  const actor: ActorLike | null = await CONFIG.Actor.documentClass.fromDropData(data);
  if (actor) await placeActor(canvas.scene, actor, { x: data.x ?? 0, y: data.y ?? 0 }, event.altKey);
}

/**
 * Puts a token of an actor on a scene, its middle at a point. An actor of a compendium is imported first.
 * @param hidden  whether the token is hidden from players
 */
export async function placeActor(scene: SceneLike, actor: ActorLike, middle: Point, hidden = false): Promise<void> {
  if (!game.user.can("TOKEN_CREATE")) {
    ui.notifications.warn("You do not have permission to create tokens.");
    return;
  }
  if (!actor.isOwner) {
    ui.notifications.warn(`You do not own ${actor.name}.`);
    return;
  }
  const inWorld: ActorLike = actor.pack
    ? await CONFIG.Actor.documentClass.create(game.actors.fromCompendium(actor))
    : actor;
  const draft: TokenDocumentLike = await inWorld.getTokenDocument(
    { hidden: game.user.isGM && hidden },
    { parent: scene },
  );
  const size = scene.grid.size;
  const corner = canvas.grid.getSnappedPoint({
    x: middle.x - (draft.width * size) / 2,
    y: middle.y - (draft.height * size) / 2,
  });
  await CONFIG.Token.documentClass.create({ ...draft.toObject(), ...corner }, { parent: scene });
}

/** The first free cell from the middle of what the board shows, for placing without a pointer. */
export function freePlace(canvas: Canvas): Point {
  const { element, scale, grid, tokens } = canvas;
  const middle = {
    x: (element.scrollLeft + element.clientWidth / 2) / scale,
    y: (element.scrollTop + element.clientHeight / 2) / scale,
  };
  const taken = new Set(tokens.placeables.map((token) => `${token.x},${token.y}`));
  for (let ring = 0; ring < 20; ring++) {
    for (let dx = -ring; dx <= ring; dx++) {
      for (let dy = -ring; dy <= ring; dy++) {
        const corner = grid.getSnappedPoint({
          x: middle.x + (dx - 0.5) * grid.size,
          y: middle.y + (dy - 0.5) * grid.size,
        });
        if (!taken.has(`${corner.x},${corner.y}`)) return { x: corner.x + grid.size / 2, y: corner.y + grid.size / 2 };
      }
    }
  }
  return middle;
}
