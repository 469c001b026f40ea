import { hasRules } from "../rulebook.ts";
import type { VerdictView } from "./views.ts";

/** A verdict as it is drawn: the section that it goes by can be looked up where the game brings a journal of its rules. */
export function verdictFor(verdict: VerdictView | null): VerdictView | null {
  return verdict && { ...verdict, hasRules: hasRules(verdict.source) };
}
