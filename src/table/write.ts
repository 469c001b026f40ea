import type { BatchOperation } from "../../types/foundry-v14.ts";
import { sendBatch } from "./send-batch.ts";

/**
 * Writes what a user has chosen in a window of settings, or what the world must have, with that user's own permissions.
 * It is no act of the table, which the referee would carry out and could take back.
 */
export async function write(operations: BatchOperation[]): Promise<void> {
  if (operations.length > 0) await sendBatch(operations);
}
