import type { Card } from "../documents/messages.ts";
import { say } from "../words.ts";
import { isOpened, typedOn } from "./card-memory.ts";
import type { Situation } from "./check.ts";
import type { Ruling } from "./choices.ts";
import { mayRule } from "./reader.ts";
import { announcedRoles, checkOf } from "./situation.ts";
import type { RulingGroupView, RulingView } from "./views.ts";

/** Whether a ruling may be made now: before the throw (`before`), after it, or both (`early`). Never on an undone card. */
export function isRuledNow({ before = false, early = false }: Ruling, card: Card, now: Situation): boolean {
  const { state, plan, throws } = card.system;
  if (before) return state === "open" && announcedRoles(checkOf(card), plan, throws).length > 0;
  return (early || now.outcome !== null) && (state === "open" || state === "applied");
}

/** The rulings that were made on a card, for every reader, and the fields in which this user may rule. */
export function rulingViews(card: Card, now: Situation, user: User.Implementation): RulingView[] {
  const { state, rulings } = card.system;
  if (!["open", "applied", "undone"].includes(state)) return [];
  const views = (checkOf(card).rulings?.(now) ?? []).map((ruling): RulingView => {
    const { id, label, group = "" } = ruling;
    const ruled = rulings.find((one) => one.id === id)?.value;
    const may = isRuledNow(ruling, card, now) && mayRule(ruling, now.parties, user, checkOf(card));
    const field = may ? fieldOf(card, ruling, ruled ?? ruling.now) : null;
    return { id, label, line: lineOf(ruling, ruled), field, group, again: false };
  });
  return markRepeats(views.filter(({ line, field }) => line || field));
}

/** Marks rulings whose buttons follow those of a ruling with the same label: the label is drawn once. */
const markRepeats = (views: readonly RulingView[]): RulingView[] =>
  views.map((one, index) => {
    const before = views[index - 1];
    return { ...one, again: Boolean(one.field?.word && before?.field?.word && before.label === one.label) };
  });

/** The folded fields, grouped by kind. */
export function rulingGroups(card: Card, rulings: readonly RulingView[]): RulingGroupView[] {
  const folded = rulings.filter(({ group, field }) => group && field);
  return [...new Set(folded.map(({ group }) => group))].map((label) => ({
    label,
    open: isOpened(card.id, label),
    rulings: folded.filter(({ group }) => group === label),
  }));
}

function lineOf({ choices, note }: Ruling, ruled: string | undefined): string {
  if (ruled === undefined) return "";
  if (choices === "text") return say(note, { value: ruled });
  // The chosen value is no choice of the present plan: the ruling is not shown.
  const chosen = choices.find(({ value }) => value === ruled);
  return chosen ? say(note, { value: chosen.label }) : "";
}

function fieldOf(card: Card, { id, choices, spoken }: Ruling, ruled = ""): RulingView["field"] {
  if (spoken && choices !== "text") {
    const words = choices.filter(({ value }) => value !== ruled);
    return { value: ruled, choices: null, words };
  }
  if (choices !== "text" && choices.length === 1) {
    const [{ value, label }] = choices as [{ value: string; label: string }];
    return value === ruled ? null : { value, choices: null, word: label };
  }
  const value = typedOn(card.id, id) ?? ruled;
  const options = (list: { value: string; label: string }[]) =>
    list.map((choice) => ({ ...choice, selected: choice.value === value }));
  return { value, choices: choices === "text" ? null : options(choices) };
}
