import type { LogData } from "../documents/messages.ts";
import { say, sayReason } from "../words.ts";
import { button } from "./button-view.ts";
import type { ButtonView } from "./views.ts";

/** What happened in a fight by itself, and what the GM may begin from there. */
export interface LogView {
  game: string;
  lines: string[];
  buttons: ButtonView[];
}

type Told = Pick<LogData, "game" | "lines" | "offers"> & Partial<LogData>;

export function logView(log: Told, user: User.Implementation): LogView {
  const { game: owner, lines, offers, writes = [], undone = false } = log;
  const buttons = offers.map(({ label, words, check, data }) =>
    button("check", say(label, words), { data: { check, ...data }, primary: true }),
  );
  const undo = button("undo", say("QUADRANT.table.card.undo"));
  const told = [...lines.map(sayReason), ...(undone ? [say("QUADRANT.table.state.undone")] : [])];
  const shown = undone ? [] : [...buttons, ...(writes.length > 0 ? [undo] : [])];
  return { game: owner, lines: told, buttons: user.isGM ? shown : [] };
}
