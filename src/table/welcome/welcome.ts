import { openApplications } from "../../foundry.ts";
import { gameOf } from "../register.ts";
import { mayWriteSettings } from "../settings.ts";
import { startTour } from "../tours/tours.ts";
import { openWelcome } from "../windows.ts";
import { isUserGreeted, isWorldGreeted, worldIsGreeted } from "./greeted.ts";
import { comesForTour } from "./leaving.ts";

/**
 * Shows the welcome once to every user when the world is ready. Players are welcomed only after the GM has set up the world.
 */
export async function greet(): Promise<void> {
  if (comesForTour()) await startTour();
  else if (game.user!.isGM) await greetGm();
  else await greetPlayer();
}

async function greetGm(): Promise<void> {
  if (isWorldGreeted() || !mayWriteSettings()) return;
  if (isNewWorld()) await openWelcome();
  else await worldIsGreeted();
}

/** Whether the world is new: one with actors of our games, from before the welcome existed, is not set up again. */
const isNewWorld = (): boolean => !game.actors!.some((actor) => gameOf(actor) !== null);

async function greetPlayer(): Promise<void> {
  if (isWorldGreeted() && !isUserGreeted()) await openWelcome();
}

/** The window for setting up the world. No other window has `isUntouched`. */
interface SettingTheTable {
  isUntouched?: boolean;
  close(): Promise<unknown>;
}

/** Called when a GM has set up the world: welcomes players, and closes the window of other GMs. */
export function onWorldGreeted(): void {
  if (!game.ready || !isWorldGreeted()) return;
  if (!game.user!.isGM) void greetPlayer();
  for (const open of openApplications() as SettingTheTable[]) if (open.isUntouched) void open.close();
}
