import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { mayWriteSettings, operationOf } from "../settings.ts";

/** World time is a setting of the world: where nobody here may write those, none passes. */
export function timeThatPasses(seconds: number): number {
  return mayWriteSettings() ? seconds : 0;
}

/** Turns the world's clock on, or back, in the batch of what takes the time: the clock and the Round go together or not at all. */
export function clockOperations(seconds: number): BatchOperation[] {
  const passing = timeThatPasses(seconds);
  return passing === 0 ? [] : [operationOf("core.time", game.time!.worldTime + passing)];
}
