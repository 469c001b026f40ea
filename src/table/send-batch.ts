import type { BatchOperation } from "../../types/foundry-v14.ts";
import { modifyBatch } from "../foundry.ts";
import { mustStandAlone, neededBy } from "./builds-on-itself.ts";

/** A document that the batch needs was deleted meanwhile; the message is its UUID. Nothing was written. */
export class Overtaken extends Error {}

/**
 * Writes a batch: all of it or nothing.
 * @param look called right before sending, for a last check by the sender
 * @throws BuildsOnItself
 * @throws Overtaken if the batch needs a document that no longer exists
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

/** Whether all documents that an operation needs still exist. */
export const isPossible = (operation: BatchOperation): boolean => !neededBy(operation).some(isGone);

/** For a `catch`: ignores `Overtaken`, when the operation is unnecessary without its document. */
export function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error;
}

/** Maximum number of attempts. */
const TRIES = 3;

/** Number of batches that this client has written. */
let written = 0;

/**
 * Repeats an act with the present documents if one of them was deleted meanwhile; not if part of the act is written already,
 * because that must not be written twice.
 * @throws Overtaken
 */
export const undisturbed = <T>(act: () => Promise<T>): Promise<T> => {
  const before = written;
  return again(act, () => written === before);
};

/**
 * Runs a task that can resume where it stopped, and repeats it if a document was deleted meanwhile. A last `Overtaken` is
 * ignored: the subject of the task is gone.
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
