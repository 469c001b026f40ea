import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { Refusal } from "../checks/check.ts";
import type { LogData } from "../documents/messages.ts";
import type { Ledger } from "./ledger.ts";
import { messageCreation, recordOfMessage } from "./new-record.ts";
import { newStep } from "./new-step.ts";

/** What a log tells, and to whom. */
export interface Telling extends Pick<LogData, "game" | "lines"> {
  speaker: { alias: string };
  whisper?: string[];
  offers?: LogData["offers"];
  /** The name of the user who did it. */
  by?: string;
}

/**
 * A line of the log, as operations of the batch that it reports. Where something was written with it, it gets a record
 * and can be taken back.
 * @param ledger what is written with it; none where that has a record of its own
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
