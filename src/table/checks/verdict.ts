import { hasRules } from "../rulebook.ts";
import type { RowView, SectionView, VerdictView } from "./views.ts";

/** A verdict as it is drawn: its section can be looked up where the game brings a journal of its rules. */
export function verdictFor(verdict: VerdictView | null): VerdictView | null {
  return verdict && { ...verdict, hasRules: hasRules(verdict.source) };
}

/** The sections that rows go by and the card's own verdict does not name, each once. */
export function sectionsOf(rows: readonly RowView[], own: VerdictView | null): SectionView[] {
  const sources = new Set(rows.flatMap(({ verdict }) => verdict?.source || []));
  if (own) sources.delete(own.source);
  return [...sources].map((source) => ({ source, hasRules: hasRules(source) }));
}
