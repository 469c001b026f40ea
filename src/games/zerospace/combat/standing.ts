import type { Fighter } from "../documents.ts";
import type { Standing } from "./seats.ts";

/** Where somebody's token stands now; null for whoever has none on the board. */
export function standingOf({ token }: Fighter): Standing | null {
  if (!token) return null;
  const { x, y, elevation } = token;
  return { scene: token.parent?.id ?? null, x, y, elevation: elevation ?? 0 };
}

/** Whether somebody's token is somewhere else than when their last turn began (ZS-SLAM-2). */
export function hasMoved(fighter: Fighter): boolean {
  const { stood } = fighter.system;
  const now = standingOf(fighter);
  if (!stood || !now) return false;
  return stood.scene !== now.scene || stood.x !== now.x || stood.y !== now.y || stood.elevation !== now.elevation;
}
