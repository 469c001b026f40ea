import { utils } from "../../foundry.ts";
import { startTour } from "../tours/tours.ts";

/** Key in `sessionStorage`: what to start after the reload of the world. */
const AFTER = "quadrant.afterReload";

/** Leaves the welcome. @param reloads every client reloads the world first */
export async function leaveFor(where: "tour" | "table", reloads: boolean): Promise<void> {
  if (!reloads) {
    if (where === "tour") await startTour();
    return;
  }
  sessionStorage.setItem(AFTER, where);
  reloadEverybody();
}

/** Reloads the world on every client, as Foundry does after settings that need it. */
function reloadEverybody(): void {
  game.socket!.emit("reload");
  utils.debouncedReload();
}

/** Whether the world was reloaded for the tour. True only once. */
export function comesForTour(): boolean {
  const isSo = sessionStorage.getItem(AFTER) === "tour";
  sessionStorage.removeItem(AFTER);
  return isSo;
}
