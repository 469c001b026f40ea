import type { BatchOperation } from "../../types/foundry-v14.ts";
import { modifyBatch } from "../foundry.ts";
import { mustStandAlone, neededBy } from "./builds-on-itself.ts";

/** What was to be written on, by its UUID, was deleted by somebody else meanwhile: nothing was written. */
export class Overtaken extends Error {}

/**
 * Writes everything or nothing.
 * @param look the sender's own last look at the batch
 * @throws BuildsOnItself
 * @throws Overtaken where the batch names what does not exist any more
 */
export async function sendBatch(operations: BatchOperation[], look: () => void = () => undefined): Promise<void> {
  mustStandAlone(operations);
  try {
    look();
    await modifyBatch(operations);
    written++;
  } catch (error) {
    const gone = operations.flatMap(neededBy).find(isGone);
    throw gone === undefined ? error : new Overtaken(gone);
  }
}

const isGone = (uuid: string): boolean => !fromUuidSync(uuid, { strict: false });

/** Whether everything still exists that an operation needs. */
export const isPossible = (operation: BatchOperation): boolean => !neededBy(operation).some(isGone);

/** For the catch of what need not be done where its document is gone. */
export function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error;
}

/** How often a task is done again: who deletes something in each of its moments is no person. */
const TRIES = 3;

/** How many batches have been written by this screen. */
let written = 0;

/**
 * Does an act again, with what there is now, where something was deleted under its hands: unless some of it is written
 * already, which must not be written twice.
 * @throws Overtaken
 */
export const undisturbed = <T>(act: () => Promise<T>): Promise<T> => {
  const before = written;
  return again(act, () => written === before);
};

/**
 * Does what finds by itself how far it has come: again where something was deleted under its hands. Where that goes on, its
 * subject is gone, and there is nobody to be told.
 */
export async function asFarAsItGoes(task: () => Promise<void>): Promise<void> {
  await again(task, () => true).catch(unlessOvertaken);
}

async function again<T>(task: () => Promise<T>, mayBe: () => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES || !mayBe()) throw error;
    }
  }
}
