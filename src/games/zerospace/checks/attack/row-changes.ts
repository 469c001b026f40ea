import type { Change } from "#rules/check.ts";
import { attack, type AttackOutcome } from "#rules/zerospace";
import { rowPlan, type AttackCard } from "./attack-card.ts";

/** What a row's attack does, to the parties of its card. */
export function rowChanges(plan: AttackCard, index: number, outcome: AttackOutcome | null): Change[] {
  if (!outcome) return [];
  const { who } = plan.rows[index]!;
  return attack.changes(rowPlan(plan, index), outcome).map((change) => ({
    ...change,
    who: change.who === "target" ? who : change.who,
  }));
}
