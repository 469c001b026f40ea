import { isOpened } from "./card-memory.ts";
import type { AnswersView, ChoiceView } from "./views.ts";

/** What is asked of one side. */
interface Asked {
  label: string;
  choices: readonly ChoiceView[];
}

/** So many answers stand on a card, fewer where several are asked; one more needs no line of its own to unfold it. */
const ANSWERS = 3;
const ANSWERS_OF_SEVERAL = 2;

/**
 * What can be answered now, and folded behind it what else can, and what cannot yet; where nothing can, all of it stands there
 * with its reasons. Of several who are asked, one is unfolded.
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
