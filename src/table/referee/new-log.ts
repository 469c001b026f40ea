import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { Refusal } from "../checks/check.ts";
import type { LogData } from "../documents/messages.ts";
import type { Ledger } from "./ledger.ts";
import { messageCreation, recordOfMessage } from "./new-record.ts";
import { newStep } from "./new-step.ts";

/** The content of a log, and who reads it. */
export interface Telling extends Pick<LogData, "game" | "lines"> {
  speaker: { alias: string };
  whisper?: string[];
  offers?: LogData["offers"];
  /** The name of the user who did it. */
  by?: string;
}

/**
 * The operations that create a log, for the batch that it reports. If the ledger has writes, the log gets a record and can be
 * taken back.
 * @param ledger the writes that it reports; null if they have a record of their own
 */
export function logCreation(
  { game, lines, speaker, whisper = [], offers = [], by = "" }: Telling,
  ledger: Ledger | null = null,
): BatchOperation[] {
  const id = utils.randomID();
  const log = messageCreation(id, { type: "log", speaker, whisper, system: { game, lines, offers } });
  const writes = ledger?.writes ?? [];
  if (writes.length === 0) return [log];
  const act: Refusal = lines[0] ?? { key: "QUADRANT.table.acts.log" };
  const step = newStep({ phase: "result", writes });
  return [log, recordOfMessage(id, { act, by, game, applied: [step] })];
}
