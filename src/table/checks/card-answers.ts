import { isOpened } from "./card-memory.ts";
import type { AnswersView, ChoiceView } from "./views.ts";

/** What is asked of one side. */
interface Asked {
  label: string;
  choices: readonly ChoiceView[];
}

/** So many answers stand on a card; two more need no line of their own to unfold them. */
const ANSWERS = 4;

/**
 * What can be answered now, and folded behind it what else can, and what cannot yet; where nothing can, all of it stands there
 * with its reasons. Of several who are asked, one is unfolded.
 */
export function answersView(
  { label, choices }: Asked,
  { id, index, all }: { id: string; index: number; all: boolean },
): AnswersView {
  const free = choices.filter(({ reason }) => !reason);
  const may = free.length > 0 ? free : [...choices];
  const later = free.length > 0 ? choices.filter(({ reason }) => reason) : [];
  const shown = all || may.length <= ANSWERS + 1 ? may.length : ANSWERS;
  const group = `asked ${label}`;
  const open = isOpened(id, group, index === 0);
  return { label, group, open, full: all, now: may.slice(0, shown), others: may.slice(shown), later };
}
