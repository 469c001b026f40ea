import { api } from "../api/api.ts";
import { tellModules } from "../api/hooks.ts";
import { makeSettings } from "../referee/act-settings.ts";
import { beginToHear } from "../heard/hear.ts";
import { enqueue } from "../referee/queue.ts";
import { referee } from "../referee/referee.ts";
import { onHotbarDrop } from "./hotbar-drop.ts";
import { partLoaded, playedLoaded } from "../loading.ts";
import { isWorldDue } from "../migrations/due.ts";
import { recordOldCards } from "../migrations/recorded-cards.ts";
import { showMotion } from "../motion.ts";
import { watchPointer } from "../pointer.ts";
import { readShelves } from "../shelves.ts";
import { registerTours } from "../tours/tours.ts";
import { putStrip } from "../waiting/strip.ts";
import { greet } from "../welcome/welcome.ts";

/** The world is open: what has waited is done. Modules may have taken the hotbar's drops before. */
export function onReady(): void {
  Hooks.on("hotbarDrop", onHotbarDrop as never);
  showMotion();
  watchPointer();
  putStrip();
  if (isWorldDue()) void bringWorldUp();
  void takeUpWork();
  void readShelves();
  void playedLoaded().then(onPlayed);
}

const loadMigration = () => import("../migrations/world.ts");

/** Once for each version: no other client loads what it takes. */
async function bringWorldUp(): Promise<void> {
  await (await partLoaded(loadMigration))?.bringWorldUp();
}

/** Everything that the world plays is here: tours and modules find it. */
function onPlayed(): void {
  beginToHear();
  void registerTours();
  void greet();
  tellModules("quadrant.ready", api);
}

/**
 * What acts write is there before the first of them. Cards of an older version come next: without a record they would look as if nobody
 * had seen them.
 */
async function takeUpWork(): Promise<void> {
  await enqueue(makeSettings).catch((error: unknown) => {
    console.error("Quadrant | the settings that acts write cannot be made", error);
  });
  await recordOldCards();
  await referee.catchUp();
}
