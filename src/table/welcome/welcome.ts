import { openApplications } from "../../foundry.ts";
import { gameOf } from "../register.ts";
import { mayWriteSettings } from "../settings.ts";
import { startTour } from "../tours/tours.ts";
import { openWelcome } from "../windows.ts";
import { isUserGreeted, isWorldGreeted, worldIsGreeted } from "./greeted.ts";
import { comesForTour } from "./leaving.ts";

/**
 * Shows the welcome once to every user who has not had it, when the world is open. The GM sets the table first; players
 * are welcomed after that.
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

/** A world that was played in before there was a welcome is not set up anew. */
const isNewWorld = (): boolean => !game.actors!.some((actor) => gameOf(actor) !== null);

async function greetPlayer(): Promise<void> {
  if (isWorldGreeted() && !isUserGreeted()) await openWelcome();
}

/** The window in which the table is set, where it is open. Only such a window says whether somebody has touched it. */
interface SettingTheTable {
  isUntouched?: boolean;
  close(): Promise<unknown>;
}

/** The table was set on some screen: players are welcomed, and no other user is asked to set it. */
export function onWorldGreeted(): void {
  if (!game.ready || !isWorldGreeted()) return;
  if (!game.user!.isGM) void greetPlayer();
  for (const open of openApplications() as SettingTheTable[]) if (open.isUntouched) void open.close();
}
