import type { LogData } from "../documents/messages.ts";
import { say, sayReason } from "../words.ts";
import type { ButtonView } from "./views.ts";

/** What happened in a fight by itself, and what the GM may begin from there. */
export interface LogView {
  game: string;
  lines: string[];
  buttons: ButtonView[];
}

export function logView({ game: owner, lines, offers }: LogData, user: User.Implementation): LogView {
  const buttons = offers.map(({ label, words, check, data }): ButtonView => ({
    action: "check",
    data: { check, ...data },
    label: say(label, words),
    price: "",
    reason: null,
    primary: true,
  }));
  return { game: owner, lines: lines.map(sayReason), buttons: user.isGM ? buttons : [] };
}
