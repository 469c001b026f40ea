import { mayWriteSettings } from "../settings.ts";

/** World time is a setting of the world: where nobody here may write those, none passes. */
export function timeThatPasses(seconds: number): number {
  return mayWriteSettings() ? seconds : 0;
}

/** Turns the world's clock on, or back. */
export async function passTime(seconds: number): Promise<void> {
  if (timeThatPasses(seconds) !== 0) await game.time!.advance(seconds);
}
