import type { BatchOperation } from "../../types/foundry-v14.ts";
import { sendBatch } from "./send-batch.ts";

/**
 * Writes directly with this user's own permissions, e.g. settings. It bypasses the referee: nothing is logged, and it cannot
 * be undone.
 */
export async function write(operations: BatchOperation[]): Promise<void> {
  if (operations.length > 0) await sendBatch(operations);
}
