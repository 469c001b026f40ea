import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import type { Degree, LaborOutcome, LaborPlan, Score, SuccessOutcome } from "#rules/gurps";
import { laborDay, modifiers as bucket, success, THREE_DICE } from "#rules/gurps";
import type { Participant, Plan, Refusal, TableChange, Throws } from "#table/checks";
import { partPath, taskPath } from "../../long-tasks/tasks.ts";
import { countChances } from "../contests/resistance-view.ts";
import { withWords } from "../options.ts";
import { boughtOver, type Line } from "../roll/roll.ts";

/** A score with its modifiers as cards keep them. */
export interface Listed extends Score {
  modifiers: Line[];
}

/** The day of one worker. */
export interface Worker {
  /** Id of the part. */
  part: string;
  hours: number;
  /** The skill or attribute, in words. */
  what: string;
  /** The modifier of a default, 0 or less. */
  penalty: number;
  skill: Listed;
  /** The HT roll of a long day; null for the usual hours. */
  overtime: Listed | null;
}

export const SUPERVISING = ["administration", "leadership"] as const;
export type Supervising = (typeof SUPERVISING)[number];

export interface DayPlan extends Plan {
  /** Id of the task. */
  task: string;
  name: string;
  day: number;
  /** The parts as they were in the morning. */
  parts: { id: string; label: string; required: number; done: number }[];
  supervisor: (Listed & { by: Supervising; what: string }) | null;
  /** By party. */
  workers: Record<string, Worker>;
  /** The parties that do nothing today, with the reason. */
  idle: Record<string, { why: Refusal; isResting: boolean }>;
}

export interface DayOutcome {
  /** With one worker its own result; with several the number of successful ones: `made2`; `rest` without workers. */
  result: string;
  /** The supervisor's roll; null without one, or before the throw. */
  supervisor: SuccessOutcome | null;
  /** Null for workers who have not thrown yet. */
  rows: Record<string, LaborOutcome | null>;
  pending: Record<string, Pool>;
}

export const SUPERVISOR = "supervisor";
export const DAY_DICE = ["skill", "overtime", "ruin"] as const;
export type DayDice = (typeof DAY_DICE)[number];

/** The role of some dice of a party: `skill:worker1`. */
export const roleOf = (dice: DayDice, who: string): string => `${dice}:${who}`;

export function partsOfRole(role: string): { dice: DayDice; who: string } | null {
  const [dice = "", who = ""] = role.split(":");
  return who !== "" && (DAY_DICE as readonly string[]).includes(dice) ? { dice: dice as DayDice, who } : null;
}

export const madeKey = (count: number): string => `made${count}`;

const planOfSupervisor = ({ base, modifiers }: Listed) => ({ base, modifiers, isDefense: false, stakes: {} });

/** The rule's own plan for one worker, with the bonus of the supervisor's roll. */
export function laborPlan({ skill, overtime, hours }: Worker, supervision: Degree | null): LaborPlan {
  const helped = supervision === null ? [] : bucket.supervision(supervision);
  return { skill: { ...skill, modifiers: [...skill.modifiers, ...helped] }, overtime, hours };
}

/** The complete throws of one worker, by kind of dice. */
function ownThrows(throws: Throws, who: string): Throws {
  const own = DAY_DICE.flatMap((dice) => {
    const faces = throws[roleOf(dice, who)];
    return faces && faces.length === (dice === "ruin" ? 2 : 3) ? [[dice, faces] as const] : [];
  });
  return Object.fromEntries(own);
}

const prefixed = (pools: Record<string, Pool>, who: string): [string, Pool][] =>
  Object.entries(pools).map(([dice, pool]) => [roleOf(dice as DayDice, who), pool]);

/** Whether the supervisor has yet to throw. */
function isAwaited({ supervisor }: DayPlan, throws: Throws): boolean {
  if (!supervisor || Object.keys(success.pools(planOfSupervisor(supervisor))).length === 0) return false;
  return throws[SUPERVISOR]?.length !== THREE_DICE.dice.length;
}

function supervision({ supervisor }: DayPlan, throws: Throws): SuccessOutcome | null {
  if (!supervisor) return null;
  const plan = planOfSupervisor(supervisor);
  const pools = success.pools(plan);
  return boughtOver(success.resolve(plan, "roll" in pools ? { roll: throws[SUPERVISOR]! } : {}), supervisor.bought);
}

/**
 * GURPS › Long Tasks, at the table: a day of all workers of a task. The supervisor throws first; then each worker for the work
 * and, after long hours, for HT; then the dice for ruined work are thrown.
 */
export const dayKind: CheckKind<DayPlan, DayOutcome> = {
  pools: () => ({}),

  resolve(plan, throws) {
    if (isAwaited(plan, throws)) {
      const rows = Object.fromEntries(Object.keys(plan.workers).map((who) => [who, null]));
      return { result: "pending", supervisor: null, rows, pending: { [SUPERVISOR]: THREE_DICE } };
    }
    const led = supervision(plan, throws);
    const rows: DayOutcome["rows"] = {};
    let pending: DayOutcome["pending"] = {};
    for (const [who, worker] of Object.entries(plan.workers)) {
      const labor = laborPlan(worker, led?.result ?? null);
      const own = ownThrows(throws, who);
      const owed = Object.entries(laborDay.pools(labor)).filter(([dice]) => !(dice in own));
      const row = owed.length > 0 ? null : laborDay.resolve(labor, own);
      rows[who] = row;
      const next = row ? row.pending : Object.fromEntries(owed);
      pending = { ...pending, ...Object.fromEntries(prefixed(next, who)) };
    }
    return { result: resultOf(rows, pending), supervisor: led, rows, pending };
  },

  odds: (plan) => dayGiven(plan, {}),

  changes: () => [],
};

export const isMadeRow = (row: LaborOutcome | null): boolean =>
  row?.result === "success" || row?.result === "criticalSuccess";

function resultOf(rows: DayOutcome["rows"], pending: DayOutcome["pending"]): string {
  if (Object.keys(pending).length > 0) return "pending";
  const all = Object.values(rows);
  if (all.length === 0) return "rest";
  return all.length === 1 ? all[0]!.result : madeKey(all.filter(isMadeRow).length);
}

/** The results of the supervisor's roll with their chances, given its dice. Without a supervisor it is a single entry. */
function leads(plan: DayPlan, throws: Throws): { led: Degree | null; chance: number }[] {
  const { supervisor } = plan;
  if (!supervisor) return [{ led: null, chance: 1 }];
  if (!isAwaited(plan, throws)) return [{ led: supervision(plan, throws)!.result, chance: 1 }];
  const odds = Object.entries(success.odds(planOfSupervisor(supervisor))) as [Degree, number][];
  return odds.filter(([, chance]) => chance > 0).map(([led, chance]) => ({ led, chance }));
}

/** The chances of one worker, given a result of the supervisor's roll and the worker's own dice. */
function rowOdds(worker: Worker, led: Degree | null, own: Throws): Record<string, number> {
  const plan = laborPlan(worker, led);
  const odds = laborDay.odds(plan);
  if (Object.keys(laborDay.pools(plan)).some((dice) => !(dice in own))) return odds;
  const { result } = laborDay.resolve(plan, own);
  return Object.fromEntries(Object.keys(odds).map((key) => [key, Number(key === result)]));
}

/** The chances of one worker, given the thrown dice. */
export function workerGiven(plan: DayPlan, who: string, throws: Throws): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { led, chance } of leads(plan, throws)) {
    const odds = rowOdds(plan.workers[who]!, led, ownThrows(throws, who));
    for (const [key, share] of Object.entries(odds)) sum[key] = (sum[key] ?? 0) + chance * share;
  }
  return sum;
}

/** The chances of the whole day. Workers are independent only for a given result of the supervisor, so these are summed up. */
export function dayGiven(plan: DayPlan, throws: Throws): Record<string, number> {
  const names = Object.keys(plan.workers);
  if (names.length === 0) return { rest: 1 };
  if (names.length === 1) return workerGiven(plan, names[0]!, throws);
  const made = new Array<number>(names.length + 1).fill(0);
  for (const { led, chance } of leads(plan, throws)) {
    const good = names.map((who) => {
      const odds = rowOdds(plan.workers[who]!, led, ownThrows(throws, who));
      return (odds["success"] ?? 0) + (odds["criticalSuccess"] ?? 0);
    });
    countChances(good).forEach((share, count) => (made[count]! += chance * share));
  }
  return Object.fromEntries(made.map((share, count) => [madeKey(count), share]));
}

const POOL = "longTasks";

/** The man-hours of each part in the evening: first ruined work of earlier days is subtracted, then the day's work is added. */
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
 * What the day changes: for each worker the rule's own changes; for the parts the work that all workers have done and
 * ruined, never below 0; and worked-out actors have rested (GURPS-LONG-2, GURPS-LONG-4).
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
