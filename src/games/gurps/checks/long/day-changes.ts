import { laborDay } from "#rules/gurps";
import type { Participant, TableChange } from "#table/checks";
import { partPath, taskPath } from "../../long-tasks/tasks.ts";
import { withWords } from "../notes.ts";
import { laborPlan, type DayOutcome, type DayPlan } from "./day-kind.ts";

const POOL = "longTasks";

/** What a part has come to by the evening: first what is ruined of the days before, then what the day adds. */
export function eveningOf({ parts, workers }: DayPlan, { rows }: DayOutcome): Record<string, number> {
  const evening = Object.fromEntries(parts.map(({ id, done }) => [id, done]));
  const at = Object.entries(workers).flatMap(([who, { part }]) => {
    const row = rows[who];
    return row ? [{ part, row }] : [];
  });
  for (const { part, row } of at) evening[part] = Math.max(0, evening[part]! - (row.ruined ?? 0));
  for (const { part, row } of at) evening[part]! += row.manHours;
  return evening;
}

/**
 * What the day does: to everybody who worked at it what the rule says; to the parts what all of them together have done and
 * ruined, never below 0; and whoever was worked out has rested by now (GURPS-LONG-2, GURPS-LONG-4).
 */
export function dayChanges(plan: DayPlan, outcome: DayOutcome, parties: Record<string, Participant>): TableChange[] {
  const led = outcome.supervisor?.result ?? null;
  const own = Object.entries(plan.workers).flatMap(([who, worker]) => {
    const row = outcome.rows[who];
    if (!row) return [];
    const changes = laborDay.changes(laborPlan(worker, led), row).filter((change) => change.who === "self");
    return withWords(
      changes.map((change) => ({ ...change, who })),
      parties,
    );
  });
  const rested = Object.entries(plan.idle).flatMap(([who, { isResting }]): TableChange[] =>
    isResting ? [{ who, lose: "workedOut" }] : [],
  );
  const evening = eveningOf(plan, outcome);
  const progress = plan.parts.flatMap(({ id, done }): TableChange[] => {
    const path = partPath(plan.task, id);
    const by = evening[id]! - done;
    return path === null || by === 0 ? [] : [{ who: POOL, add: `${path}.done`, value: by }];
  });
  const path = taskPath(plan.task);
  return [...own, ...rested, ...progress, ...(path === null ? [] : [{ who: POOL, add: `${path}.day`, value: 1 }])];
}
