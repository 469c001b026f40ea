import type { BatchOperation } from "../../types/foundry-v14.ts";
import { modifyBatch } from "../foundry.ts";

/**
 * Writes what somebody has chosen in a window of settings, with what Foundry lets them write: no act of the table's, which is
 * the referee's to carry out, and can be taken back.
 */
export async function write(operations: BatchOperation[]): Promise<void> {
  if (operations.length > 0) await modifyBatch(operations);
}
