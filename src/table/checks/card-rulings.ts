import type { Card } from "../documents/messages.ts";
import { say } from "../words.ts";
import { typedOn } from "./card-memory.ts";
import type { Ruling, Situation } from "./check.ts";
import { mayRule } from "./reader.ts";
import { checkOf } from "./situation.ts";
import type { RulingView } from "./views.ts";

/** What was ruled on a thrown card, for everybody to read; and the fields in which this user may rule. */
export function rulingViews(card: Card, now: Situation, user: User.Implementation): RulingView[] {
  const { state, rulings } = card.system;
  if (!now.outcome || !["open", "applied", "undone"].includes(state)) return [];
  const views = (checkOf(card).rulings?.(now) ?? []).map((ruling): RulingView => {
    const { id, label } = ruling;
    const ruled = rulings.find((one) => one.id === id)?.value;
    const may = state !== "undone" && mayRule(ruling, now.parties, user, checkOf(card));
    return { id, label, line: lineOf(ruling, ruled), field: may ? fieldOf(card, ruling, ruled) : null };
  });
  return views.filter(({ line, field }) => line || field);
}

function lineOf({ choices, note }: Ruling, ruled: string | undefined): string {
  if (ruled === undefined) return "";
  const chosen = choices === "text" ? undefined : choices.find(({ value }) => value === ruled);
  return say(note, { value: chosen?.label ?? ruled });
}

function fieldOf(card: Card, { id, choices }: Ruling, ruled = ""): RulingView["field"] {
  const value = typedOn(card.id, id) ?? ruled;
  const options = (list: { value: string; label: string }[]) =>
    list.map((choice) => ({ ...choice, selected: choice.value === value }));
  return { value, choices: choices === "text" ? null : options(choices) };
}
