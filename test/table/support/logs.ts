import { expect } from "vitest";
import { cards, GM, user } from "./world.ts";
import type { LogData } from "../../../src/table/documents/messages.ts";
import { referee } from "../../../src/table/referee/referee.ts";

/** The keys of all lines in the logs, the newest last. */
export const toldInLogs = (): string[] =>
  cards()
    .filter(({ type }) => type === "log")
    .flatMap(({ system }) =>
      (system as unknown as LogData).lines.map(({ key }) => key.replace("QUADRANT.table.log.", "")),
    );

/** The GM undoes the newest log. */
export async function undoNewestLog(): Promise<void> {
  const log = cards().findLast(({ type }) => type === "log")!;
  expect(await referee.judge({ subject: log.uuid, act: "undo", data: {}, user: user(GM), rolls: [] })).toBeNull();
}
