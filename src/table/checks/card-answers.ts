import { isOpened } from "./card-memory.ts";
import type { AnswersView, ChoiceView } from "./views.ts";

/** The question for one side. */
interface Asked {
  label: string;
  choices: readonly ChoiceView[];
}

/** The answers shown on a card, fewer if several sides are asked. One more is shown, too: unfolding needs a line as well. */
const ANSWERS = 3;
const ANSWERS_OF_SEVERAL = 2;

/**
 * The answers of a side: the first possible ones, and folded behind them the others and those that are not possible yet. If
 * none is possible, all are shown, with their reasons. Of several asked sides, the first is unfolded.
 */
export function answersView(
  { label, choices }: Asked,
  { id, index, all, several = false }: { id: string; index: number; all: boolean; several?: boolean },
): AnswersView {
  const most = several ? ANSWERS_OF_SEVERAL : ANSWERS;
  const free = choices.filter(({ reason }) => !reason);
  const may = free.length > 0 ? free : [...choices];
  const later = free.length > 0 ? choices.filter(({ reason }) => reason) : [];
  const shown = all || may.length <= most + 1 ? may.length : most;
  const group = `asked ${label}`;
  const open = isOpened(id, group, index === 0);
  return { label, group, open, full: all, now: may.slice(0, shown), others: may.slice(shown), later };
}
