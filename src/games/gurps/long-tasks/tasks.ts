import type { Modifier } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { gameSetting } from "#table/settings.ts";
import { type Character, isCharacter } from "../documents.ts";
import { tell } from "../words.ts";

/** A part of a long task, done with one skill. */
export interface TaskPart {
  id: string;
  label: string;
  /** Name or key of the skill, or the id of an attribute. */
  skillName: string;
  /** Man-hours at the usual pace. */
  usual: number;
  /** Man-hours needed, including haste or delay. */
  required: number;
  /** Man-hours done so far. */
  done: number;
  /** The modifiers of haste or delay, for all who work at it (GURPS-LONG-5). */
  timeModifiers: Modifier[];
  /** Deleted. It keeps its index, because cards write to parts by their index. */
  isGone: boolean;
}

/** The daily work of one actor. */
export interface Assignment {
  /** UUID. */
  actor: string;
  /** Id of the part. */
  part: string;
  hours: number;
}

/** GURPS › Long Tasks: a project, measured in man-hours (GURPS-LONG-1). */
export interface LongTask {
  id: string;
  name: string;
  /** The present day of the task; the first is 1. */
  day: number;
  parts: TaskPart[];
  assignments: Assignment[];
  /** UUID of the actor who supervises instead of working; null: none. */
  supervisor: string | null;
  /** Deleted; like a part, it keeps its index. */
  isGone: boolean;
}

/** All stored tasks by index, including deleted ones. */
export const storedTasks = (): LongTask[] => gameSetting<LongTask[] | undefined>("gurps", "longTasks") ?? [];

/** The tasks and parts that are not deleted. */
export const longTasks = (): LongTask[] =>
  storedTasks()
    .filter(({ isGone }) => !isGone)
    .map(withParts);

const withParts = (task: LongTask): LongTask => ({ ...task, parts: task.parts.filter(({ isGone }) => !isGone) });

export const taskOf = (id: string): LongTask | null => longTasks().find((task) => task.id === id) ?? null;

/** The path of a task in the setting, for changes: "2"; null if there is no such task. */
export function taskPath(id: string): string | null {
  const index = storedTasks().findIndex((task) => task.id === id);
  return index < 0 ? null : String(index);
}

/** The same for a part: "2.parts.0". */
export function partPath(task: string, part: string): string | null {
  const path = taskPath(task);
  const index = storedTasks()[Number(path ?? -1)]?.parts.findIndex(({ id }) => id === part) ?? -1;
  return path === null || index < 0 ? null : `${path}.parts.${index}`;
}

export const isPartDone = ({ done, required }: Pick<TaskPart, "done" | "required">): boolean => done >= required;

export const isFinished = ({ parts }: Pick<LongTask, "parts">): boolean => parts.length > 0 && parts.every(isPartDone);

/** The actor's assignment; null without one. An actor has only one a day. */
export function workOf(actor: string): (Assignment & { task: string }) | null {
  for (const { id, assignments, parts } of longTasks()) {
    const found = assignments.find((one) => one.actor === actor && parts.some((part) => part.id === one.part));
    if (found) return { ...found, task: id };
  }
  return null;
}

/** The character with this UUID; null if there is none. */
export function characterBy(uuid: string | null): Character | null {
  const actor = uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null);
  return isCharacter(actor) ? actor : null;
}

/** UUIDs of the actors whose day belongs to a task: its workers and its supervisor. */
export const engagedIn = ({ assignments, supervisor }: LongTask): string[] => [
  ...assignments.map(({ actor }) => actor),
  ...(supervisor === null ? [] : [supervisor]),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The progress of a task: "The bridge: day 4, 56 of 120 man-hours". */
const taskWords = (task: LongTask): string => wordsOf("told", task);

/** The same without the name: "Day 4, 56 of 120 man-hours". */
export const stateWords = (task: LongTask): string => wordsOf("state", task);

/** Work beyond what a part requires does not count for other parts. */
function wordsOf(key: "told" | "state", task: LongTask): string {
  const { name, day, parts } = task;
  if (isFinished(task)) return tell(`longTask.${key}.finished`, { name });
  const done = amount(sum(parts.map((part) => Math.min(part.done, part.required))));
  const required = amount(sum(parts.map((part) => part.required)));
  return tell(`longTask.${key}.open`, { name, day, done, required });
}

/** The progress of all tasks. */
export const tasksWords = (): string[] => longTasks().map(taskWords);
