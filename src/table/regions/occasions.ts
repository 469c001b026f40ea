import { onTableChange } from "../hooks/table-change.ts";
import { refereeHere } from "../referee/queue.ts";
import { linesAround, offeredAround } from "./around.ts";
import { giveOrTake, type GivesCondition } from "./given.ts";
import type { RegionEvent } from "./models.ts";
import { surroundings } from "./slot.ts";

/**
 * Handles a token that enters or leaves, and the activation of a region. Open lists of modifiers are updated. Conditions are
 * given and taken away by one client only: the referee's or, while no GM is online, the acting user's, as a waiting request.
 */
export async function onRegionEvent(model: GivesCondition | { kind: string }, event: RegionEvent): Promise<void> {
  if ("kind" in model) return onTableChange();
  if (refereeHere() || (!game.users!.activeGM && event.user.isSelf)) await giveOrTake(model, event);
}

/** Lets rolls take the surroundings of their actors into account from now on. */
export function readSurroundings(): void {
  if (surroundings.lines) return;
  Object.assign(surroundings, { lines: linesAround, offered: offeredAround });
  onTableChange();
}
