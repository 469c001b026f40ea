import type { LogData } from "../documents/messages.ts";
import type { ActRecord } from "../documents/records.ts";
import { say, sayRefusal } from "../words.ts";
import { button } from "./button-view.ts";
import type { ButtonView } from "./views.ts";

/** The view of a log message, e.g. of a step of a fight: its lines, and the GM's buttons. */
export interface LogView {
  game: string;
  lines: string[];
  buttons: ButtonView[];
}

/** @param record the record of the writes; null if there were none, or if they are undone elsewhere */
export function logView(log: LogData, user: User.Implementation, record: ActRecord | null): LogView {
  const { game: owner, lines, offers } = log;
  const undone = record?.system.state === "undone";
  const buttons = offers.map(({ label, words, check, data }) =>
    button("check", say(label, words), { data: { check, ...data }, primary: true }),
  );
  const undo = button("undo", say("QUADRANT.table.card.undo"));
  const texts = [...lines.map(sayRefusal), ...(undone ? [say("QUADRANT.table.state.undone")] : [])];
  const shown = undone ? [] : [...buttons, ...(record ? [undo] : [])];
  return { game: owner, lines: texts, buttons: user.isGM ? shown : [] };
}
