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
import { loadIndexFields } from "../shelves.ts";
import { registerTours } from "../tours/tours.ts";
import { putStrip } from "../waiting/strip.ts";
import { greet } from "../welcome/welcome.ts";

/** Starts everything that needs the loaded world. `hotbarDrop` is registered here, so that modules' handlers come first. */
export function onReady(): void {
  Hooks.on("hotbarDrop", onHotbarDrop as never);
  showMotion();
  watchPointer();
  putStrip();
  if (isWorldDue()) void bringWorldUp();
  void takeUpWork();
  void loadIndexFields();
  void playedLoaded().then(onPlayed);
}

const loadMigration = () => import("../migrations/world.ts");

/** Migrates the world, once per version. Clients without this task do not load its code. */
async function bringWorldUp(): Promise<void> {
  await (await partLoaded(loadMigration))?.migrateWorld();
}

/** Called when all played games are loaded: now tours and modules can use them. */
function onPlayed(): void {
  beginToHear();
  void registerTours();
  void greet();
  tellModules("quadrant.ready", api);
}

/**
 * Begins the referee's work. First the settings that acts write are created, then records for cards of older versions:
 * without a record a card counts as not yet admitted.
 */
async function takeUpWork(): Promise<void> {
  await enqueue(makeSettings).catch((error: unknown) => {
    console.error("Quadrant | the settings that acts write cannot be made", error);
  });
  await recordOldCards();
  await referee.catchUp();
}
