import { utils } from "../../foundry.ts";
import { startTour } from "../tours/tours.ts";

/** Kept in the browser's tab only: the tour that begins after the world has been reloaded. */
const AFTER = "quadrant.afterReload";

/** Leaves the welcome. @param reloads every screen reloads the world first */
export async function leaveFor(where: "tour" | "table", reloads: boolean): Promise<void> {
  if (!reloads) {
    if (where === "tour") await startTour();
    return;
  }
  sessionStorage.setItem(AFTER, where);
  reloadEverybody();
}

/** Reloads the world on every screen, as Foundry does after settings that need it. */
function reloadEverybody(): void {
  game.socket!.emit("reload");
  utils.debouncedReload();
}

/** Whether the world was reloaded for the tour: told once. */
export function comesForTour(): boolean {
  const isSo = sessionStorage.getItem(AFTER) === "tour";
  sessionStorage.removeItem(AFTER);
  return isSo;
}
