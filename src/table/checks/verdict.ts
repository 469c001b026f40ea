import { hasRules } from "../rulebook.ts";
import type { RowView, SectionView, VerdictView } from "./views.ts";

/** A verdict as it is drawn, with whether its section can be opened: only if the game has a journal of its rules. */
export function verdictFor(verdict: VerdictView | null): VerdictView | null {
  return verdict && { ...verdict, hasRules: hasRules(verdict.source) };
}

/** The sections that the rows' verdicts name, each once, without that of the card's own verdict. */
export function sectionsOf(rows: readonly RowView[], own: VerdictView | null): SectionView[] {
  const sources = new Set(rows.flatMap(({ verdict }) => verdict?.source || []));
  if (own) sources.delete(own.source);
  return [...sources].map((source) => ({ source, hasRules: hasRules(source) }));
}
