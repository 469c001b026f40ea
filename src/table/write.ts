import type { BatchOperation } from "../../types/foundry-v14.ts";
import { modifyBatch } from "../foundry.ts";
import { mustStandAlone } from "./builds-on-itself.ts";

/**
 * Writes what somebody has chosen in a window of settings, or what the world has to have, with what Foundry lets them write: no
 * act of the table's, which is the referee's to carry out, and can be taken back.
 */
export async function write(operations: BatchOperation[]): Promise<void> {
  if (operations.length === 0) return;
  mustStandAlone(operations);
  await modifyBatch(operations);
}
