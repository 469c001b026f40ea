import { onTableChange } from "../hooks/table-change.ts";
import { refereeHere } from "../referee/queue.ts";
import { linesAround, offeredAround } from "./around.ts";
import { giveOrTake, type GivesCondition } from "./given.ts";
import type { RegionEvent } from "./models.ts";
import { surroundings } from "./slot.ts";

/**
 * Somebody entered or left, or the region itself began or ended. Who looks at a list of modifiers sees it at once. One
 * client gives and takes away conditions: the referee's, or with no GM online that of whoever did it, where it waits.
 */
export async function onRegionEvent(model: GivesCondition | { kind: string }, event: RegionEvent): Promise<void> {
  if ("kind" in model) return onTableChange();
  if (refereeHere() || (!game.users!.activeGM && event.user.isSelf)) await giveOrTake(model, event);
}

/** From now on rolls read what is around those who make them. */
export function readSurroundings(): void {
  if (surroundings.lines) return;
  Object.assign(surroundings, { lines: linesAround, offered: offeredAround });
  onTableChange();
}
