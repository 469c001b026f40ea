import { openApplications } from "../../foundry.ts";
import type { Box, Room } from "./place.ts";

/** Distance of windows from the edges of the screen, in px. */
const EDGE = 8;

/** The part of Foundry's canvas that is used here: it converts scene to screen coordinates. */
interface Board {
  ready?: boolean;
  clientCoordinatesFromCanvas?(origin: { x: number; y: number }): { x: number; y: number };
}

interface Placeable {
  visible?: boolean;
  bounds?: { x: number; y: number; width: number; height: number };
}

/** The present room for a window: between scene controls and sidebar, beside the acting token. */
export function roomNow(kept: Box | null, own: object): Room {
  const { innerWidth, innerHeight } = window;
  const sidebar = edge("#sidebar", "left") ?? innerWidth;
  const tools = edge("#scene-controls", "right") ?? 0;
  // On a phone the sidebar covers everything, so the whole screen counts as free.
  const [left, right] = sidebar - tools > innerWidth / 3 ? [tools, sidebar] : [0, innerWidth];
  const free = { left: left + EDGE, top: EDGE, width: right - left - 2 * EDGE, height: innerHeight - 2 * EDGE };
  return { free, acting: actingToken(), kept, others: otherWindows(own) };
}

function edge(selector: string, side: "left" | "right"): number | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box[side] : null;
}

/** The acting token on the screen; null if it is not visible. */
function actingToken(): Box | null {
  const board = canvas as unknown as Board | null;
  const token = game.combat?.combatant?.token?.object as unknown as Placeable | null | undefined;
  if (!board?.ready || !board.clientCoordinatesFromCanvas || !token?.bounds || token.visible === false) return null;
  const { x, y, width, height } = token.bounds;
  const from = board.clientCoordinatesFromCanvas({ x, y });
  const to = board.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

interface Placed {
  rendered: boolean;
  hasFrame?: boolean;
  position?: { left?: number; top?: number };
}

const otherWindows = (own: object): Box[] =>
  (openApplications() as Placed[]).flatMap((one) =>
    one !== own && one.rendered && one.hasFrame && one.position
      ? [{ left: one.position.left ?? 0, top: one.position.top ?? 0, width: 0, height: 0 }]
      : [],
  );
