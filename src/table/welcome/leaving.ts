import { utils } from "../../foundry.ts";
import { startTour } from "../tours/tours.ts";

/** Kept by the browser's tab alone: the tour that begins when the world has been loaded anew. */
const AFTER = "quadrant.afterReload";

/** Leaves the welcome. @param reloads every screen loads the world anew before */
export async function leaveFor(where: "tour" | "table", reloads: boolean): Promise<void> {
  if (!reloads) {
    if (where === "tour") await startTour();
    return;
  }
  sessionStorage.setItem(AFTER, where);
  reloadEverybody();
}

/** Loads the world anew on every screen, as Foundry does after settings that ask for it. */
function reloadEverybody(): void {
  game.socket!.emit("reload");
  utils.debouncedReload();
}

/** Whether the tour was what the world was loaded anew for: told once. */
export function comesForTour(): boolean {
  const isSo = sessionStorage.getItem(AFTER) === "tour";
  sessionStorage.removeItem(AFTER);
  return isSo;
}
