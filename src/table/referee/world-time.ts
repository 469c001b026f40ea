import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { mayWriteSettings, operationOf } from "../settings.ts";

/** The setting in which Foundry keeps the world's clock. */
export const CLOCK = "core.time";

/** The seconds that may pass: none if this client's user may not write the world's settings, which the clock is one of. */
export function timeThatPasses(seconds: number): number {
  return mayWriteSettings() ? seconds : 0;
}

/**
 * Advances the world's clock, or sets it back, in the batch of the act that takes the time: clock and Round go together
 * or not at all.
 */
export function clockOperations(seconds: number): BatchOperation[] {
  const passing = timeThatPasses(seconds);
  return passing === 0 ? [] : [operationOf(CLOCK, game.time!.worldTime + passing)];
}

/** By how many seconds a batch advances the world's clock; below 0 where it sets it back. */
export function clockTurnedBy(operations: readonly BatchOperation[]): number {
  const { name } = settingIn(operationOf(CLOCK, null));
  const settings = operations.filter(({ documentName }) => documentName === "Setting").map(settingIn);
  const clock = settings.find((one) => one.name === name);
  return clock ? (JSON.parse(clock.value) as number) - game.time!.worldTime : 0;
}

/** The setting that an operation writes, by its key if it is created, else by its id, and its new value. */
function settingIn({ data, updates }: BatchOperation): { name: string; value: string } {
  const [one] = (data ?? updates ?? []) as { key?: string; _id?: string; value: string }[];
  return { name: one?.key ?? one?._id ?? "", value: one?.value ?? "" };
}
