import type { LogData } from "../documents/messages.ts";
import type { ActRecord } from "../documents/records.ts";
import { say, sayRefusal } from "../words.ts";
import { button } from "./button-view.ts";
import type { ButtonView } from "./views.ts";

/** What happened by itself in a fight, and what the GM may begin from there. */
export interface LogView {
  game: string;
  lines: string[];
  buttons: ButtonView[];
}

/** @param record the record of what was written; null where nothing was, or where it is taken back elsewhere */
export function logView(log: LogData, user: User.Implementation, record: ActRecord | null): LogView {
  const { game: owner, lines, offers } = log;
  const undone = record?.system.state === "undone";
  const buttons = offers.map(({ label, words, check, data }) =>
    button("check", say(label, words), { data: { check, ...data }, primary: true }),
  );
  const undo = button("undo", say("QUADRANT.table.card.undo"));
  const told = [...lines.map(sayRefusal), ...(undone ? [say("QUADRANT.table.state.undone")] : [])];
  const shown = undone ? [] : [...buttons, ...(record ? [undo] : [])];
  return { game: owner, lines: told, buttons: user.isGM ? shown : [] };
}
